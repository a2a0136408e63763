import Foundation
import Segue

/// Colours for code in a language that is named: comments, texts, numbers, and the words that begin things in most languages.
nonisolated enum CodeHighlighter {
  private static let keywords = Set(
    """
    actor as async await break case catch class const continue def default defer do elif else end enum except export extends
    extension false final finally fn for from func function guard if impl import in init interface internal is lambda let loop
    match mod module mut new nil none not null override package pass private protocol pub public raise return self static
    struct super switch then this throw throws trait true try type typedef union use using var void when where while
    with yield
    """.split { $0.isWhitespace }.map(String.init))
  /// Languages in which “#” begins a comment. In others it begins a directive or an attribute.
  private static let hashed: Set = [
    "bash", "dockerfile", "make", "perl", "py", "python", "r", "rb", "ruby", "sh", "toml", "yaml", "yml",
  ]

  static func highlighted(_ code: String, _ language: String, _ style: MarkdownStyle) -> AttributedString {
    let code = code.hasSuffix("\n") ? String(code.dropLast()) : code
    var text = AttributedString(code)
    guard !language.isEmpty, let expression = try? NSRegularExpression(pattern: pattern(language)) else { return text }
    let colors = [style.quiet, style.string, style.number]
    for match in expression.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
      guard let place = Range(match.range, in: code), let range = Range(place, in: text) else { continue }
      if let kind = (1...3).first(where: { match.range(at: $0).location != NSNotFound }) {
        text[range].foregroundColor = colors[kind - 1]
      } else if keywords.contains(String(code[place])) {
        text[range].foregroundColor = style.keyword
      }
    }
    return text
  }

  /// Comments, texts and numbers as groups 1 to 3, and words.
  private static func pattern(_ language: String) -> String {
    let word = language.prefix { $0.isLetter }.lowercased()
    let comment = hashed.contains(word) ? "#.*" : #"//.*|/\*[\s\S]*?\*/"#
    return #"(\#(comment))|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')|(\b\d[\w.]*)|\b[A-Za-z_]\w*"#
  }
}
