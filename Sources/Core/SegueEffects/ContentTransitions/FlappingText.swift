extension TextPiece {
  /// The letters of a board, in their order. It is the order of a Vestaboard, with small letters behind the capitals.
  private static let alphabet: [Character] = Array(
    " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz1234567890!@#$()-+&=;:'\"%,./?°")

  /// Letters that flap, each until it is the new one. Equal letters stay.
  static func flap(_ before: Label, _ after: Label) -> [TextPiece] {
    let (old, new) = (Letters(of: before), Letters(of: after))
    var ways: [(cell: Int, row: Int, letters: [Character])] = []
    for row in 0..<new.rows {
      for column in 0..<new.columns {
        let (first, last) = (old.letter(column, row), new.letter(column, row))
        if first == last, first == " " { continue }
        ways.append((column, row, path(from: first, to: last)))
      }
    }
    // All flap at one speed, so that the one with the longest way takes the whole time.
    let longest = ways.map { $0.letters.count - 1 }.max() ?? 0
    return ways.map { way in
      let frame = CGRect(cells: way.cell, way.row, 1, 1)
      var piece = strip(way.letters, look: after, from: frame, to: frame)
      if longest > 0 { piece.part = 0...Double(way.letters.count - 1) / Double(longest) }
      return piece
    }
  }

  /// The letters from one to another, in one direction and around the end. A letter that is on no board comes at once.
  private static func path(from first: Character, to last: Character) -> [Character] {
    guard first != last, let start = alphabet.firstIndex(of: first), let end = alphabet.firstIndex(of: last) else {
      return first == last ? [last] : [first, last]
    }
    let steps = (end - start + alphabet.count) % alphabet.count
    return (0...steps).map { alphabet[(start + $0) % alphabet.count] }
  }

  /// The letters of a label by their cells.
  private struct Letters {
    let (columns, rows): (Int, Int)
    private var grid: CellGrid

    init(of label: Label) {
      let size = CellSize(covering: label.bounds.size)
      (columns, rows) = (size.columns, size.rows)
      grid = CellGrid(size: size)
      label.draw(in: &grid)
    }

    func letter(_ column: Int, _ row: Int) -> Character { grid.text(of: grid[column, row].glyph).first ?? " " }
  }
}
