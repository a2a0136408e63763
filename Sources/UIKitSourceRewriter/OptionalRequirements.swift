/// Protocols of Objective-C, whose requirements may be optional.
///
/// | text | becomes |
/// |---|---|
/// | `@objc protocol P {` | `protocol P: AnyObject {` |
/// | `protocol P: class {`, `protocol P: NSObjectProtocol {` | `protocol P: AnyObject {`, as views are no NSObjects here |
/// | `@objc optional func f(_ x: X)` in `P` | `func f(_ x: X)`, and `extension P { func f(_ x: X) {} }` behind `P` |
/// | the same with `-> X?` | `{ nil }` there |
/// | `@objc optional var v: X? { get }` | `var v: X? { get { nil } }` there |
/// | `delegate?.f?(x)` | `delegate?.f( x)` |
///
/// What returns anything else has no default. It becomes the only requirement of a protocol of its own, to which those conform
/// that have such a method, and calls ask for that:
///
/// | text | becomes |
/// |---|---|
/// | `@objc optional func f(_ x: X) -> Bool` in `P` | `protocol P_f__: P { func f(_ x: X) -> Bool }` behind `P` |
/// | | in the extension `func optional_f(_ x: X) -> Optional<Bool> { (self as? any P_f__)?.f(x) }` |
/// | `class A: P {`, where `A` has `f(_:)` | `class A: P, P_f__ {` |
/// | `delegate?.f?(x)` | `delegate?.optional_f(x)` |
///
/// An error are optional subscripts, optional static methods, optional properties that are no Optionals, and optional
/// requirements of a protocol in a type.
struct OptionalRequirements {
  let file: ScannedFile
  let index: TargetIndex

  var source: Source { file.source }

  func rewrite(_ edits: inout Edits, _ findings: inout Findings) {
    // The text of the extension for each protocol that needs one.
    var defaults: [Int: String] = [:]
    // That of the protocols of their own.
    var protocols: [Int: String] = [:]
    for method in file.declarations.methods {
      guard let optional = method.header.optional, let scope = method.scope, isProtocol(scope),
        isActive(method.keyword)
      else { continue }
      edits.replace(source.tokens[optional], in: source.bytes)
      add(`default`(of: method, in: scope, &edits, &findings), header: method.header, to: scope, &defaults)
      let type = file.declarations.scopes[scope]
      if let requirement = OptionalMethod(method, in: type), requirement.isAsked {
        let text = requirement.declaration(method, source)
        protocols[scope, default: ""] +=
          "; \(type.header.access)protocol \(requirement.subprotocol): \(type.name) { \(text) }"
      }
    }
    for property in file.declarations.optionalProperties where isActive(property.keyword) {
      if let optional = property.header.optional { edits.replace(source.tokens[optional], in: source.bytes) }
      add(`default`(of: property, &findings), header: property.header, to: property.scope, &defaults)
    }
    for position in file.declarations.optionalSubscripts {
      findings.error(position, "on Linux only methods and properties can be optional requirements")
    }
    for (number, scope) in file.declarations.scopes.enumerated() where scope.kind == .protocol {
      bindToClasses(scope, &edits)
      guard let text = defaults[number], scope.close < source.tokens.count else { continue }
      if scope.isNested {
        let message = "on Linux a protocol in a type cannot have optional requirements: declare \(scope.name) outside"
        findings.error(scope.nameToken, message)
      } else {
        let access = scope.header.access
        edits.insert(
          "; \(access)extension \(scope.name) {\(text) }\(protocols[number] ?? "")", at: source.tokens[scope.close].end)
      }
    }
    conformances(&edits)
    calls(&edits)
  }

  private func isActive(_ token: Int) -> Bool { file.conditions.isActive[token] }

  private func isProtocol(_ scope: Int) -> Bool { file.declarations.scopes[scope].kind == .protocol }

  private func add(_ text: String?, header: Header, to scope: Int, _ defaults: inout [Int: String]) {
    guard let text else { return }
    let modifiers = kept(header).map { source.line(of: $0) + " " }.joined()
    defaults[scope, default: ""] += (defaults[scope] == nil ? " " : "; ") + modifiers + text
  }

  /// What the default says, too: all but what the extension says itself, and what goes.
  private func kept(_ header: Header) -> [Range<Int>] {
    header.parts.filter { part in
      !source.isWord(part.lowerBound, "optional")
        && !(source.isSign(part.lowerBound, .at) && source.isWord(part.lowerBound + 1, "objc"))
    }
  }

