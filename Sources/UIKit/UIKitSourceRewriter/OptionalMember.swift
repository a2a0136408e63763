/// A method or a property that a type may have or not, to conform to a protocol.
struct OptionalMember: Hashable {
  let name: String
  /// Nil for properties.
  let labels: [String]?
  /// Whether a conforming type has to be asked for it, because what it returns has no default.
  let isAsked: Bool
  private let scope: String

  /// Nil if it is not optional.
  init?(_ member: Member, in scope: Scope) {
    guard let signature = member.signature, scope.kind == .protocol else { return nil }
    name = member.name
    labels = member.labels
    self.scope = scope.name
    if case .other = signature.result, !member.header.isStatic, member.parameters?.contains(where: \.isUnnamed) != true
    {
      isAsked = true
    } else {
      isAsked = false
    }
  }

  /// The name of the protocol of those that have it. Two methods of one name differ in their labels.
  var subprotocol: String { ([scope, name] + (labels ?? [])).joined(separator: "_") }
}

extension Parameter {
  /// Whether nothing can be passed on from it.
  var isUnnamed: Bool { name == "_" }
}

extension Source {
  /// The member of the protocol's extension that stands in for an optional requirement where it is not there: it returns
  /// nothing, or nil, or, if `subprotocol` has to be asked for it, what that has, as an Optional.
  func standIn(for member: Member, asking subprotocol: String?) -> String {
    guard let signature = member.signature else { return "" }
    let isProperty = member.parameters == nil
    guard case .other(let result) = signature.result, let subprotocol else {
      if isProperty {
        let isSettable = signature.accessors.contains { isWord($0, "set") }
        let property = line(of: member.keyword..<signature.accessors.lowerBound)
        return property + " { get { nil }\(isSettable ? " set {}" : "") }"
      }
      if case .optional = signature.result { return line(of: member.keyword..<signature.end) + " { nil }" }
      return line(of: member.keyword..<signature.end) + " {}"
    }
    let effects = line(of: signature.effects)
    let marks = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let arguments = (member.parameters ?? []).map { ($0.label == "_" ? "" : $0.label + ": ") + "`\($0.name)`" }
    let head =
      isProperty
      ? "var \(member.name): Optional<\(result)>"
      : "func \(member.name)\(line(of: signature.parameters)) \(effects)\(effects.isEmpty ? "" : " ")-> Optional<\(result)>"
    // The type is written so that it is not this member that answers.
    return head + " { guard let asked = self as? any \(subprotocol) else { return nil }; let value: \(result) = "
      + "\(marks)asked.\(member.name)\(isProperty ? "" : "(\(arguments.joined(separator: ", ")))"); return value }"
  }
}

extension OptionalRequirements {
  /// Lets the types that have a member say that they do, where they declare it, or, if they inherit it, where they conform.
  func conformances(_ edits: inout Edits) {
    guard !index.asked.isEmpty else { return }
    var own: [Int: [Member]] = [:]
    for member in file.declarations.members {
      if let scope = member.scope, !member.header.isOverride { own[scope, default: []].append(member) }
    }
    for (number, scope) in file.declarations.scopes.enumerated() where scope.kind != .protocol {
      let ancestors = index.ancestors(of: scope.name)
      let members = own[number] ?? []
      var added: [String] = []
      for name in ancestors.sorted() {
        for requirement in (index.asked[name] ?? []).sorted(by: { $0.subprotocol < $1.subprotocol }) {
          let declares = members.contains { $0.name == requirement.name && $0.labels == requirement.labels }
          let inherits =
            scope.inherited.contains(name) && !index.has(scope.name, requirement)
            && ancestors.contains {
              index.has($0, requirement) && !index.ancestors(of: $0).contains(name) && $0 != name
            }
          if declares || inherits { added.append(requirement.subprotocol) }
        }
      }
      guard !added.isEmpty else { continue }
      edits.insert(
        (scope.hasClause ? ", " : ": ") + added.joined(separator: ", "), at: source.tokens[scope.clauseEnd].end)
    }
  }
}
