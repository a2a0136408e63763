/// Protocols of Objective-C, and their optional requirements.
///
/// | text | becomes |
/// |---|---|
/// | `@objc protocol P {` | `protocol P: AnyObject {` |
/// | `protocol P: class {` | `protocol P: AnyObject {` |
/// | `@objc optional func f(_ x: X)` in `P` | `func f(_ x: X)`, and `extension P { func f(_ x: X) {} }` behind `P` |
/// | the same with `-> X?` | `{ nil }` there |
/// | `@objc optional var v: X? { get }` | `var v: X? { get { nil } }` there |
/// | `delegate?.f?(x)`, `delegate!.f!(x)` | `delegate?.f( x)`, `delegate!.f( x)` |
/// | `animator.interruptibleAnimator?(using: x)` | `animator.interruptibleAnimator( using: x).ifImplemented` |
///
/// A requirement of another type has no default. It becomes the only requirement of a protocol of its own, to which types with such a
/// member conform; the member of the extension asks for that protocol:
///
/// | text | becomes |
/// |---|---|
/// | `@objc optional func f(_ x: X) -> Bool` in `P` | `protocol P_f__: P { func f(_ x: X) -> Bool }` behind `P` |
/// | | `func f(_ x: X) -> Optional<Bool> { … self as? any P_f__ …` in the extension |
/// | `class A: P {`, where `A` has `f(_:)` | `class A: P, P_f__ {` |
///
/// If `P` has several `f(_:)`, the protocols have the types in their names as well, `P_f___X`, and `A` conforms to the one of its
/// type.
///
/// `responds(to: #selector(P.f(_:)))` also tells whether an object has the member: the selector becomes one of `P_f__`, and if any file
/// of a target calls `responds(to:)`, the extensions of its `@objc` protocols have that method. It is true for a member with a default.
///
/// Errors are optional subscripts, optional static members, and optional requirements of a protocol in a type.
struct OptionalRequirements {
  let file: ScannedFile
  let index: TargetIndex

  var source: Source { file.source }

