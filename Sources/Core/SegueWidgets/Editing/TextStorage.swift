/// A text that is edited, of any length, in pieces of about a thousand characters: an edit, and the layout after it, cost the same in a
/// short text and in one of ten megabytes.
///
/// Offsets count characters (grapheme clusters) from the start of the text. A piece ends after a newline of any kind. A paragraph of
/// more than 16,384 characters is in several pieces, each of which begins a new row on the screen.
nonisolated struct TextStorage {
  /// A part of the text, with the number of its rows on the screen.
  struct Piece {
    let text: String
    /// How many characters it has.
    let count: Int
    /// Tells pieces apart that layouts are kept for; unique in a storage.
    let id: Int
    /// See ``TextRows``; 0 before it has looked at the piece.
    var rows = 0
    var isMeasured = false

    /// Whether all characters are of ASCII and take one index each.
    let isPlain: Bool

    init(_ text: String, id: Int) {
      (self.text, self.id) = (text, id)
      isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      count = isPlain ? text.utf8.count : text.count
    }

    var endsParagraph: Bool { text.last?.isNewline == true }

    /// The index of a character. In a plain text it takes no time.
    func index(_ offset: Int) -> String.Index {
      isPlain
        ? text.utf8.index(text.startIndex, offsetBy: offset) : text.index(text.startIndex, offsetBy: offset)
    }
  }

  /// A place between two characters: a piece, and an offset in it.
  struct Place: Hashable {
    var piece: Int
    var offset: Int
  }

  /// A change that took place. Neither end of it is inside of a character, before or after it.
  struct Edit: Hashable {
    /// The replaced characters, as offsets in the text before.
    let range: Range<Int>
    let oldText: String
    let newText: String
    /// The new characters, as offsets in the text after.
    let newRange: Range<Int>
    /// Where the caret is after it: behind the text that was put in.
    let caret: Int
  }

  /// The bytes after which a piece ends with the next newline.
  private let shortest: Int
  /// The characters after which a piece ends without one.
  private var longest: Int { 16 * shortest }

  /// The pieces in their order; never none. Only the last one may be empty: it is, if the text is empty or ends in a newline.
  private(set) var pieces: [Piece] = []
  /// How many characters the text has.
  private(set) var count = 0
  private var lastID = 0

  init(_ text: String = "", pieceLength: Int = 1024) {
    shortest = pieceLength
    pieces = split(text, isEnd: true)
    count = pieces.reduce(0) { $0 + $1.count }
  }

  /// The whole text.
  var text: String { pieces.count == 1 ? pieces[0].text : pieces.map(\.text).joined() }

  /// Whether there is no character.
  var isEmpty: Bool { count == 0 }

  /// The nearest offset that exists.
  func clamp(_ offset: Int) -> Int { min(max(0, offset), count) }

  /// The nearest range that exists.
  func clamp(_ range: Range<Int>) -> Range<Int> { clamp(range.lowerBound)..<clamp(range.upperBound) }

  /// The place of an offset: at the start of a piece, not at the end of the one before it.
  func place(of offset: Int) -> Place {
    var rest = clamp(offset)
    for index in pieces.indices.dropLast() {
      if rest < pieces[index].count { return Place(piece: index, offset: rest) }
      rest -= pieces[index].count
    }
    return Place(piece: pieces.count - 1, offset: rest)
  }

  /// The offset of the first character of a piece.
  func start(of piece: Int) -> Int { pieces[..<piece].reduce(0) { $0 + $1.count } }

  /// The characters in a range, as far as it exists.
  func text(in range: Range<Int>) -> String {
    let range = clamp(range)
    guard !range.isEmpty else { return "" }
    let (first, last) = (place(of: range.lowerBound), place(of: range.upperBound))
    let piece = pieces[first.piece]
    if first.piece == last.piece {
      return String(piece.text[piece.index(first.offset)..<piece.index(last.offset)])
    }
    var text = String(piece.text[piece.index(first.offset)...])
    for piece in pieces[first.piece + 1..<last.piece] { text += piece.text }
    return text + pieces[last.piece].text[..<pieces[last.piece].index(last.offset)]
  }

  /// The longest start of a text that can be put in place of a range while the whole text has at most `limit` characters. It ends where
  /// a character of the whole text ends.
  ///
  /// What joins the letter before it, such as a mark, takes no room. A text that is longer already takes nothing else.
  func start(of new: String, replacing range: Range<Int>, limit: Int) -> String {
    let range = clamp(range)
    // Joined, the parts never have more characters than each for itself.
    if new.count <= max(0, limit) - (count - range.count) { return new }
    let (head, tail) = (text(in: 0..<range.lowerBound), text(in: range.upperBound..<count))
    let limit = max(limit, (head + tail).count)
    let whole = head + new + tail
    if whole.count <= limit { return new }
    let (first, end) = (head.utf8.count, head.utf8.count + new.utf8.count)
    // The text behind may join the last character, and is then one less.
    let most = limit - tail.count + 1
    var (starts, bytes) = ([0], 0)
    for character in whole.prefix(max(0, most)) {
      bytes += character.utf8.count
      if bytes >= end { break }
      if bytes > first { starts.append(bytes - first) }
    }
    let candidates = starts.reversed().lazy.map { String(new[..<new.utf8.index(new.startIndex, offsetBy: $0)]) }
    return candidates.first { (head + $0 + tail).count <= limit } ?? ""
  }

  // MARK: Changes

  /// Sets what the layout knows about a piece.
  mutating func setRows(_ rows: Int, isMeasured: Bool, of piece: Int) {
    (pieces[piece].rows, pieces[piece].isMeasured) = (rows, isMeasured)
  }

  /// Replaces a range of characters, as far as it exists, with a text.
  ///
  /// A mark that is put behind a letter joins it, and letters of a script may do so, too. The edit that is returned covers all
  /// characters that have changed.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with newText: String) -> Edit {
    let range = clamp(range)
    var (first, last) = (place(of: range.lowerBound), place(of: range.upperBound))
    // The end of the piece before may join the new text: a mark, or a line feed after a carriage return.
    if first.offset == 0, first.piece > 0 {
      first = Place(piece: first.piece - 1, offset: pieces[first.piece - 1].count)
    }
    let start = self.start(of: first.piece)
    let old = pieces[first.piece...last.piece].map(\.text).joined()
    let head = pieces[first.piece].text[..<pieces[first.piece].index(first.offset)]
    let tail = pieces[last.piece].text[pieces[last.piece].index(last.offset)...]
    let new = String(head) + newText + tail
    let edit = Edit(
      from: old, to: new, head: head.utf8.count, tail: tail.utf8.count, at: start, in: range)
    var end = last.piece + 1
    var joined = new
    // A short rest goes together with what follows.
    if end < pieces.count, joined.utf8.count < shortest / 2 || joined.last?.isNewline != true {
      joined += pieces[end].text
      end += 1
    }
    pieces.replaceSubrange(first.piece..<end, with: split(joined, isEnd: end == pieces.count))
    count += edit.newRange.count - edit.range.count
    return edit
  }

  /// Makes pieces of a text, at whose end the whole text may end.
  private mutating func split(_ text: String, isEnd: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(text)
    func make(_ text: Substring) {
      lastID += 1
      pieces.append(Piece(String(text), id: lastID))
    }
    while let end = endOfPiece(in: rest), end < rest.endIndex {
      make(rest[..<end])
      rest = rest[end...]
    }
    if !rest.isEmpty { make(rest) }
    if isEnd, rest.isEmpty || rest.last?.isNewline == true { make("") }
    return pieces
  }

  /// The end of the first piece of a text: after the first newline behind ``shortest`` bytes, if there is one soon, else after
  /// ``longest`` characters. Nil for a text that is short enough.
  private func endOfPiece(in text: Substring) -> String.Index? {
    let bytes = text.utf8
    guard let from = bytes.index(bytes.startIndex, offsetBy: shortest, limitedBy: bytes.endIndex) else { return nil }
    var (index, steps) = (from, shortest)
    while index < bytes.endIndex, steps < longest {
      let end = bytes.index(after: index)
      switch bytes[index] {
      // Of CR and LF, the second ends the character.
      case 0x0D where end < bytes.endIndex && bytes[end] == 0x0A: break
      case 0x0A...0x0D: return end
      // The last bytes of U+0085, U+2028 and U+2029.
      case 0x85 where bytes[bytes.index(before: index)] == 0xC2: return end
      case 0xA8 where isSeparator(index), 0xA9 where isSeparator(index): return end
      default: break
      }
      index = end
      steps += 1
    }
    func isSeparator(_ index: String.Index) -> Bool {
      let before = bytes.index(before: index)
      return bytes[before] == 0x80 && bytes[bytes.index(before: before)] == 0xE2
    }
    if index == bytes.endIndex { return nil }
    return text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex)
  }
}

