/// Splits a text into tokens as Swift's lexer does, precisely enough never to take a string, a comment or a regular expression for
/// code. It accepts every sequence of bytes, and reads each byte a bounded number of times, because it remembers failed look-aheads.
struct Lexer {
  /// A string whose interpolation the lexer is in.
  private struct OpenString {
    let pounds: Int
    let isMultiline: Bool
    /// The parentheses that the interpolation has opened and not closed.
    var parentheses = 0
  }

  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  private var isFirstOnLine = true
  private var strings: [OpenString] = []
  /// No regular expression begins before this position, as a failed attempt has shown.
  var regexesFailBefore = 0

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 5)
    while lexer.position < bytes.count { lexer.step() }
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ ahead: Int) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }

  mutating func add(_ kind: TokenKind, from start: Int, text: String = "", sign: UInt8 = 0) {
    tokens.append(
      Token(kind: kind, isFirstOnLine: isFirstOnLine, sign: sign, start: start, end: position, text: text))
    isFirstOnLine = false
  }

  private mutating func step() {
    let byte = bytes[position]
    if byte.startsWord {
      word(.word, from: position)
    } else if byte.isNewline {
      isFirstOnLine = true
      position += 1
    } else if byte <= 32 {
      position += 1
    } else {
      other(byte)
    }
  }

  private mutating func word(_ kind: TokenKind, from start: Int) {
    let text = position
    while position < bytes.count, bytes[position].continuesWord { position += 1 }
    add(kind, from: start, text: String(decoding: bytes[text..<position], as: UTF8.self))
  }

  private mutating func other(_ byte: UInt8) {
    switch byte {
    case .slash:
      if self.byte(1) == .slash {
        while position < bytes.count, !bytes[position].isNewline { position += 1 }
      } else if self.byte(1) == .star {
        comment()
      } else if !bareRegex() {
        sign(byte)
      }
    case .quote: string(pounds: 0)
    case .pound: pounds()
    case .backtick: escapedWord()
    case .openParenthesis:
      if !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
      sign(byte)
    case .closeParenthesis:
      sign(byte)
      guard let open = strings.last else { return }
      if open.parentheses > 0 {
        strings[strings.count - 1].parentheses -= 1
      } else {
        strings.removeLast()
        contents(from: position, pounds: open.pounds, isMultiline: open.isMultiline)
      }
    default:
      if byte.isDigit { number() } else { sign(byte) }
    }
  }

  private mutating func sign(_ byte: UInt8) {
    position += 1
    add(.sign, from: position - 1, sign: byte)
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if byte(0) == .slash, byte(1) == .star {
        depth += 1
        position += 2
      } else if byte(0) == .star, byte(1) == .slash {
        depth -= 1
        position += 2
      } else {
        if byte(0).isNewline { isFirstOnLine = true }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func number() {
    let start = position
    // An element of a tuple: `pair.0.1` has two numbers; `0...1.5` has a fraction.
    let isElement = isDot(tokens.count - 1, before: start) && !isDot(tokens.count - 2, before: start - 1)
    let isHexadecimal = byte(0) == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
    let exponents = (isHexadecimal ? "pP" : "eE").utf8
    while position < bytes.count {
      let byte = bytes[position]
      let isFraction = byte == .dot && !isElement
      let isExponent = (byte == .minus || byte == .plus) && exponents.contains(bytes[position - 1])
      guard byte.continuesWord || (isFraction || isExponent) && self.byte(1).isDigit else { break }
      position += 1
    }
    add(.number, from: start)
  }

  private func isDot(_ index: Int, before end: Int) -> Bool {
    index >= 0 && tokens[index].sign == .dot && tokens[index].end == end
  }

  private mutating func escapedWord() {
    var end = position + 1
    while end < bytes.count, bytes[end] != .backtick, !bytes[end].isNewline { end += 1 }
    guard end < bytes.count, bytes[end] == .backtick else { return sign(.backtick) }
    let start = position
    position = end + 1
    add(.escaped, from: start, text: String(decoding: bytes[start + 1..<end], as: UTF8.self))
  }

  private mutating func pounds() {
    let start = position
    var end = position
    while end < bytes.count, bytes[end] == .pound { end += 1 }
    let next = end < bytes.count ? bytes[end] : 0
    if next == .quote {
      position = end
      string(pounds: end - start)
    } else if next == .slash, extendedRegex(from: end, pounds: end - start) {
      return
    } else if next.startsWord {
      position = end
      word(.pound, from: end - 1)
    } else {
      position = end
      add(.sign, from: start, sign: .pound)
    }
  }
}

// MARK: Strings
extension Lexer {
  /// Reads a string from its opening quote on.
  private mutating func string(pounds: Int) {
    let start = position - pounds
    var isMultiline = byte(1) == .quote && byte(2) == .quote
    // `#"""#` is a string of one line with one quote in it.
    if isMultiline, pounds > 0 { isMultiline = !closesOnLine(from: position + 1, pounds: pounds) }
    position += isMultiline ? 3 : 1
    contents(from: start, pounds: pounds, isMultiline: isMultiline)
  }

  private func closesOnLine(from start: Int, pounds: Int) -> Bool {
    var index = start
    while index < bytes.count, !bytes[index].isNewline {
      if bytes[index] == .quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == .pound }
  }

  /// Reads a string up to its end, to an interpolation, or to a newline that ends it.
  private mutating func contents(from start: Int, pounds: Int, isMultiline: Bool) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .backslash, hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        guard position < bytes.count else { break }
        if bytes[position] == .openParenthesis {
          add(.string, from: start)
          sign(.openParenthesis)
          return strings.append(OpenString(pounds: pounds, isMultiline: isMultiline))
        }
        if !bytes[position].isNewline || isMultiline { position += 1 }
      } else if byte == .quote, !isMultiline || self.byte(1) == byte && self.byte(2) == byte,
        hasPounds(pounds, at: position + (isMultiline ? 3 : 1))
      {
        position += (isMultiline ? 3 : 1) + pounds
        break
      } else if byte.isNewline, !isMultiline {
        break
      } else {
        position += 1
      }
    }
    add(.string, from: start)
  }
}