  func rewrite(_ edits: inout Edits, _ findings: inout Findings) {
    // The text behind each protocol: the members of its extension, and the protocols behind that.
    var members: [Int: String] = [:]
    var protocols: [Int: String] = [:]
    for member in file.declarations.members where file.conditions.isActive[member.keyword] {
      guard let optional = member.header.optional, let number = member.scope else { continue }
      let scope = file.declarations.scopes[number]
      guard let signature = member.signature, let requirement = OptionalMember(member, in: scope, of: source)
      else { continue }
      edits.replace(source.tokens[optional], in: source.bytes)
      if member.header.isStatic {
        findings.error(member.keyword, "on Linux a static member cannot be an optional requirement")
        continue
      }
      let subprotocol = index.subprotocol(of: requirement)
      let modifiers = kept(member.header)
      let text =
        modifiers.map { source.line(of: $0) + " " }.joined()
        + source.standIn(for: member, asking: requirement.isAsked ? subprotocol : nil)
      members[number, default: ""] += (members[number] == nil ? " " : "; ") + text
      guard requirement.isAsked else { continue }
      let requires = source.line(of: member.keyword..<signature.end)
      protocols[number, default: ""] +=
        "; \(scope.header.access)protocol \(subprotocol): \(scope.name) { \(requires) }"
      for part in modifiers + [member.keyword..<signature.end] {
        edits.replace(source.tokens[part.lowerBound].start, source.tokens[part.upperBound - 1].end, in: source.bytes)
      }
      if source.isSign(signature.end, .semicolon) { edits.replace(source.tokens[signature.end], in: source.bytes) }
    }
    for position in file.declarations.optionalSubscripts {
      findings.error(position, "on Linux only methods and properties can be optional requirements")
    }
    for (number, scope) in file.declarations.scopes.enumerated() where scope.keyword == .protocol {
      bindToClasses(scope, &edits)
      if responds(scope) {
        members[number, default: ""] +=
          (members[number] == nil ? " " : "; ")
          + "func responds(to selector: Selector) -> Bool { selector.canBePerformed(by: self) }"
      }
      guard let text = members[number], scope.close < source.tokens.count else { continue }
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

  /// Whether objects that are known by this protocol need `responds(to:)`, as all objects of Objective-C have it.
  private func responds(_ scope: Scope) -> Bool {
    index.asksForResponse && scope.header.isObjC && !scope.isNested
  }

  /// The attributes and modifiers that a requirement shares with its stand-in.
  private func kept(_ header: Header) -> [Range<Int>] {
    header.parts.filter { part in
      !source.isWord(part.lowerBound, "optional")
        && !(source.isSign(part.lowerBound, .at) && source.isWord(part.lowerBound + 1, "objc"))
    }
  }

  /// Binds a protocol to classes, as `weak` needs it and as all protocols of Objective-C are.
  private func bindToClasses(_ scope: Scope, _ edits: inout Edits) {
    let bounds = (scope.nameToken + 1..<max(scope.open, scope.nameToken + 1)).filter {
      ["AnyObject", "class", "NSObjectProtocol"].contains(source.name($0))
    }
    for index in bounds where source.isWord(index, "class") { edits.exchange(source.tokens[index], for: "AnyObject") }
    guard bounds.isEmpty, scope.header.isObjC else { return }
    if source.isSign(scope.nameToken + 1, .colon) {
      edits.insert(" AnyObject,", at: source.tokens[scope.nameToken + 1].end)
    } else {
      edits.insert(": AnyObject", at: source.tokens[scope.nameToken].end)
    }
  }

  /// Adds the conformance to the protocol of a requirement: at the declaration of the member, or at the conformance of a type that
  /// inherits the member.
  func conformances(_ edits: inout Edits) {
    guard !index.asked.isEmpty else { return }
    let own = Dictionary(grouping: file.declarations.members.filter { !$0.header.isOverride }) { $0.scope }
    for (number, scope) in file.declarations.scopes.enumerated() where scope.keyword != .protocol {
      let ancestors = index.ancestors(of: scope.name)
      let members = own[number] ?? []
      var added: [String] = []
      for name in ancestors.sorted() {
        let requirements = (index.asked[name] ?? []).map { ($0, subprotocol: index.subprotocol(of: $0)) }
        for (requirement, subprotocol) in requirements.sorted(by: { $0.subprotocol < $1.subprotocol }) {
          let declares = members.contains { index.satisfies($0, requirement, in: source) }
          let inherits =
            scope.inherited.contains(name) && !index.has(scope.name, requirement)
            && ancestors.contains {
              index.has($0, requirement) && !index.ancestors(of: $0).contains(name) && $0 != name
            }
          if declares || inherits { added.append(subprotocol) }
        }
      }
      guard !added.isEmpty else { continue }
      edits.insert(
        (scope.hasClause ? ", " : ": ") + added.joined(separator: ", "), at: source.tokens[scope.clauseEnd].end)
    }
  }

  /// Removes the mark of optional calls, because the method is always there.
  private func calls(_ edits: inout Edits) {
    for position in source.tokens.indices where source.isSign(position, .dot) {
      guard let name = source.name(position + 1), source.touchesNext(position + 1),
        source.isSign(position + 2, .question) || source.isSign(position + 2, .exclamation),
        index.optionalMethods[name] != nil || KnownRequirements.names.contains(name)
      else { continue }
      let mark = source.tokens[position + 2]
      if source.isSign(position + 3, .openParenthesis), source.touchesNext(position + 2) {
        // The blank goes behind the parenthesis: before it, the parenthesis would begin another expression.
        edits.replace(mark.start, source.tokens[position + 3].end, with: "(", in: source.bytes)
        let close = source.partners[position + 3]
        if mark.sign == .exclamation, close > 0, isAsked(name, position + 3) {
          edits.insert("!", at: source.tokens[close].end)
        }
        if mark.sign == .question, close > 0, KnownRequirements.returning.contains(name) {
          edits.insert(
            source.isSign(close + 1, .dot) ? ".ifImplemented?" : ".ifImplemented", at: source.tokens[close].end)
        }
      } else if source.isSign(position + 3, .openBrace) {
        edits.replace(mark, in: source.bytes)
      }
    }
  }

  /// Whether a call returns an Optional that it does not return on iOS.
  private func isAsked(_ name: String, _ parenthesis: Int) -> Bool {
    let labels = source.elements(in: parenthesis, haveTypes: false).map {
      source.isSign($0.lowerBound + 1, .colon) ? source.name($0.lowerBound) ?? "_" : "_"
    }
    return index.optionalMethods[name]?.contains { $0.isAsked && $0.labels == labels } == true
  }
}

/// An optional requirement of a protocol.
struct OptionalMember: Hashable {
  let name: String
  /// Nil for properties.
  let labels: [String]?
  /// The types of the parameters, which tell methods of the same labels apart.
  let types: [String]
  /// Whether a conforming type has to be asked for the member, because its result has no default.
  let isAsked: Bool
  /// The name of the protocol.
  let scope: String

  /// Nil for a requirement that is not optional.
  init?(_ member: Member, in scope: Scope, of source: Source) {
    guard let signature = member.signature, scope.keyword == .protocol else { return nil }
    name = member.name
    labels = member.labels
    types = member.types(in: source)
    self.scope = scope.name
    if case .other = signature.result { isAsked = !member.header.isStatic } else { isAsked = false }
  }
}

extension Source {
  /// The member of the protocol's extension that stands in for an optional requirement. It returns nothing, nil, or, if `subprotocol`
  /// has to be asked, the member's result as an Optional.
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
    let parameters = line(of: signature.parameters, replacing: member.parameters?.names ?? [:])
    let head =
      isProperty
      ? "var \(member.name): Optional<\(result)>"
      : "func \(member.name)\(parameters) \(effects)\(effects.isEmpty ? "" : " ")-> Optional<\(result)>"
    let call = member.parameters?.passed(to: "asked.\(member.name)", head: effects) ?? "asked.\(member.name)"
    // The type is written, because without it this member would answer.
    return head + " { guard let asked = self as? any \(subprotocol) else { return nil }; let value: \(result) = "
      + "\(call); return value }"
  }
}

/// Optional requirements of UIKit's own protocols. They have defaults here, so `inner?.animationEnded?(true)` loses its mark.
enum KnownRequirements {
  static let names: Set = [
    // Transitions.
    "animationEnded", "interruptibleAnimator", "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "interactionController", "presentationController",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle",
    "addAnimations", "addCompletion", "continueAnimation",
    // Containers.
    "navigationController", "navigationControllerSupportedInterfaceOrientations",
    "navigationControllerPreferredInterfaceOrientationForPresentation", "tabBarController",
    "tabBarControllerSupportedInterfaceOrientations", "pageViewController",
    // Gestures and scrolling.
    "gestureRecognizer", "gestureRecognizerShouldBegin", "scrollViewDidScroll", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "tableView",
    // Layers and the application.
    "animationDidStart", "animationDidStop", "application", "applicationDidBecomeActive", "applicationWillResignActive",
  ]

  /// Requirements whose result is never nil here. `ifImplemented` makes nil of the default's result.
  static let returning: Set = ["interruptibleAnimator"]
}
