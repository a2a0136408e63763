/// Changes to a text that keep every line in its place, and the rest of a line in its column if possible.
struct Edits {
  private struct Edit {
    let start: Int
    let end: Int
    let text: [UInt8]
    /// Whether no other edit inside it applies, not even one at its start.
    var drops = false
  }

  private var edits: [Edit] = []

  /// Inserts a text. The rest of the line moves.
  mutating func insert(_ text: String, at position: Int) {
    edits.append(Edit(start: position, end: position, text: Array(text.utf8)))
  }

  /// Replaces a text. Blanks fill up a shorter one; the ends of lines stay.
  mutating func replace(_ start: Int, _ end: Int, with text: String = "", in bytes: [UInt8]) {
    let newlines = bytes[start..<end].filter(\.isNewline)
    var new = Array(text.utf8)
    if newlines.isEmpty, new.count < end - start { new += [UInt8](repeating: 32, count: end - start - new.count) }
    edits.append(Edit(start: start, end: end, text: new + newlines))
  }

  /// Replaces a text with blanks, whatever other edits change in it.
  mutating func drop(_ start: Int, _ end: Int, in bytes: [UInt8]) {
    replace(start, end, in: bytes)
    edits[edits.count - 1].drops = true
  }

  /// Exchanges tokens for a text of any length. The rest of the line moves.
  mutating func exchange(_ token: Token, to last: Token? = nil, for text: String) {
    edits.append(Edit(start: token.start, end: (last ?? token).end, text: Array(text.utf8)))
  }

  mutating func replace(_ token: Token, with text: String = "", in bytes: [UInt8]) {
    replace(token.start, token.end, with: text, in: bytes)
  }

  /// Applies the edits; several at one place in the order of their calls.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * edits.count)
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.start, $0.element.drops ? 0 : 1, $0.offset) < ($1.element.start, $1.element.drops ? 0 : 1, $1.offset)
    }
    for edit in ordered.map(\.element) where edit.start >= position {
      result += bytes[position..<edit.start]
      result += edit.text
      position = edit.end
    }
    return result + bytes[position...]
  }
}