  private func `default`(
    of method: Method, in scope: Int, _ edits: inout Edits, _ findings: inout Findings
  ) -> String? {
    guard let signature = method.signature else { return nil }
    guard !method.header.isStatic else {
      findings.error(method.keyword, "on Linux a static method cannot be an optional requirement")
      return nil
    }
    let text = source.line(of: method.keyword..<signature.end)
    switch signature.result {
    case .nothing: return text + " {}"
    case .optional: return text + " { nil }"
    case .other:
      guard let requirement = OptionalMethod(method, in: file.declarations.scopes[scope]), requirement.isAsked else {
        findings.error(method.keyword, "on Linux an optional requirement needs a name for each parameter")
        return nil
      }
      for part in kept(method.header) + [method.keyword..<signature.end] {
        edits.replace(source.tokens[part.lowerBound].start, source.tokens[part.upperBound - 1].end, in: source.bytes)
      }
      if source.isSign(signature.end, .semicolon) { edits.replace(source.tokens[signature.end], in: source.bytes) }
      return requirement.question(method, source)
    }
  }

  private func `default`(of property: OptionalProperty, _ findings: inout Findings) -> String? {
    var brace = property.keyword + 2
    while brace < source.tokens.count, source.tokens[brace].sign != .openBrace {
      guard !source.tokens[brace].isFirstOnLine else { return nil }
      brace += 1
    }
    guard brace < source.tokens.count, source.partners[brace] > 0 else { return nil }
    guard source.isOptional(property.keyword + 3..<brace), !property.header.isStatic else {
      let message = "on Linux an optional property is an Optional, and not static: give \(property.name) such a type"
      findings.error(property.keyword, message)
      return nil
    }
    let isSettable = (brace..<source.partners[brace]).contains { source.isWord($0, "set") }
    return source.line(of: property.keyword..<brace) + " { get { nil }\(isSettable ? " set {}" : "") }"
  }

  /// `weak` asks for it, and Objective-C's protocols have it by nature.
  private func bindToClasses(_ scope: Scope, _ edits: inout Edits) {
    for index in scope.nameToken + 1..<max(scope.open, scope.nameToken + 1)
    where source.isWord(index, "class") || source.isWord(index, "NSObjectProtocol") {
      return edits.exchange(source.tokens[index], for: "AnyObject")
    }
    guard scope.header.isObjC else { return }
    if source.isSign(scope.nameToken + 1, .colon) {
      edits.insert(" AnyObject,", at: source.tokens[scope.nameToken + 1].end)
    } else {
      edits.insert(": AnyObject", at: source.tokens[scope.nameToken].end)
    }
  }

  /// The method is always there, or the question for it: what asked for it goes.
  private func calls(_ edits: inout Edits) {
    for position in source.tokens.indices where source.isSign(position, .dot) {
      guard let name = source.name(position + 1), source.touchesNext(position + 1),
        source.isSign(position + 2, .question) || source.isSign(position + 2, .exclamation),
        let candidates = index.optionalMethods[name] ?? (KnownRequirements.names.contains(name) ? [] : nil)
      else { continue }
      let parenthesis = position + 3
      let hasParenthesis = source.isSign(parenthesis, .openParenthesis) && source.touchesNext(position + 2)
      guard hasParenthesis || source.isSign(parenthesis, .openBrace) else { continue }
      let labels = hasParenthesis ? Self.labels(of: parenthesis, in: source) : []
      if candidates.contains(where: { $0.isAsked && $0.labels.starts(with: labels) }),
        !candidates.contains(where: { !$0.isAsked && $0.labels == labels })
      {
        edits.exchange(source.tokens[position + 1], for: OptionalMethod.prefix + name)
        edits.exchange(source.tokens[position + 2], for: "")
        if source.isSign(position + 2, .exclamation), hasParenthesis, source.partners[parenthesis] > 0 {
          edits.insert("!", at: source.tokens[source.partners[parenthesis]].end)
        }
      } else if hasParenthesis {
        let (start, end) = (source.tokens[position + 2].start, source.tokens[parenthesis].end)
        edits.replace(start, end, with: "(", in: source.bytes)
      } else {
        edits.replace(source.tokens[position + 2], in: source.bytes)
      }
    }
  }

  /// Those of the arguments of a call.
  private static func labels(of parenthesis: Int, in source: Source) -> [String] {
    var labels: [String] = []
    var index = parenthesis + 1
    var isAtStart = true
    while index < source.partners[parenthesis] {
      if isAtStart {
        labels.append(source.isSign(index + 1, .colon) ? source.name(index) ?? "_" : "_")
        isAtStart = false
      }
      if source.isSign(index, .comma) { isAtStart = true }
      index = source.partners[index] > index ? source.after(index) : index + 1
    }
    return labels
  }
}
