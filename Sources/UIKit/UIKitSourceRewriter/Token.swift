/// A word, sign or literal of a source text. Comments and blanks are not tokens.
package struct Token {
  package let kind: TokenKind
  /// Whether the token is the first of its line, which ends an `#if`'s condition and a declaration without a body.
  package let isFirstOnLine: Bool
  /// The byte of a sign, else 0.
  package let sign: UInt8
  package let start: Int
  package let end: Int
  /// The text of a word, and of the word behind a `#`; otherwise empty.
  package let text: String
}

/// Kinds of tokens.
package enum TokenKind: UInt8 {
  /// Keywords are words; a name in backticks is `escaped`.
  case word, escaped, number
  /// A string, or its part before or behind an interpolation. The parentheses of interpolations are signs.
  case string
  case regex
  /// `#if`, `#selector` and the like; the text lacks the `#`.
  case pound
  /// One byte; an operator of several bytes is several tokens.
  case sign
}

extension UInt8 {
  package static var slash: UInt8 { UInt8(ascii: "/") }
  package static var star: UInt8 { UInt8(ascii: "*") }
  package static var quote: UInt8 { UInt8(ascii: "\"") }
  package static var pound: UInt8 { UInt8(ascii: "#") }
  package static var backtick: UInt8 { UInt8(ascii: "`") }
  package static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  package static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
  package static var backslash: UInt8 { UInt8(ascii: "\\") }
  package static var dot: UInt8 { UInt8(ascii: ".") }
  package static var openBracket: UInt8 { UInt8(ascii: "[") }
  package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  package static var openBrace: UInt8 { UInt8(ascii: "{") }
  package static var closeBrace: UInt8 { UInt8(ascii: "}") }
  package static var comma: UInt8 { UInt8(ascii: ",") }
  package static var colon: UInt8 { UInt8(ascii: ":") }
  package static var question: UInt8 { UInt8(ascii: "?") }
  package static var exclamation: UInt8 { UInt8(ascii: "!") }
  package static var less: UInt8 { UInt8(ascii: "<") }
  package static var greater: UInt8 { UInt8(ascii: ">") }
  package static var ampersand: UInt8 { UInt8(ascii: "&") }
  package static var bar: UInt8 { UInt8(ascii: "|") }
  package static var at: UInt8 { UInt8(ascii: "@") }
  package static var minus: UInt8 { UInt8(ascii: "-") }
  package static var plus: UInt8 { UInt8(ascii: "+") }
  package static var semicolon: UInt8 { UInt8(ascii: ";") }
  package static var equals: UInt8 { UInt8(ascii: "=") }

  /// Whether operators consist of the byte. Some contain a dot, too.
  package var isOperator: Bool { "/=-+*%<>!&|^~?".utf8.contains(self) }
  package var isBlank: Bool { self == 32 || self == 9 }
  package var isNewline: Bool { self == 10 || self == 13 }
  package var isDigit: Bool { self >= 48 && self <= 57 }
  /// All bytes beyond ASCII count as letters: no word or sign that matters here has them.
  var startsWord: Bool {
    self >= 97 && self <= 122 || self >= 65 && self <= 90 || self == 95 || self == 36 || self >= 128
  }
  var continuesWord: Bool { startsWord || isDigit }
}
