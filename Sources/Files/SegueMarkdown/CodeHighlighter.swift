import Foundation
import Segue

/// Colours for code whose language is named: comments, strings, numbers, and the keywords of most languages.
nonisolated struct CodeHighlighter {
  private static let keywords = Set(
    """
    actor as async await break case catch class const continue def default defer do elif else end enum except export extends
    extension false final finally fn for from func function guard if impl import in init interface internal is lambda let loop
    match mod module mut new nil none not null override package pass private protocol pub public raise return self static
    struct super switch then this throw throws trait true try type typedef union use using var void when where while
    with yield
    """.split { $0.isWhitespace }.map(String.init))
  /// Languages in which “#” begins a comment. In others it begins a directive or an attribute.
  private static let hashed: Set<Substring> = [
    "bash", "dockerfile", "make", "makefile", "perl", "py", "python", "r", "rb", "ruby", "sh", "shell", "toml", "yaml",
    "yml", "zsh",
  ]
  /// Names in the place of a language for text without colours.
  private static let plain: Set<Substring> = [
    "", "console", "csv", "diff", "log", "markdown", "md", "output", "plain", "plaintext", "text", "txt",
  ]

  private var rest: Substring
  private let isHashed: Bool
  /// Whether `rest` follows a blank or the start of a line.
  private var isAfterBlank = true
  /// Quotes that have no partner in this line.
  private var lonely: Set<Character> = []

  /// The most bytes with colours. Attributed strings with many runs are slow: this many bytes take a second.
  private static let most = 1 << 16

  /// Returns the code with colours.
  static func highlighted(_ code: String, _ language: String, _ style: MarkdownStyle) -> AttributedString {
    let code = code.hasSuffix("\n") ? code.dropLast() : code[...]
    let language = language.lowercased().prefix { !$0.isWhitespace }
    guard !plain.contains(language), code.utf8.count <= most else { return AttributedString(code) }
    var highlighter = CodeHighlighter(rest: code, isHashed: hashed.contains(language))
    var text = AttributedString()
    // A run of tokens in the same colour.
    var (start, color) = (code.startIndex, nil as KeyPath<MarkdownStyle, Color>?)
    func endRun(at end: String.Index) {
      var attributes = AttributeContainer()
      attributes.foregroundColor = color.map { style[keyPath: $0] }
      if start < end { text.append(AttributedString(code[start..<end], attributes: attributes)) }
      start = end
    }
    while let (token, next) = highlighter.next() {
      if next != color { endRun(at: token.startIndex) }
      color = next
    }
    endRun(at: code.endIndex)
    return text
  }

  private init(rest: Substring, isHashed: Bool) { (self.rest, self.isHashed) = (rest, isHashed) }

  private mutating func next() -> (Substring, KeyPath<MarkdownStyle, Color>?)? {
    guard let first = rest.first else { return nil }
    let (end, color) = token(first)
    let token = rest[..<end]
    isAfterBlank = token.last?.isWhitespace == true
    if token.last?.isNewline == true { lonely = [] }
    rest = rest[end...]
    return (token, color)
  }

  /// Where the token ends with which the rest begins, and its colour.
  private mutating func token(_ first: Character) -> (end: String.Index, color: KeyPath<MarkdownStyle, Color>?) {
    switch first {
    case "#" where isHashed && isAfterBlank: return (endOfLine, \.quiet)
    case "/" where !isHashed && rest.hasPrefix("//"): return (endOfLine, \.quiet)
    case "/" where !isHashed && rest.hasPrefix("/*"): return (end(of: "*/", from: 2), \.quiet)
    case "\"" where rest.hasPrefix("\"\"\""): return (end(of: "\"\"\"", from: 3), \.string)
    case "\"", "'": if !lonely.contains(first), let end = end(ofTextIn: first) { return (end, \.string) }
    case _ where first.isASCII && first.isNumber: return (endOfNumber, \.number)
    case _ where Self.isWord(first):
      let end = rest.firstIndex { !Self.isWord($0) } ?? rest.endIndex
      return (end, Self.keywords.contains(String(rest[..<end])) ? \.keyword : nil)
    default: break
    }
    return (rest.index(after: rest.startIndex), nil)
  }

  private static func isWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }

  private var endOfLine: String.Index { rest.firstIndex(where: \.isNewline) ?? rest.endIndex }

  /// The end of the sign that closes the first token; without one, the end of the code.
  private func end(of sign: String, from count: Int) -> String.Index {
    rest.dropFirst(count).firstRange(of: sign)?.upperBound ?? rest.endIndex
  }

  /// The end of a string. If it is not in this line, no later quote in the line has a partner either.
  private mutating func end(ofTextIn quote: Character) -> String.Index? {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, !rest[index].isNewline {
      if rest[index] == quote { return rest.index(after: index) }
      if rest[index] == "\\" { index = rest.index(after: index) }
      if index < rest.endIndex, !rest[index].isNewline { index = rest.index(after: index) }
    }
    lonely.insert(quote)
    return nil
  }

  /// A number goes on after a point if a digit follows.
  private var endOfNumber: String.Index {
    var index = rest.startIndex
    while index < rest.endIndex {
      let next = rest.index(after: index)
      let hasFraction = rest[index] == "." && next < rest.endIndex && rest[next].isASCII && rest[next].isNumber
      guard Self.isWord(rest[index]) || hasFraction else { break }
      index = next
    }
    return index
  }
}
