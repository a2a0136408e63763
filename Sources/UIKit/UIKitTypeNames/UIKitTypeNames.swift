/// Apple's names of types that have another name in the core, for messages: the compiler and the runtime know an alias by what it
/// stands for.
public enum UIKitTypeNames {
  /// The modules that have the core's types.
  public static let modules: Set<Substring> = [
    "Segue", "SegueAccessibility", "SegueCanvas", "SegueCore", "SegueEffects", "SegueMotion", "SegueWidgets",
  ]

  /// The table, line by line: the core's name, and Apple's. Of two names of one type, the first counts.
  public static let lines: [Substring] = table.split(separator: "\n")

  private static let pairs = lines.map { line in
    let words = line.split(separator: " ")
    return (core: words[0], name: words[1])
  }
  private static let names = Dictionary(pairs.map { ($0.core, $0.name) }) { first, _ in first }
  private static let cores = Dictionary(uniqueKeysWithValues: pairs.map { ($0.name, $0.core) })
  /// The first words of all names of the core that have another name.
  public static let firstWords = Set(pairs.map { $0.core.prefix { $0 != "." } })

  /// Apple's name of a type of the core; nil if it has no other. A type in a type, such as `View.AnimationOptions`, has the outer
  /// one's name in its own.
  public static func name(of core: Substring) -> String? { replaced(core, by: names) }

  /// The core's name of a type of Apple's; nil if it has no other.
  public static func core(of name: Substring) -> String? { replaced(name, by: cores) }

  /// The name of any type, without modules.
  public static func name(of type: Any.Type) -> String {
    let whole = String(reflecting: type)
    guard let dot = whole.firstIndex(of: "."), modules.contains(whole[..<dot]) else { return String(describing: type) }
    return name(of: whole[whole.index(after: dot)...]) ?? String(describing: type)
  }

  private static func replaced(_ path: Substring, by table: [Substring: Substring]) -> String? {
    var end = path.endIndex
    while true {
      if let other = table[path[..<end]] { return "\(other)\(path[end...])" }
      guard let dot = path[..<end].lastIndex(of: ".") else { return nil }
      end = dot
    }
  }
}
