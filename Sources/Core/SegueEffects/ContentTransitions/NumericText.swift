@_spi(Segue) import SegueCanvas
import Foundation

/// Two texts, line by line. Where a line has as many numbers in both, their digits roll from the one to the other; another line dissolves.
///
/// The rules of the columns are those of number-flow: digits and separators of whole numbers count from the right, those behind the
/// point from the left.
struct NumericText {
  /// A part of a line: a number, or what is between numbers.
  private struct Part {
    let isNumber: Bool
    var letters: [Letter] = []
    /// The column of the first letter.
    let column: Int

    var characters: [Character] { letters.map(\.character) }

    var value: Decimal {
      let digits = characters.filter { $0.isNumber || $0 == "." || $0 == "-" || $0 == "−" }
      return Decimal(string: String(digits.map { $0 == "−" ? "-" : $0 })) ?? 0
    }

    /// The place of the point, in letters; the number of letters for a whole number.
    var point: Int { characters.lastIndex(of: ".") ?? letters.count }

    /// The letters with their columns, and keys that a digit of the same power of ten has in another number.
    var keyed: [Int: (letter: Letter, column: Int)] {
      var found: [Int: (Letter, Int)] = [:]
      var column = column
      for (index, letter) in letters.enumerated() {
        found[index - point] = (letter, column)
        column += letter.columns
      }
      return found
    }
  }

  private(set) var pieces: [TextPiece] = []
  private let theme: Theme

  init(_ before: TextPicture, _ after: TextPicture) {
    theme = after.grid.theme
    for row in 0..<max(before.size.rows, after.size.rows) {
      let (old, new) = (Self.parts(before, row), Self.parts(after, row))
      guard old.map(\.isNumber) == new.map(\.isNumber), new.contains(where: \.isNumber) else {
        for part in old { fade(part.letters, row, from: part.column, to: part.column, isOut: true) }
        for part in new { fade(part.letters, row, from: part.column, to: part.column, isOut: false) }
        continue
      }
      for (one, two) in zip(old, new) {
        if one.isNumber { roll(one, two, row) } else { move(one, two, row) }
      }
    }
    // A digit that comes or goes does so behind what makes room for it.
    let isSteady = { (piece: TextPiece) in piece.alphas == (1, 1) }
    pieces = pieces.filter { !isSteady($0) } + pieces.filter(isSteady)
  }

  private static func parts(_ picture: TextPicture, _ row: Int) -> [Part] {
    var parts: [Part] = []
    let letters = picture.letters(inRow: row)
    func isDigit(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].letter.character.isNumber }
    for (index, (letter, column)) in letters.enumerated() {
      let character = letter.character
      let isInside = isDigit(index - 1) && isDigit(index + 1)
      let isSign = "+-−".contains(character) && isDigit(index + 1)
      let isNumber = character.isNumber || isInside && ".,’'\u{202F}".contains(character) || isSign
      if parts.last?.isNumber != isNumber || isSign { parts.append(Part(isNumber: isNumber, column: column)) }
      parts[parts.count - 1].letters.append(letter)
    }
    return parts
  }

  private mutating func roll(_ old: Part, _ new: Part, _ row: Int) {
    let (one, two) = (old.keyed, new.keyed)
    let isDownwards = new.value < old.value
    // What only one of the numbers has is beside the digit that both have.
    let shift = new.column + new.point - old.column - old.point
    for key in Set(one.keys).union(two.keys).sorted() {
      let (first, last) = (one[key], two[key])
      guard let look = (last ?? first)?.letter.look else { continue }
      let start = first?.column ?? (last?.column ?? 0) - shift, end = last?.column ?? (first?.column ?? 0) + shift
      guard let from = first.map(\.letter.character.digit) ?? 0, let to = last.map(\.letter.character.digit) ?? 0 else {
        change(first?.letter, last?.letter, row, from: start, to: end)
        continue
      }
      let steps = isDownwards ? (from - to + 10) % 10 : (to - from + 10) % 10
      var letters = (0...steps).map { step in
        Letter(character: Character(String((from + (isDownwards ? 10 - step : step)) % 10)), look: look)
      }
      if let letter = first?.letter, letter.look != look {
        // A digit that stays changes its colour in the middle of the way.
        if steps == 0 { letters.append(letters[0]) }
        letters[0].look = letter.look
      }
      var piece = TextPiece.strip(
        letters, from: (start, row), to: (end, row), isDownwards: isDownwards, theme: theme)
      piece.alphas = (first == nil ? 0 : 1, last == nil ? 0 : 1)
      pieces.append(piece)
    }
  }

  /// A character that is no digit, in one place or in both.
  private mutating func change(_ old: Letter?, _ new: Letter?, _ row: Int, from start: Int, to end: Int) {
    if let old, old == new { return pieces.append(moving([old], row, from: start, to: end)) }
    if let old { fade([old], row, from: start, to: end, isOut: true) }
    if let new { fade([new], row, from: start, to: end, isOut: false) }
  }

  private mutating func move(_ old: Part, _ new: Part, _ row: Int) {
    if old.letters == new.letters {
      pieces.append(moving(new.letters, row, from: old.column, to: new.column))
    } else {
      fade(old.letters, row, from: old.column, to: new.column, isOut: true)
      fade(new.letters, row, from: old.column, to: new.column, isOut: false)
    }
  }

  private func place(_ column: Int, _ row: Int) -> CGPoint { CGRect(cells: column, row, 0, 0).origin }

  private func moving(_ letters: [Letter], _ row: Int, from start: Int, to end: Int) -> TextPiece {
    .moving(TextPicture(letters, theme: theme), from: place(start, row), to: place(end, row))
  }

  private mutating func fade(_ letters: [Letter], _ row: Int, from start: Int, to end: Int, isOut: Bool) {
    pieces.append(
      .fading(TextPicture(letters, theme: theme), from: place(start, row), to: place(end, row), isOut: isOut))
  }
}

extension Character {
  /// A digit of ten; nil for any other character.
  fileprivate var digit: Int? { wholeNumberValue.flatMap { (0...9).contains($0) ? $0 : nil } }
}
