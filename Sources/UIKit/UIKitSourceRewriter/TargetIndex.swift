/// The declarations that files of a target have to know of one another: overrides in extensions, for the classes; optional requirements,
/// for their callers; the conformances and members of types, for requirements without a default; and labels of methods, for selectors
/// without labels.
struct TargetIndex {
  /// The parts of a method that a selector names; nil for a part that it leaves open.
  private struct Key: Hashable {
    let name: String
    var labels: [String]?
    var scope: String?
  }

  /// A method of a type; without labels a property.
  private struct Membership: Hashable {
    let type: String
    let name: String
    let labels: [String]?
  }

  /// Optional methods by their names.
  private(set) var optionalMethods: [String: Set<OptionalMember>] = [:]
  /// Whether any file calls `responds(to:)`.
  private(set) var asksForResponse = false
  /// Optional requirements without a default, by their protocols: a conforming type is asked for them.
  private(set) var asked: [String: Set<OptionalMember>] = [:]
  /// The number of rewritten classes of each name.
  private(set) var classes: [String: Int] = [:]
  /// The overrides for classes, by the names of the classes.
  private(set) var forwarders: [String: [String]] = [:]
  private var inherited: [String: Set<String>] = [:]
  /// The methods of the runtime of Objective-C that classes override, by the names of the classes.
  private var routers: [String: Set<String>] = [:]
  /// The members of types, with the types of the parameters of each method of the same labels.
  private var memberships: [Membership: Set<[String]>] = [:]
  /// Selectors in Objective-C; nil if several fit.
  private var selectors: [Key: String?] = [:]

  /// Adds a file. Files of dependencies are not rewritten.
  mutating func add(_ file: ScannedFile, isRewritten: Bool) {
    for scope in file.declarations.scopes where file.conditions.isActive[scope.open] {
      if isRewritten, scope.keyword == .class { classes[Self.last(scope.name), default: 0] += 1 }
      inherited[Self.last(scope.name), default: []].formUnion(scope.inherited.map(Self.last))
    }
    asksForResponse = asksForResponse || file.asksForResponse
    for member in file.declarations.members where file.conditions.isActive[member.keyword] {
      guard let scope = member.scope.map({ file.declarations.scopes[$0] }) else { continue }
      if isRewritten, let override = ExtensionOverride(member, in: scope, of: file.source) {
        forwarders[override.className, default: []].append(override.forwarder)
      }
      if scope.keyword == .class, RenamedOverrides.isRouting(member) {
        routers[Self.last(scope.name), default: []].insert(member.name)
      }
      let membership = Membership(type: Self.last(scope.name), name: member.name, labels: member.labels)
      memberships[membership, default: []].insert(member.types(in: file.source))
      if let requirement = OptionalMember(member, in: scope, of: file.source) {
        if member.parameters != nil { optionalMethods[member.name, default: []].insert(requirement) }
        if requirement.isAsked { asked[scope.name, default: []].insert(requirement) }
      }
      guard let own = member.labels else { continue }
      let selector = member.header.objCName ?? ObjectiveC.selector(own, of: member.name)
      for labels in [nil, own] {
        for scope in [nil, Self.last(scope.name)] {
          let key = Key(name: member.name, labels: labels, scope: scope)
          selectors.updateValue(selectors[key, default: selector] == selector ? selector : nil, forKey: key)
        }
      }
    }
  }

  /// Returns the selector of a method in Objective-C. Without labels, and if several types have methods of that name, it is the name
  /// alone: `Selector` completes it from the number of parameters.
  func selector(_ name: String, labels: [String]?, in type: String?) -> String {
    let key = Key(name: name, labels: labels, scope: type.map(Self.last))
    let known = selectors[key] ?? selectors[Key(name: name, labels: labels)]
    return (known ?? nil) ?? labels.map { ObjectiveC.selector($0, of: name) } ?? name
  }

  /// Whether a type has a member that satisfies an optional requirement.
  func has(_ type: String, _ requirement: OptionalMember) -> Bool {
    let membership = Membership(type: Self.last(type), name: requirement.name, labels: requirement.labels)
    guard let types = memberships[membership] else { return false }
    return !isOverloaded(requirement) || types.contains(requirement.types)
  }

  /// Whether a class overrides a method of the runtime.
  func routes(_ name: String, _ method: String) -> Bool { routers[name]?.contains(method) == true }

  /// Whether a member satisfies an optional requirement. The types count only where the labels are not enough, because a type can
  /// be written in several ways.
  func satisfies(_ member: Member, _ requirement: OptionalMember, in source: Source) -> Bool {
    member.name == requirement.name && member.labels == requirement.labels
      && (!isOverloaded(requirement) || member.types(in: source) == requirement.types)
  }

  /// The name of the protocol of types that satisfy an optional requirement. Two methods of one name differ in their labels, or
  /// in the types of their parameters.
  func subprotocol(of requirement: OptionalMember) -> String {
    let types = isOverloaded(requirement) ? requirement.types.map(Self.word) : []
    return ([requirement.scope, requirement.name] + (requirement.labels ?? []) + types).joined(separator: "_")
  }

  private func isOverloaded(_ requirement: OptionalMember) -> Bool {
    let membership = Membership(type: requirement.scope, name: requirement.name, labels: requirement.labels)
    return (memberships[membership]?.count ?? 0) > 1
  }

  /// A type's name as a part of a name.
  private static func word(_ type: String) -> String {
    type.map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
  }

  /// Returns the types and protocols that a type inherits from and conforms to, directly and indirectly, as far as the sources say.
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