nonisolated extension TextStorage.Edit {
  /// The change from one text to another one, which have a number of bytes at the start and at the end in common.
  ///
  /// - Parameters:
  ///   - start: The offset of the texts in the whole text.
  ///   - range: The replaced characters, as offsets in the whole text.
  fileprivate init(from old: String, to new: String, head: Int, tail: Int, at start: Int, in range: Range<Int>) {
    let (oldSize, newSize) = (old.utf8.count, new.utf8.count)
    let caretByte = newSize - tail
    var (head, tail) = (head, tail)
    // Where characters have been joined or parted, the change covers them whole.
    while head > 0, !new.isWhole(at: head) || !old.isWhole(at: head) { head -= 1 }
    while tail > 0, !new.isWhole(at: newSize - tail) || !old.isWhole(at: oldSize - tail) { tail -= 1 }
    if oldSize - tail < head || newSize - tail < head { (head, tail) = (0, 0) }
    let first = start + old.characters(to: head)
    let newCount = new.characters(to: newSize - tail) - new.characters(to: head)
    let oldCount = old.characters(to: oldSize - tail) - old.characters(to: head)
    self.range = first..<first + oldCount
    newRange = first..<first + newCount
    oldText = String(old[old.index(atByte: head)..<old.index(atByte: oldSize - tail)])
    newText = String(new[new.index(atByte: head)..<new.index(atByte: newSize - tail)])
    // A caret inside of a character goes behind it.
    let before = new.characters(to: caretByte)
    caret = start + (new.isWhole(at: caretByte) ? before : before + 1)
  }
}

nonisolated extension String {
  fileprivate func index(atByte offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// How many characters end before a byte.
  fileprivate func characters(to offset: Int) -> Int { distance(from: startIndex, to: index(atByte: offset)) }

  /// Whether a character begins at a byte, or the text ends.
  fileprivate func isWhole(at offset: Int) -> Bool {
    let index = index(atByte: offset)
    return index == endIndex || self.index(startIndex, offsetBy: characters(to: offset)) == index
  }
}