// MARK: Regular expressions
extension Lexer {
  /// Reads `/…/` from the first slash on, if one may begin there.
  private mutating func bareRegex() -> Bool {
    guard position >= regexesFailBefore, mayBeginRegex(), byte(1) > 32 else { return false }
    var index = position + 1
    var (groups, classes) = (0, 0)
    scan: while index < bytes.count, !bytes[index].isNewline {
      switch bytes[index] {
      case .backslash: index += 1
      case .openBracket: classes += 1
      case .closeBracket: classes = max(0, classes - 1)
      case .openParenthesis where classes == 0: groups += 1
      case .closeParenthesis where classes == 0:
        groups -= 1
        if groups < 0 { break scan }
      case .slash:
        // Two operators, or one and a comment.
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if bytes[index - 1].isBlank && bytes[index - 2] != .backslash || next == .slash || next == .star { break scan }
        let start = position
        position = index + 1
        add(.regex, from: start)
        return true
      default: break
      }
      index += 1
    }
    regexesFailBefore = index
    return false
  }

  /// Whether the slash, or the operator that contains it, has the place of a prefix operator: before an operand, and not directly
  /// behind one. With blanks on both sides, the token before has to be one that an operand follows.
  private mutating func mayBeginRegex() -> Bool {
    var (start, first) = (position, tokens.count)
    while first > 0, tokens[first - 1].end == start, tokens[first - 1].sign.isOperator {
      first -= 1
      start = tokens[first].start
    }
    var end = position + 1
    while end < bytes.count, bytes[end].isOperator, !beginsComment(at: end) { end += 1 }
    guard let last = first > 0 ? tokens[first - 1] : nil else { return true }
    let isOpening = [.openParenthesis, .openBracket, .openBrace, .comma, .semicolon, .colon].contains(last.sign)
    // The other slashes of this operator begin no regular expression, either.
    if last.end == start && !isOpening || last.kind == .word && ["func", "operator"].contains(last.text) {
      regexesFailBefore = end
      return false
    }
    let next = end < bytes.count ? bytes[end] : 0
    let isBinary =
      next <= 32 || beginsComment(at: end)
      || [.closeParenthesis, .closeBracket, .closeBrace, .comma, .semicolon, .colon].contains(next)
    if !isBinary || isOpening { return true }
    switch last.kind {
    case .word: return Self.wordsBeforeOperands.contains(last.text)
    // `!` or `?` directly behind an operand belongs to it.
    case .sign: return last.sign.isOperator && !(first > 1 && tokens[first - 2].end == last.start)
    default: return false
    }
  }

  private static let wordsBeforeOperands: Set = [
    "return", "in", "case", "where", "if", "guard", "while", "else", "try", "throw", "switch",
  ]

  private func beginsComment(at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index] == .slash && (bytes[index + 1] == .slash || bytes[index + 1] == .star)
  }

  /// Reads `#/…/#`, whose first slash is at `slash`.
  private mutating func extendedRegex(from slash: Int, pounds: Int) -> Bool {
    guard slash >= regexesFailBefore else { return false }
    var index = slash + 1
    while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
    let isMultiline = index < bytes.count && bytes[index].isNewline
    while index < bytes.count, isMultiline || !bytes[index].isNewline {
      if bytes[index] == .backslash {
        index += 1
      } else if bytes[index] == .slash, hasPounds(pounds, at: index + 1) {
        let start = position
        position = index + 1 + pounds
        add(.regex, from: start)
        return true
      }
      index += 1
    }
    regexesFailBefore = index
    return false
  }
}
