/// Protocols of Objective-C, whose requirements may be optional.
///
/// | text | becomes |
/// |---|---|
/// | `@objc protocol P {` | `protocol P: AnyObject {` |
/// | `protocol P: class {`, `protocol P: NSObjectProtocol {` | `protocol P: AnyObject {`, as views are no NSObjects here |
/// | `@objc optional func f(_ x: X)` in `P` | `func f(_ x: X)`, and `extension P { func f(_ x: X) {} }` behind `P` |
/// | the same with `-> X?` | `{ nil }` there |
/// | `@objc optional var v: X? { get }` | `var v: X? { get { nil } }` there |
/// | `delegate?.f?(x)`, `delegate!.f!(x)` | `delegate?.f( x)`, `delegate!.f( x)` |
/// | `animator.interruptibleAnimator?(using: x)` | `animator.interruptibleAnimator( using: x).ifImplemented` |
///
/// What has another type has no default. It becomes the only requirement of a protocol of its own, to which those conform that
/// have such a member; that of the extension asks for it:
///
/// | text | becomes |
/// |---|---|
/// | `@objc optional func f(_ x: X) -> Bool` in `P` | `protocol P_f__: P { func f(_ x: X) -> Bool }` behind `P` |
/// | | `func f(_ x: X) -> Optional<Bool> { … self as? any P_f__ …` in the extension |
/// | `class A: P {`, where `A` has `f(_:)` | `class A: P, P_f__ {` |
///
/// Whether it is there `responds(to: #selector(P.f(_:)))` can say, too: the selector becomes one of `P_f__`, and where a target
/// asks at all, the extensions of its `@objc` protocols have such a method. A member with a default is taken to be there.
///
/// An error are optional subscripts, optional static members, and optional requirements of a protocol in a type.
struct OptionalRequirements {
  let file: ScannedFile
  let index: TargetIndex

  var source: Source { file.source }

  func rewrite(_ edits: inout Edits, _ findings: inout Findings) {
    // What stands behind each protocol: in its extension, and after that.
    var members: [Int: String] = [:]
    var protocols: [Int: String] = [:]
    for member in file.declarations.members where file.conditions.isActive[member.keyword] {
      guard let optional = member.header.optional, let number = member.scope else { continue }
      let scope = file.declarations.scopes[number]
      guard let signature = member.signature, let requirement = OptionalMember(member, in: scope) else { continue }
      edits.replace(source.tokens[optional], in: source.bytes)
      if let complaint = complaint(about: member, requirement) {
        findings.error(member.keyword, complaint)
        continue
      }
      let modifiers = kept(member.header)
      let text =
        modifiers.map { source.line(of: $0) + " " }.joined()
        + source.standIn(for: member, asking: requirement.isAsked ? requirement.subprotocol : nil)
      members[number, default: ""] += (members[number] == nil ? " " : "; ") + text
      guard requirement.isAsked else { continue }
      let requires = source.line(of: member.keyword..<signature.end)
      protocols[number, default: ""] +=
        "; \(scope.header.access)protocol \(requirement.subprotocol): \(scope.name) { \(requires) }"
      for part in modifiers + [member.keyword..<signature.end] {
        edits.replace(source.tokens[part.lowerBound].start, source.tokens[part.upperBound - 1].end, in: source.bytes)
      }
      if source.isSign(signature.end, .semicolon) { edits.replace(source.tokens[signature.end], in: source.bytes) }
    }
    for position in file.declarations.optionalSubscripts {
      findings.error(position, "on Linux only methods and properties can be optional requirements")
    }
    for (number, scope) in file.declarations.scopes.enumerated() where scope.kind == .protocol {
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

  /// Whether objects that are known as this protocol can be asked for what they respond to, as all of Objective-C's can.
  private func responds(_ scope: Scope) -> Bool {
    index.asksForResponse && file.importsUIKit && scope.header.isObjC && !scope.isNested
  }

  private func complaint(about member: Member, _ requirement: OptionalMember) -> String? {
    if member.header.isStatic { return "on Linux a static member cannot be an optional requirement" }
    if case .other? = member.signature?.result, !requirement.isAsked {
      return "on Linux an optional requirement needs a name for each parameter"
    }
    return nil
  }

  /// Of a requirement what its stand-in says, too: all but what the extension says itself, and what goes.
  private func kept(_ header: Header) -> [Range<Int>] {
    header.parts.filter { part in
      !source.isWord(part.lowerBound, "optional")
        && !(source.isSign(part.lowerBound, .at) && source.isWord(part.lowerBound + 1, "objc"))
    }
  }

  /// `weak` asks for it, and Objective-C's protocols have it by nature.
  private func bindToClasses(_ scope: Scope, _ edits: inout Edits) {
    let bounds = (scope.nameToken + 1..<max(scope.open, scope.nameToken + 1)).filter {
      ["AnyObject", "class", "NSObjectProtocol"].contains(source.name($0))
    }
    for index in bounds {
      if index == bounds.first {
        if !source.isWord(index, "AnyObject") { edits.exchange(source.tokens[index], for: "AnyObject") }
      } else if source.isSign(index - 1, .comma) {
        edits.replace(source.tokens[index - 1].start, source.tokens[index].end, in: source.bytes)
      }
    }
    guard bounds.isEmpty else { return }
    guard scope.header.isObjC else { return }
    if source.isSign(scope.nameToken + 1, .colon) {
      edits.insert(" AnyObject,", at: source.tokens[scope.nameToken + 1].end)
    } else {
      edits.insert(": AnyObject", at: source.tokens[scope.nameToken].end)
    }
  }

  /// The method is always there: what asked for it goes.
  private func calls(_ edits: inout Edits) {
    for position in source.tokens.indices where source.isSign(position, .dot) {
      guard let name = source.name(position + 1), source.touchesNext(position + 1),
        source.isSign(position + 2, .question) || source.isSign(position + 2, .exclamation),
        index.optionalMethods[name] != nil || KnownRequirements.names.contains(name)
      else { continue }
      let mark = source.tokens[position + 2]
      if source.isSign(position + 3, .openParenthesis), source.touchesNext(position + 2) {
        // The blank stands after the parenthesis: before it, it would look like a call of something else.
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

  /// Whether what a call returns is an Optional that it was not.
  private func isAsked(_ name: String, _ parenthesis: Int) -> Bool {
    let labels = labels(of: parenthesis)
    return index.optionalMethods[name]?.contains { $0.isAsked && $0.labels == labels } == true
  }

  /// Those of the arguments of a call.
  private func labels(of parenthesis: Int) -> [String] {
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
