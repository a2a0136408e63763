/// The types that a source declares outside of all others.
public enum TopLevelTypes {
  private static let keywords: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]

  /// Returns their names.
  public static func names(in bytes: [UInt8]) -> Set<String> {
    let source = Source(bytes: bytes)
    var names: Set<String> = []
    var index = 0
    while index < source.tokens.count {
      let token = source.tokens[index]
      if token.kind == .word, keywords.contains(token.text), let name = source.name(index + 1) { names.insert(name) }
      index = token.sign == .openBrace ? source.after(index) : index + 1
    }
    return names
  }
}
