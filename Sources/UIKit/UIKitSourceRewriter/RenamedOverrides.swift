/// Overrides of members that classes of Apple's have, and that stand in extensions here, where nothing can override them: an
/// overridable member of another name takes their place.
///
/// In a class that overrides the member:
///
/// | text | becomes |
/// |---|---|
/// | `override var backgroundColor: UIColor? {` | `override var backgroundColorObject: UIColor? {` |
/// | `super.backgroundColor` | `super.backgroundColorObject` |
/// | `override func responds(to s: Selector!) -> Bool {` | `         func routedResponds(to s: Selector!) -> Bool {` |
/// | `super.responds(to: s)` | `self.unroutedResponds(to: s)` |
/// | `class A: NSObject {` | `class A: NSObject, ResponseRouting {` |
///
/// Likewise `forwardingTarget(for:)` becomes `routedTarget(for:)` of `TargetRouting`. If a superclass among the sources overrides
/// the method as well, `override` and `super` stay.
struct RenamedOverrides {
  let file: ScannedFile
  let index: TargetIndex

  /// The new names of properties, for overrides of one type: a layer's `backgroundColor` has another.
  private static let properties = ["backgroundColor": (type: "UIColor", name: "backgroundColorObject")]
  private static let methods = [
    "responds": (
      label: "to", name: "routedResponds", inherited: "unroutedResponds", requiredBy: "ResponseRouting"
    ),
    "forwardingTarget": (
      label: "for", name: "routedTarget", inherited: "unroutedTarget", requiredBy: "TargetRouting"
    ),
  ]

  /// The new name of a property that is overridden; nil for all other members.
  static func newName(of member: Member, in source: Source) -> String? {
    guard member.header.isOverride, member.parameters == nil, let property = properties[member.name] else { return nil }
    var type = member.keyword + 3
    if source.isWord(type, "UIKit"), source.isSign(type + 1, .dot) { type += 2 }
    return source.isWord(type, property.type) ? property.name : nil
  }

  /// Whether a member is a method of the runtime of Objective-C.
  static func isRouting(_ member: Member) -> Bool {
    methods[member.name].map { member.header.isOverride && member.labels == [$0.label] } ?? false
  }

  func rewrite(_ edits: inout Edits) {
    let source = file.source
    // The new names behind `super` in a type, and what replaces `super` itself.
    var inherited: [Int: [String: (base: String, name: String)]] = [:]
    for member in file.declarations.members where file.conditions.isActive[member.keyword] {
      guard let number = member.scope else { continue }
      let scope = file.declarations.scopes[number]
      let name = source.tokens[member.keyword + 1]
      if let newName = Self.newName(of: member, in: source) {
        if scope.keyword == .class { edits.exchange(name, for: newName) }
        inherited[number, default: [:]][member.name] = ("super", newName)
      } else if scope.keyword == .class, Self.isRouting(member), let method = Self.methods[member.name] {
        edits.exchange(name, for: method.name)
        let isRouted = index.ancestors(of: scope.name).contains { index.routes($0, member.name) }
        inherited[number, default: [:]][member.name] = isRouted ? ("super", method.name) : ("self", method.inherited)
        if isRouted { continue }
        edits.insert(", \(method.requiredBy)", at: source.tokens[scope.clauseEnd].end)
        for part in member.header.parts where source.isWord(part.lowerBound, "override") {
          edits.replace(source.tokens[part.lowerBound], in: source.bytes)
        }
      }
    }
    guard !inherited.isEmpty else { return }
    for index in source.tokens.indices where source.isWord(index, "super") && source.isSign(index + 1, .dot) {
      guard let scope = file.declarations.scopeNumber(around: index), let name = source.name(index + 2),
        let new = inherited[scope]?[name]
      else { continue }
      if new.base != "super" { edits.exchange(source.tokens[index], for: new.base) }
      edits.exchange(source.tokens[index + 2], for: new.name)
    }
  }
}
