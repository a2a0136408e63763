/// A source text with its tokens.
struct Source {
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each bracket the token of the other one; for all else, and where there is none, -1.
  let partners: [Int]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    partners = Self.partners(of: tokens)
  }

  private static func partners(of tokens: [Token]) -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [(sign: UInt8, index: Int)] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch token.sign {
      case .openParenthesis: open.append((.closeParenthesis, index))
      case .openBracket: open.append((.closeBracket, index))
      case .openBrace: open.append((.closeBrace, index))
      case .closeParenthesis, .closeBracket, .closeBrace:
        guard let last = open.last, last.sign == token.sign else { continue }
        open.removeLast()
        partners[index] = last.index
        partners[last.index] = index
      default: break
      }
    }
    return partners
  }

  func isSign(_ index: Int, _ sign: UInt8) -> Bool { index >= 0 && index < tokens.count && tokens[index].sign == sign }

  func isWord(_ index: Int, _ text: String) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .word && tokens[index].text == text
  }

  /// The name at a token, be it between backticks or not.
  func name(_ index: Int) -> String? {
    guard index >= 0, index < tokens.count, tokens[index].kind == .word || tokens[index].kind == .escaped else {
      return nil
    }
    return tokens[index].text
  }

  /// Whether no blank stands between a token and the next.
  func touchesNext(_ index: Int) -> Bool { index + 1 < tokens.count && tokens[index].end == tokens[index + 1].start }

  /// Whether an arrow, `->`, begins at a token.
  func isArrow(_ index: Int) -> Bool { isSign(index, .minus) && isSign(index + 1, .greater) && touchesNext(index) }

  /// The token after what a bracket opens; after the bracket where nothing closes it.
  func after(_ bracket: Int) -> Int { max(partners[bracket], bracket) + 1 }

  /// The token after `<…>` if that begins here. Arrows do not close.
  func afterGenerics(_ start: Int) -> Int {
    guard isSign(start, .less) else { return start }
    var depth = 0
    var index = start
    // Nobody writes more; so a text of nothing but `func f<` takes no longer than another.
    while index < min(tokens.count, start + 500) {
      switch tokens[index].sign {
      case .less: depth += 1
      case .greater where !isArrow(index - 1): depth -= 1
      case .openBrace, .closeBrace: return start
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return start
  }

  /// Whether the tokens of a type are those of an Optional.
  func isOptional(_ type: Range<Int>) -> Bool {
    guard let last = type.last else { return false }
    return isSign(last, .question) || isSign(last, .exclamation) || isWord(type.lowerBound, "Optional")
  }

  /// The tokens of a range in one line, each as far from the next as a blank, or not at all.
  func line(of range: Range<Int>) -> String {
    var line: [UInt8] = []
    for index in range {
      line += bytes[tokens[index].start..<tokens[index].end]
      if index + 1 < range.upperBound, !touchesNext(index) { line.append(32) }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
