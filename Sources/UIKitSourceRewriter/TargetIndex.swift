/// What the files of a target have to know of one another: the names of optional requirements, for the calls of them, and the
/// labels of methods, for selectors that do not say them. All else is decided in a file by itself.
struct TargetIndex {
  /// What a selector says of a method; nil for what it leaves open.
  private struct Key: Hashable {
    let name: String
    var labels: [String]?
    var scope: String?
  }

  private(set) var optionalMethods: Set<String> = []
  /// The selectors in Objective-C; nil where there are several.
  private var selectors: [Key: String?] = [:]

  mutating func add(_ file: ScannedFile) {
    for method in file.declarations.methods where file.conditions.isActive[method.keyword] {
      guard let scope = method.scope.map({ file.declarations.scopes[$0] }) else { continue }
      if method.header.optional != nil, scope.kind == .protocol { optionalMethods.insert(method.name) }
      let selector = method.header.objCName ?? ObjectiveC.selector(method.labels, of: method.name)
      for labels in [nil, method.labels] {
        for scope in [nil, Self.last(scope.name)] {
          let key = Key(name: method.name, labels: labels, scope: scope)
          if let known = selectors[key], known != selector {
            selectors[key] = .some(nil)
          } else {
            selectors[key] = selector
          }
        }
      }
    }
  }

  /// The selector of a method as Objective-C writes it. Without labels, and where several methods have that name in other
  /// types, it is the name alone: `Selector` completes it from the number of parameters.
  func selector(_ name: String, labels: [String]?, in type: String?) -> String {
    let key = Key(name: name, labels: labels, scope: type.map(Self.last))
    let known = selectors[key] ?? selectors[Key(name: name, labels: labels)]
    return (known ?? nil) ?? labels.map { ObjectiveC.selector($0, of: name) } ?? name
  }

  private static func last(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }
}

/// How Swift's names read in Objective-C.
enum ObjectiveC {
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]

  /// `pan(_:)` is `pan:`, `pan(_:event:)` is `pan:event:`, `pan(sender:)` is `panWithSender:`.
  static func selector(_ labels: [String], of name: String) -> String {
    guard let first = labels.first else { return name }
    var selector = name
    if first != "_" { selector += (prepositions.contains(firstWord(of: first)) ? "" : "With") + capitalized(first) }
    return selector + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  private static func firstWord(of label: String) -> String { String(label.prefix { !$0.isUppercase }) }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
