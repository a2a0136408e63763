import Foundation

/// Two texts of one line with as many numbers in each, whose digits roll from the one to the other.
///
/// The rules of the columns are those of number-flow: digits and separators of whole numbers count from the right, those behind the
/// point from the left.
struct NumericText {
  /// A part of a text: a number, or what is between numbers.
  private struct Part {
    let isNumber: Bool
    var characters: [Character] = []
    /// The column of the first character.
    let column: Int

    var value: Decimal {
      Decimal(
        string: String(
          characters.filter { $0.isNumber || $0 == "." || $0 == "-" || $0 == "−" }.map { $0 == "−" ? "-" : $0 }))
        ?? 0
    }

    /// The place of the point, in characters; the number of characters for a whole number.
    var point: Int { characters.lastIndex(of: ".") ?? characters.count }

    /// The characters with their columns in the label, and keys that a digit of the same power of ten has in another number.
    var keyed: [Int: (character: Character, column: Int)] {
      var found: [Int: (Character, Int)] = [:]
      var column = column
      for (index, character) in characters.enumerated() {
        found[index - point] = (character, column)
        column += Grapheme.width(of: String(character))
      }
      return found
    }
  }

  private(set) var pieces: [TextPiece] = []
  private let (before, after): (Label, Label)
  private let row: Int

  init?(_ before: Label, _ after: Label) {
    (self.before, self.after) = (before, after)
    guard let old = Self.parts(of: before), let new = Self.parts(of: after), old.row == new.row,
      old.parts.map(\.isNumber) == new.parts.map(\.isNumber), new.parts.contains(where: \.isNumber)
    else { return nil }
    row = new.row
    for (one, two) in zip(old.parts, new.parts) {
      if one.isNumber { roll(one, two) } else { move(one, two) }
    }
  }

  /// The parts of a label of one line; nil for any other label.
  private static func parts(of label: Label) -> (parts: [Part], row: Int)? {
    let room = label.room(in: CellSize(covering: label.bounds.size))
    guard let text = label.text, label.attributedText == nil, room.lines.count == 1, let line = room.lines.first,
      line.sign == nil
    else { return nil }
    var column = label.column(of: line.width, in: room)
    var parts: [Part] = []
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isInside =
        index > 0 && index + 1 < characters.count && characters[index - 1].isNumber && characters[index + 1].isNumber
      let isSign = "+-−".contains(character) && index + 1 < characters.count && characters[index + 1].isNumber
      let isNumber = character.isNumber || isInside && ".,’'\u{202F}".contains(character) || isSign
      if parts.last?.isNumber != isNumber || isSign { parts.append(Part(isNumber: isNumber, column: column)) }
      parts[parts.count - 1].characters.append(character)
      column += Grapheme.width(of: String(character))
    }
    return (parts, room.firstRow)
  }

  private func cell(_ column: Int, _ columns: Int = 1) -> CGRect { CGRect(cells: column, row, columns, 1) }

  private mutating func roll(_ old: Part, _ new: Part) {
    let (one, two) = (old.keyed, new.keyed)
    let isDownwards = new.value < old.value
    // What only one of the numbers has is beside the digit that both have.
    let shift = new.column + new.point - old.column - old.point
    for key in Set(one.keys).union(two.keys).sorted() {
      let (first, last) = (one[key], two[key])
      let start = cell(first?.column ?? (last?.column ?? 0) - shift),
        end = cell(last?.column ?? (first?.column ?? 0) + shift)
      guard let from = first?.character.digit ?? (first == nil ? 0 : nil),
        let to = last?.character.digit ?? (last == nil ? 0 : nil),
        first?.character.isNumber ?? true, last?.character.isNumber ?? true
      else {
        change(first?.character, last?.character, start, end)
        continue
      }
      let steps = isDownwards ? (from - to + 10) % 10 : (to - from + 10) % 10
      let letters = (0...steps).map { Character(String((from + (isDownwards ? 10 - $0 : $0)) % 10)) }
      var piece = TextPiece.strip(letters, look: after, from: start, to: end, isDownwards: isDownwards)
      piece.alphas = (first == nil ? 0 : 1, last == nil ? 0 : 1)
      pieces.append(piece)
    }
  }

  /// A character that is no digit, in one place or in both.
  private mutating func change(_ old: Character?, _ new: Character?, _ start: CGRect, _ end: CGRect) {
    if let old, old == new { return pieces.append(TextPiece.strip([old], look: after, from: start, to: end)) }
    if let old { add(String(old), start, end, isOut: true) }
    if let new { add(String(new), start, end, isOut: false) }
  }

  private mutating func move(_ old: Part, _ new: Part) {
    let (one, two) = (String(old.characters), String(new.characters))
    let (start, end) = (cell(old.column, Grapheme.width(of: one)), cell(new.column, Grapheme.width(of: two)))
    if one == two {
      pieces.append(TextPiece(view: label(two), frames: (start, end)))
    } else {
      add(one, start, CGRect(origin: end.origin, size: start.size), isOut: true)
      add(two, CGRect(origin: start.origin, size: end.size), end, isOut: false)
    }
  }

  private mutating func add(_ text: String, _ start: CGRect, _ end: CGRect, isOut: Bool) {
    let view = label(text)
    var piece = TextPiece(view: view, frames: (start, end))
    piece.fade = ElementFade(view: view, isOut: isOut, turn: 0.5)
    pieces.append(piece)
  }

  private func label(_ text: String) -> Label {
    Label(text, color: after.shownTextColor, style: after.textStyle)
  }
}

extension Character {
  /// A digit of ten; nil for any other character.
  fileprivate var digit: Int? { wholeNumberValue.flatMap { (0...9).contains($0) ? $0 : nil } }
}
