import Segue

/// Text for the lines above an inline application.
enum InlineText {
  private static let tabWidth = 8

  /// The lines of a text, as they may be written to a terminal: tabs are spaces, and other control characters have no effect. An end of a
  /// line at the text's end begins no further one.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(line)
  }

  private static func line(_ text: Substring) -> String {
    guard text.contains("\t") else { return Grapheme.printable(text) }
    var line = ""
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let column = Grapheme.width(of: line)
        line += String(repeating: " ", count: tabWidth - column % tabWidth)
      }
      line += Grapheme.printable(part)
    }
    return line
  }
}
