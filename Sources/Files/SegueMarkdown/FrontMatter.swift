import Foundation

/// The front matter of a Markdown text: keys with values between two lines at its start, as static site generators and
/// presentation programs use it.
///
///     ---
///     title: A talk
///     transition: 'cube'  # for all slides
///     ---
///
/// A ``MarkdownDocument`` does not read front matter, because a text may also begin with a rule: read the front matter first, and
/// make the document of its ``text``. <doc:Markdown> has the rules.
public nonisolated struct FrontMatter: Sendable, Hashable {
  /// The values by their keys, without quotes and comments. Of a repeated key, the last value.
  public private(set) var values: [String: String] = [:]
  /// The text behind the front matter, or all text without front matter. Its lines end with line feeds.
  public private(set) var text: String

  /// The most bytes in a line with a value, so that endless lines take no time.
  private static let longest = 4096

  /// Reads a text.
  public init(_ text: String) {
    self.text = text.withLineFeeds
    let lines = self.text.drop { $0 == "\u{FEFF}" }.split(separator: "\n", omittingEmptySubsequences: false)
    guard Self.isLine(lines[0], ["---"]), lines.count > 1, !Self.isBlank(lines[1]),
      let end = lines.dropFirst().firstIndex(where: { Self.isLine($0, ["---", "..."]) })
    else { return }
    var values: [String: String] = [:]
    for line in lines[1..<end] where !Self.isBlank(line) && line.first(where: { !$0.isWhitespace }) != "#" {
      guard let (key, value) = Self.pair(line) else { return }
      values[key] = value
    }
    // Headings look like comments, and a line before a list like a key: without any value it is no front matter.
    guard !values.values.allSatisfy(\.isEmpty) || end == 1 else { return }
    self.values = values
    self.text = lines[(end + 1)...].joined(separator: "\n")
  }

  /// Reads a line with a key and a value, such as `key: value`, `key: 'value'  # comment` or `key:`; nil for any other line. The
  /// blank behind the colon may be left out before a letter.
  public static func pair(_ line: some StringProtocol) -> (key: String, value: String)? {
    let pair = /\s*(?:"([^"]+)"|'([^']+)'|(\w[^:#"']*?))\s*:(?:\s+(.*)|([\p{L}"'].*)?)/
    guard line.utf8.count <= longest, let match = String(line).wholeMatch(of: pair) else { return nil }
    return (String(match.1 ?? match.2 ?? match.3 ?? ""), value(String(match.4 ?? match.5 ?? "")))
  }

  /// A value without its quotes, and without the blanks and the comment behind it.
  private static func value(_ text: String) -> String {
    if let match = text.wholeMatch(of: /'((?:[^']|'')*)'\s*(?:#.*)?/) {
      return String(match.1).replacing("''", with: "'")
    }
    if let match = text.wholeMatch(of: /"((?:[^"\\]|\\.)*)"\s*(?:#.*)?/) {
      return String(match.1).replacing(/\\(.)/) { $0.1 }
    }
    return text.wholeMatch(of: /(.*?)\s*(?:(?:^|\s)#.*)?/).map { String($0.1) } ?? text
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Whether a line is one of these, and perhaps blanks behind it.
  private static func isLine(_ line: Substring, _ words: [String]) -> Bool {
    words.contains { line.hasPrefix($0) && isBlank(line.dropFirst($0.count)) }
  }
}

extension String {
  /// The text with the line ends of all systems as line feeds.
  nonisolated var withLineFeeds: String {
    utf8.contains(0x0D) ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
  }
}
