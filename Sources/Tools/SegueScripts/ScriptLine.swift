/// The words of a line of a script, read from the left.
///
/// Blanks separate words. A word may end with a text in quotes, which may hold blanks and escapes. A `#` before a word begins a
/// comment.
nonisolated struct ScriptLine {
  /// A word, such as `ctrl+"#"`.
  struct Word {
    /// The text before the quotes.
    var bare: String
    /// The text in quotes, without its escapes; nil without quotes.
    var quoted: String?

    var text: String { bare + (quoted ?? "") }
  }

  private var rest: Substring.UnicodeScalarView

  init(_ line: Substring) { rest = line.unicodeScalars }

  /// The next word; nil at the end, or before a comment.
  mutating func next() throws(ScriptMistake) -> Word? {
    rest = rest.drop(while: Self.isBlank)
    guard let first = rest.first, first != "#" else { return nil }
    let bare = rest.prefix { !Self.isBlank($0) && $0 != "\"" }
    rest = rest.dropFirst(bare.count)
    guard rest.first == "\"" else { return Word(bare: String(bare)) }
    let quoted = try readQuoted()
    if let next = rest.first, !Self.isBlank(next) {
      throw ScriptMistake("there has to be a blank after a closing quote")
    }
    return Word(bare: String(bare), quoted: quoted)
  }

  /// The next word. Fails if there is none.
  mutating func next(_ what: String) throws(ScriptMistake) -> Word {
    guard let word = try next() else { throw ScriptMistake("there is no \(what)") }
    return word
  }

  /// Fails if there are more words.
  mutating func end() throws(ScriptMistake) {
    if let word = try next() {
      throw ScriptMistake("nothing may follow here, but “\(ScriptMistake.shown(word.text))” does")
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }

  private mutating func readQuoted() throws(ScriptMistake) -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      text.append(scalar == "\\" ? try readEscape() : scalar)
    }
    throw ScriptMistake("the quote is not closed")
  }

  private mutating func readEscape() throws(ScriptMistake) -> Unicode.Scalar {
    let mistake = ScriptMistake(
      "a backslash in quotes begins \\n, \\t, \\\", \\\\ or \\u{…} with the digits of a character")
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      guard rest.popFirst() == "{", let end = rest.prefix(9).firstIndex(of: "}") else { throw mistake }
      let digits = rest[..<end]
      rest = rest[end...].dropFirst()
      guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) else { throw mistake }
      return scalar
    default: throw mistake
    }
  }

  // MARK: Writing

  /// A text in quotes. Characters that an editor might hide or change are escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if isPlain(scalar, isFirst: place == 0) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return result + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: !isFirst || !joinsBefore(scalar)
    }
  }

  /// Whether a character forms one grapheme cluster with the quote or the plus sign before it, as accents do. Some letters do, too.
  static func joinsBefore(_ scalar: Unicode.Scalar) -> Bool { "+\(scalar)".count == 1 }
}
