/// What the compiler would not explain.
enum Objections {
  static func find(in file: ScannedFile, _ findings: inout Findings) {
    let source = file.source
    for index in source.tokens.indices where source.tokens[index].kind == .word && !source.isSign(index - 1, .dot) {
      let isFromString =
        switch source.tokens[index].text {
        case "Selector": hasString(index + 1, source)
        case "NSSelectorFromString": source.isSign(index + 1, .openParenthesis)
        default: false
        }
      guard isFromString else { continue }
      let message = "on Linux a selector cannot be made from a string: write #selector(Type.method)"
      findings.error(index, message)
    }
  }

  /// `("…")`, or `(("…"))`, which silences the warning on iOS.
  private static func hasString(_ start: Int, _ source: Source) -> Bool {
    var index = start
    while index < start + 2, source.isSign(index, .openParenthesis) { index += 1 }
    return index > start && index < source.tokens.count && source.tokens[index].kind == .string
  }
}
