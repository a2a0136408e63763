/// A method that a type may have or not, to conform to a protocol.
struct OptionalMethod: Hashable {
  /// Of the method that a call asks with.
  static let prefix = "optional_"

  /// Whether a conforming type has to be asked for it, because what it returns has no default.
  let isAsked: Bool
  let name: String
  let labels: [String]
  private let scope: String

  /// Nil if it is not optional.
  init?(_ method: Method, in scope: Scope) {
    guard let signature = method.signature, scope.kind == .protocol else { return nil }
    name = method.name
    labels = method.labels
    self.scope = scope.name
    if case .other = signature.result, !method.header.isStatic, method.parameters.allSatisfy({ $0.name != "_" }) {
      isAsked = true
    } else {
      isAsked = false
    }
  }

  /// The name of the protocol of those that have it. Two methods of one name differ in their labels.
  var subprotocol: String { ([scope, name] + labels).joined(separator: "_") }

  /// The requirement as it stood.
  func declaration(_ method: Method, _ source: Source) -> String {
    source.line(of: method.keyword..<(method.signature?.end ?? method.keyword))
  }

  /// The method of the protocol's extension that asks for it.
  func question(_ method: Method, _ source: Source) -> String {
    guard let signature = method.signature, case .other(let result) = signature.result else { return "" }
    let parameters = source.line(of: method.open..<source.after(method.open))
    let effects = source.line(of: signature.effects)
    let arguments = method.parameters.map { ($0.label == "_" ? "" : $0.label + ": ") + "`\($0.name)`" }
    let marks = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    return "func \(Self.prefix)\(name)\(parameters)\(effects.isEmpty ? "" : " " + effects) -> Optional<\(result)> "
      + "{ \(marks)(self as? any \(subprotocol))?.\(name)(\(arguments.joined(separator: ", "))) }"
  }
}

extension OptionalRequirements {
  /// Lets the types that have a method say that they do, where they declare it, or, if they inherit it, where they conform.
  func conformances(_ edits: inout Edits) {
    guard !index.asked.isEmpty else { return }
    var own: [Int: [Method]] = [:]
    for method in file.declarations.methods {
      if let scope = method.scope, !method.header.isOverride { own[scope, default: []].append(method) }
    }
    for (number, scope) in file.declarations.scopes.enumerated() where scope.kind != .protocol {
      let ancestors = index.ancestors(of: scope.name)
      let methods = own[number] ?? []
      var added: [String] = []
      for name in ancestors.sorted() {
        for requirement in (index.asked[name] ?? []).sorted(by: { $0.subprotocol < $1.subprotocol }) {
          let declares = methods.contains { $0.name == requirement.name && $0.labels == requirement.labels }
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
