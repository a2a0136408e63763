extension TextPiece {
  /// The letters of a board, in their order. It is the order of a Vestaboard, with small letters behind the capitals.
  private static let alphabet: [Character] = Array(
    " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz1234567890!@#$()-+&=;:'\"%,./?°")

  /// Letters that flap, each until it is the new one. Equal letters stay.
  static func flap(_ before: TextPicture, _ after: TextPicture) -> [TextPiece] {
    var ways: [(column: Int, row: Int, letters: [Letter])] = []
    for row in 0..<max(before.size.rows, after.size.rows) {
      for column in 0..<max(before.size.columns, after.size.columns) {
        guard let (first, last) = ends(before[column, row], after[column, row]) else { continue }
        if first == last, first.isBlank { continue }
        ways.append((column, row, path(from: first, to: last)))
      }
    }
    // All flap at one speed, so that the one with the longest way takes the whole time.
    let longest = ways.map { $0.letters.count - 1 }.max() ?? 0
    return ways.map { way in
      let place = (way.column, way.row)
      var piece = strip(way.letters, from: place, to: place, theme: after.grid.theme)
      if longest > 0 { piece.part = 0...Double(way.letters.count - 1) / Double(longest) }
      return piece
    }
  }

  /// The letters in a cell before and after; nil where both are the second half of a wide letter. A half counts as a blank.
  private static func ends(_ old: Letter?, _ new: Letter?) -> (Letter, Letter)? {
    let blank = Letter(character: " ", look: .init())
    return old == nil && new == nil ? nil : (old ?? blank, new ?? blank)
  }

  /// The letters from one to another, in one direction and around the end. A letter that is on no board comes at once.
  private static func path(from first: Letter, to last: Letter) -> [Letter] {
    if first == last { return [last] }
    guard let start = alphabet.firstIndex(of: first.character), let end = alphabet.firstIndex(of: last.character)
    else { return [first, last] }
    let steps = (end - start + alphabet.count) % alphabet.count
    let look = last.isBlank ? first.look : last.look
    let between = (0..<max(0, steps - 1)).map { step in
      Letter(character: alphabet[(start + step + 1) % alphabet.count], look: look)
    }
    return [first] + between + [last]
  }
}
