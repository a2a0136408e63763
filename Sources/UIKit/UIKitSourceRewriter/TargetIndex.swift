/// What the files of a target have to know of one another: the overrides in extensions of their classes; the optional requirements, for the calls of them; who conforms to
/// what and has which methods, for those that a conforming type is asked for; and the labels of methods, for selectors that do
/// not say them. All else is decided in a file by itself.
struct TargetIndex {
  /// What a selector says of a method; nil for what it leaves open.
  private struct Key: Hashable {
    let name: String
    var labels: [String]?
    var scope: String?
  }

  /// A method, or without labels a property, of a type.
  private struct Membership: Hashable {
    let type: String
    let name: String
    let labels: [String]?
  }

  /// By their names.
  private(set) var optionalMethods: [String: Set<OptionalMember>] = [:]
  /// Whether anybody asks an object for what it responds to.
  private(set) var asksForResponse = false
  /// Those that a conforming type has to be asked for, by their protocols.
  private(set) var asked: [String: Set<OptionalMember>] = [:]
  /// How often a class of a name is declared in what is rewritten.
  private(set) var classes: [String: Int] = [:]
  /// What classes say for the overrides in their extensions.
  private(set) var forwarders: [String: [String]] = [:]
  private var inherited: [String: Set<String>] = [:]
  private var memberships: Set<Membership> = []
  /// The selectors in Objective-C; nil where there are several.
  private var selectors: [Key: String?] = [:]

  /// Adds a file, which is rewritten itself or only declares something.
  mutating func add(_ file: ScannedFile, isRewritten: Bool) {
    for scope in file.declarations.scopes where file.conditions.isActive[scope.open] {
      if isRewritten, scope.kind == .class { classes[Self.last(scope.name), default: 0] += 1 }
      inherited[Self.last(scope.name), default: []].formUnion(scope.inherited.map(Self.last))
    }
    asksForResponse = asksForResponse || file.asksForResponse
    for member in file.declarations.members where file.conditions.isActive[member.keyword] {
      guard let scope = member.scope.map({ file.declarations.scopes[$0] }) else { continue }
      if isRewritten, let override = ExtensionOverride(member, in: scope, of: file.source) {
        forwarders[override.className, default: []].append(override.forwarder)
      }
      memberships.insert(Membership(type: Self.last(scope.name), name: member.name, labels: member.labels))
      if let requirement = OptionalMember(member, in: scope) {
        if member.parameters != nil { optionalMethods[member.name, default: []].insert(requirement) }
        if requirement.isAsked { asked[scope.name, default: []].insert(requirement) }
      }
      guard let own = member.labels else { continue }
      let selector = member.header.objCName ?? ObjectiveC.selector(own, of: member.name)
      for labels in [nil, own] {
        for scope in [nil, Self.last(scope.name)] {
          let key = Key(name: member.name, labels: labels, scope: scope)
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

  func has(_ type: String, _ member: OptionalMember) -> Bool {
    memberships.contains(Membership(type: Self.last(type), name: member.name, labels: member.labels))
  }

  /// All that a type inherits from and conforms to, and they do, as far as the sources say.
  func ancestors(of type: String) -> Set<String> {
    var ancestors: Set<String> = []
    var open = [Self.last(type)]
    while let next = open.popLast() {
      for ancestor in inherited[next] ?? [] where ancestors.insert(ancestor).inserted { open.append(ancestor) }
    }
    return ancestors
  }

  static func last(_ path: String) -> String {
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
