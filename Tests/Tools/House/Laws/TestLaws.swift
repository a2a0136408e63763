import UIKitSourceRewriter

/// What CONTRIBUTING says under “Tests”.
enum TestLaws {
  /// The name of a test is a sentence in backticks, and a suite has its type's.
  static func names(in checkout: Checkout) -> [Breach] {
    checkout.sources(in: "Tests").flatMap { file -> [Breach] in
      file.declarations.compactMap { declaration in
        for name in ["Test", "Suite"] {
          guard let attribute = declaration.attribute(name) else { continue }
          let isNamedTwice = attribute.arguments.map { file.source.tokens[$0 + 1].kind == .string } == true
          let isSentence = name == "Suite" || file.source.tokens[declaration.nameToken].kind == .escaped
          if isNamedTwice || !isSentence {
            return file.breach(
              at: isNamedTwice ? attribute.token : declaration.keyword,
              "the name of a test is a sentence in backticks, and that of a suite its type's")
          }
        }
        return nil
      }
    }
  }

  /// Two expectations say which one failed, and `&&` does not. Two conditions that `||` or `?` joins with others are one.
  static func expectations(in checkout: Checkout) -> [Breach] {
    checkout.sources(in: "Tests").flatMap { file in
      let source = file.source
      return source.tokens.indices.filter { index in
        guard source.tokens[index].kind == .pound, ["expect", "require"].contains(source.tokens[index].text),
          source.isSign(index + 1, .openParenthesis),
          let condition = source.elements(in: index + 1, haveTypes: false).first
        else { return false }
        let own = ownTokens(of: condition, in: source)
        return own.contains { source.isOperator($0, .ampersand, .ampersand) }
          && !own.contains { source.isOperator($0, .bar, .bar) || source.isSign($0, .question) && !touches($0, source) }
      }.map { file.breach(at: $0, "expect one thing at a time") }
    }
  }

  /// The tokens that no bracket inside of a range encloses.
  private static func ownTokens(of range: Range<Int>, in source: Source) -> [Int] {
    var (own, index) = ([Int](), range.lowerBound)
    while index < range.upperBound {
      own.append(index)
      index = source.partners[index] > index ? source.after(index) : index + 1
    }
    return own
  }

  private static func touches(_ index: Int, _ source: Source) -> Bool { source.touchesNext(index - 1) }

  /// Random numbers come again: they are those of a SplitMix64 with a seed.
  static func randomNumbers(in checkout: Checkout) -> [Breach] {
    WordLaws.breaches(
      in: checkout.sources(in: "Tests"), "random numbers are those of a SplitMix64 with a seed", where: draws)
      + checkout.sources(in: "Tests").flatMap { file in
        file.source.tokens.indices.filter { multiplies($0, in: file) }
          .map { file.breach(at: $0, "random numbers are those of a SplitMix64 with a seed") }
      }
  }

  private static func draws(_ source: Source, _ index: Int) -> Bool {
    switch source.tokens[index].text {
    case "SystemRandomNumberGenerator": return true
    case "RandomNumberGenerator": return source.isSign(index - 1, .colon)
    case "random", "randomElement", "shuffle", "shuffled":
      guard source.isMember(index), source.isSign(index + 1, .openParenthesis) else { return false }
      let arguments = source.elements(in: index + 1, haveTypes: false)
      return arguments.isEmpty || arguments.count == 1 && source.isWord(arguments[0].lowerBound, "in")
    default: return false
    }
  }

  /// Whether an overflowing multiplication by a constant of many digits begins at a token, as generators have it.
  private static func multiplies(_ index: Int, in file: SourceFile) -> Bool {
    let source = file.source
    guard source.isOperator(index, .ampersand, .star), index + 2 < source.tokens.count,
      source.tokens[index + 2].kind == .number
    else { return false }
    return source.tokens[index + 2].end - source.tokens[index + 2].start >= 12
  }
}
