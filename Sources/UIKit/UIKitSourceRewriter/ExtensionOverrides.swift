/// Overrides in extensions, which Swift does not allow without Objective-C: the class overrides, and calls the member of the
/// extension, which gets another name. It has the name of the class in it, because a class that inherits from this one may have
/// such a member as well.
///
/// | text | becomes |
/// |---|---|
/// | `override func f(_ x: X, _: Y) {` in `extension A` | `         func f__A(_ x: X, _: Y) {` there |
/// | `}` at the end of `class A` | `override func f(_ x: X, _ unnamed2: Y) { f__A(x, unnamed2) }}` |
/// | `override var v: V {` in `extension A` | `         var v__A: V {`, and in the class `override var v: V { get { v__A } }` |
/// | `open override func f() {` in `extension A` | `public          func f__A() {`, and in the class `open override func f() { f__A() }` |
/// | the same in an extension of another module's class | blanks, and a warning: nothing can call it |
///
/// Errors are overrides of classes that the target's sources declare several times, of subscripts, initialisers and methods of
/// the runtime, with observers, and with parameters that are `inout`.
struct ExtensionOverride {
  /// The last name of the class.
  let className: String
  /// The override for the class.
  let forwarder: String
  private let keyword: Int
  private let newName: String

  /// Nil if the class cannot call the member.
  init?(_ member: Member, in scope: Scope, of source: Source) {
    guard scope.keyword == .extension, member.header.isOverride, !member.header.isStatic,
      !RenamedOverrides.isRouting(member)
    else { return nil }
    className = TargetIndex.last(scope.name)
    newName = "\(member.name)__\(className)"
    keyword = member.keyword
    guard let body = member.body(in: source) else { return nil }
    var names = member.parameters?.names ?? [:]
    names[member.keyword + 1] = RenamedOverrides.newName(of: member, in: source)
    let head = source.line(of: member.keyword..<body, replacing: names)
    let call: String
    if let parameters = member.parameters {
      guard !head.contains("inout ") else { return nil }
      call = " { \(parameters.passed(to: newName, head: head)) }"
    } else {
      let accessors = Self.accessors(in: body, of: source)
      guard accessors.isDisjoint(with: ["willSet", "didSet"]) else { return nil }
      call = " { get { \(newName) }\(accessors.contains("set") ? " set { \(newName) = newValue }" : "") }"
    }
    let words = member.header.parts.filter { part in
      !source.isWord(part.lowerBound, "override")
        && !(source.isSign(part.lowerBound, .at) && ["objc", "IBAction"].contains(source.name(part.lowerBound + 1)))
    }
    let access = member.header.access.isEmpty ? scope.header.access : ""
    forwarder = access + words.map { source.line(of: $0) + " " }.joined() + "override " + head + call
  }

  /// Renames the member of the extension.
  func rename(_ member: Member, in source: Source, _ edits: inout Edits) {
    for part in member.header.parts {
      let word = source.tokens[part.lowerBound]
      if source.isWord(part.lowerBound, "override") { edits.replace(word, in: source.bytes) }
      // A member of an extension cannot be overridden in its turn.
      if source.isWord(part.lowerBound, "open") { edits.exchange(word, for: "public") }
    }
    edits.exchange(source.tokens[keyword + 1], for: newName)
  }

  /// The names of a property's accessors.
  private static func accessors(in brace: Int, of source: Source) -> Set<String> {
    var accessors: Set<String> = []
    var index = brace + 1
    while index < source.partners[brace] {
      if let word = source.name(index), ["get", "set", "willSet", "didSet"].contains(word),
        source.isSign(index + 1, .openBrace) || source.isSign(index + 1, .openParenthesis)
      {
        accessors.insert(word)
      }
      index = source.after(index)
    }
    return accessors
  }
}

/// The overrides in a file's extensions, and the overrides for the classes of the file.
struct ExtensionOverrides {
  let file: ScannedFile
  let index: TargetIndex

  func rewrite(_ edits: inout Edits, _ findings: inout Findings) {
    let source = file.source
    for member in file.declarations.members where file.conditions.isActive[member.keyword] {
      guard let scope = member.scope.map({ file.declarations.scopes[$0] }), scope.keyword == .extension,
        member.header.isOverride
      else { continue }
      let classes = index.classes[TargetIndex.last(scope.name)]
      if classes == nil, let body = member.body(in: source) {
        findings.warning(
          member.keyword,
          "\(member.name) is never called: on Linux an extension of another module's class cannot override")
        let start = source.tokens[member.header.parts.first?.lowerBound ?? member.keyword].start
        edits.drop(start, source.tokens[source.after(body) - 1].end, in: source.bytes)
      } else if classes == 1, let override = ExtensionOverride(member, in: scope, of: source) {
        override.rename(member, in: source, &edits)
      } else {
        findings.error(member.keyword, "on Linux an extension cannot override: move this into the class")
      }
    }
    for position in file.declarations.extensionOverrides {
      guard source.isWord(position, "subscript") || source.isWord(position, "init") else { continue }
      findings.error(position, "on Linux an extension cannot override: move this into the class")
    }
    for scope in file.declarations.scopes
    where scope.keyword == .class && scope.close < source.tokens.count && file.conditions.isActive[scope.open] {
      let name = TargetIndex.last(scope.name)
      guard index.classes[name] == 1, let forwarders = index.forwarders[name] else { continue }
      let close = source.tokens[scope.close]
      let isOpen = scope.close - 1 == scope.open
      edits.insert(
        (close.isFirstOnLine || isOpen ? "" : "; ") + forwarders.joined(separator: "; ") + " ", at: close.start)
    }
  }
}
