/// A source text with its tokens.
package struct Source {
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// The index of each bracket's partner; -1 for a bracket without one and for all other tokens.
  package let partners: [Int]

  package init(bytes: [UInt8]) {
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

  package func isSign(_ index: Int, _ sign: UInt8) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].sign == sign
  }

  package func isWord(_ index: Int, _ text: String) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .word && tokens[index].text == text
  }

  /// The name at a token, with or without backticks; nil if the token is no name.
  package func name(_ index: Int) -> String? {
    guard index >= 0, index < tokens.count, tokens[index].kind == .word || tokens[index].kind == .escaped else {
      return nil
    }
    return tokens[index].text
  }

  /// Whether no blank stands between a token and the next.
  package func touchesNext(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index].end == tokens[index + 1].start
  }

  /// Whether an arrow, `->`, begins at a token.
  package func isArrow(_ index: Int) -> Bool {
    isSign(index, .minus) && isSign(index + 1, .greater) && touchesNext(index)
  }

  /// The token behind the partner of an opening bracket; of any other token the next one.
  package func after(_ index: Int) -> Int { max(partners[index], index) + 1 }

  /// The token behind `<…>` if that begins here, otherwise the token itself. The `>` of an arrow closes nothing.
  package func afterGenerics(_ start: Int) -> Int {
    guard isSign(start, .less) else { return start }
    var depth = 0
    var index = start
    // Nobody writes more than 500 tokens. The limit keeps a text of nothing but `func f<` from taking quadratic time.
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

  /// The elements of a list in brackets, between commas.
  ///
  /// - Parameters:
  ///   - open: The opening bracket. Without a closing one there are no elements.
  ///   - haveTypes: Whether the elements contain types. Then a comma in `<…>` separates none.
  package func elements(in open: Int, haveTypes: Bool) -> [Range<Int>] {
    var (elements, start, index) = ([Range<Int>](), open + 1, open + 1)
    while index < partners[open] {
      if isSign(index, .comma) {
        elements.append(start..<index)
        start = index + 1
      }
      index = max(haveTypes ? afterGenerics(index) : index, after(index))
    }
    return start < partners[open] ? elements + [start..<partners[open]] : elements
  }

  /// Whether the tokens of a type are an Optional's.
  package func isOptional(_ type: Range<Int>) -> Bool {
    guard let last = type.last else { return false }
    return isSign(last, .question) || isSign(last, .exclamation) || isWord(type.lowerBound, "Optional")
  }

  /// The tokens of a range in one line. A blank replaces all blanks, comments and newlines between two tokens.
  ///
  /// - Parameter others: Texts for tokens that have others.
  package func line(of range: Range<Int>, replacing others: [Int: String] = [:]) -> String {
    var line: [UInt8] = []
    for index in range {
      if let other = others[index] {
        line += other.utf8
      } else {
        line += bytes[tokens[index].start..<tokens[index].end]
      }
      if index + 1 < range.upperBound, !touchesNext(index) { line.append(32) }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The name of a parameter's type, the same for all ways to write it: without attributes, modules, blanks, and a default value.
  package func typeName(_ range: Range<Int>) -> String {
    var name = ""
    var index = range.lowerBound
    while index < range.upperBound, !isSign(index, .equals) {
      if isSign(index, .at) || isSign(index + 1, .dot) && self.name(index + 2) != nil {
        index += 2
      } else {
        if !isWord(index, "any") { name += line(of: index..<index + 1) }
        index += 1
      }
    }
    return name
  }
}
