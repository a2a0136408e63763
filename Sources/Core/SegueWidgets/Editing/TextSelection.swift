/// The selected characters of a text that is edited, with a caret at one end of them; none, with a caret alone.
nonisolated struct TextSelection: Hashable {
  /// The end that stays where it is while the user selects.
  var anchor: Int
  /// The end with the caret.
  var head: Int
  /// Whether the caret is at the end of a row, where the next row begins at the same offset.
  var isUpstream = false

  init(_ anchor: Int, _ head: Int, isUpstream: Bool = false) {
    (self.anchor, self.head, self.isUpstream) = (anchor, head, isUpstream)
  }

  init(at offset: Int) { self.init(offset, offset) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
}

/// A movement of the caret.
nonisolated enum TextMovement: Hashable {
  enum Direction: Hashable { case backward, forward }

  /// By a character.
  case character(Direction)
  /// Back to the start of a word, on to the end of one.
  case word(Direction)
  /// Back to the start of a part without blanks, as the shell's Ctrl-W deletes it, on to the end of one.
  case blank(Direction)
  /// To the start or the end of the row on the screen.
  case row(Direction)
  /// To the start or the end of the paragraph, which newlines end.
  case paragraph(Direction)
  /// To the start or the end of the text.
  case document(Direction)
  /// By a row up or down, in the same column.
  case line(Direction)
  /// By as many rows as are seen.
  case page(Direction)

  var direction: Direction {
    switch self {
    case .character(let direction), .word(let direction), .blank(let direction), .row(let direction),
      .paragraph(let direction), .document(let direction), .line(let direction), .page(let direction):
      direction
    }
  }
}

// The places to which a caret moves, as far as they do not depend on the rows.
nonisolated extension TextStorage {
  /// Where the caret goes from an offset. Movements by rows go nowhere.
  func offset(from offset: Int, by movement: TextMovement) -> Int {
    switch movement {
    case .character(.backward): clamp(offset - 1)
    case .character(.forward): clamp(offset + 1)
    case .word(.backward): lastStart(before: offset, of: words) ?? 0
    case .word(.forward): firstEnd(after: offset, of: words) ?? count
    case .blank(.backward): lastStart(before: offset, of: inkedParts) ?? 0
    case .blank(.forward): firstEnd(after: offset, of: inkedParts) ?? count
    case .paragraph(.backward): paragraph(around: offset).lowerBound
    case .paragraph(.forward): paragraph(around: offset).upperBound
    case .document(.backward): 0
    case .document(.forward): count
    case .row, .line, .page: clamp(offset)
    }
  }

  /// The word at an offset, or the blanks or the sign there, as a double click selects it.
  func word(around offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let offset = min(clamp(offset), count - 1)
    let place = place(of: offset)
    let (start, piece) = (offset - place.offset, pieces[place.piece])
    if let word = words(piece).first(where: { $0.contains(place.offset) }) {
      return start + word.lowerBound..<start + word.upperBound
    }
    let characters = Array(piece.text)
    if characters[place.offset].isNewline, offset > 0, text(in: offset - 1..<offset).last?.isNewline == false {
      // Behind the end of a row, its last word.
      return word(around: offset - 1)
    }
    func isBlank(_ index: Int) -> Bool { characters[index].isWhitespace && !characters[index].isNewline }
    guard isBlank(place.offset) else { return offset..<offset + 1 }
    let first = characters[..<place.offset].indices.last { !isBlank($0) }.map { $0 + 1 } ?? 0
    let end = characters[place.offset...].indices.first { !isBlank($0) } ?? characters.count
    return start + first..<start + end
  }

  /// The paragraph around an offset, without the newline at its end.
  func paragraph(around offset: Int) -> Range<Int> {
    let place = place(of: offset)
    var (first, start) = (0, clamp(offset) - place.offset)
    for index in (0...place.piece).reversed() {
      let piece = pieces[index]
      let end = index == place.piece ? piece.index(place.offset) : piece.text.endIndex
      if let newline = piece.text[..<end].lastIndex(where: \.isNewline) {
        first = start + piece.text.distance(from: piece.text.startIndex, to: newline) + 1
        break
      }
      if index > 0 { start -= pieces[index - 1].count }
    }
    start = clamp(offset) - place.offset
    for index in place.piece..<pieces.count {
      let piece = pieces[index]
      let rest = piece.text[piece.index(index == place.piece ? place.offset : 0)...]
      if let newline = rest.firstIndex(where: \.isNewline) {
        return first..<start + piece.text.distance(from: piece.text.startIndex, to: newline)
      }
      start += piece.count
    }
    return first..<count
  }

  /// The start of the last part that begins before an offset.
  private func lastStart(before offset: Int, of parts: (Piece) -> [Range<Int>]) -> Int? {
    let place = place(of: offset)
    var start = clamp(offset) - place.offset
    for index in (0...place.piece).reversed() {
      let limit = index == place.piece ? place.offset : .max
      if let part = parts(pieces[index]).last(where: { $0.lowerBound < limit }) { return start + part.lowerBound }
      if index > 0 { start -= pieces[index - 1].count }
    }
    return nil
  }

  /// The end of the first part that ends behind an offset.
  private func firstEnd(after offset: Int, of parts: (Piece) -> [Range<Int>]) -> Int? {
    let place = place(of: offset)
    var start = clamp(offset) - place.offset
    for index in place.piece..<pieces.count {
      let limit = index == place.piece ? place.offset : -1
      if let part = parts(pieces[index]).first(where: { $0.upperBound > limit }) { return start + part.upperBound }
      start += pieces[index].count
    }
    return nil
  }

  /// The words of a piece, as offsets in it.
  private func words(_ piece: Piece) -> [Range<Int>] {
    let words = TextBoundaries.words(in: Array(piece.text.utf16))
    if piece.isPlain { return words }
    var (offset, place) = (0, 0)
    var characters = piece.text[...]
    /// The characters up to an offset in UTF-16.
    func characterOffset(_ end: Int) -> Int {
      while place < end, let character = characters.popFirst() {
        place += character.utf16.count
        offset += 1
      }
      return offset
    }
    return words.compactMap { word in
      let first = characterOffset(word.lowerBound)
      let end = characterOffset(word.upperBound)
      return first < end ? first..<end : nil
    }
  }

  /// The parts of a piece without blanks, as offsets in it.
  private func inkedParts(_ piece: Piece) -> [Range<Int>] {
    Array(Array(piece.text).indices(where: { !$0.isWhitespace }).ranges)
  }
}
