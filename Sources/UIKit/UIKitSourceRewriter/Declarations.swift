/// The declarations of a source text that matter to selectors and to optional requirements.
struct Declarations {
  private(set) var scopes: [Scope] = []
  private(set) var members: [Member] = []
  /// Optional subscripts.
  private(set) var optionalSubscripts: [Int] = []
  /// What overrides in an extension.
  private(set) var extensionOverrides: [Int] = []

  static let modifiers: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "override", "static", "dynamic", "lazy",
    "weak", "unowned", "optional", "required", "convenience", "mutating", "nonmutating", "nonisolated", "indirect",
    "prefix", "postfix", "infix", "isolated", "distributed", "async", "borrowing", "consuming",
  ]
  private static let keywords: Set = ["func", "var", "let", "init", "subscript"]

  private var header = Header()
  /// For each open brace its scope, if it is that of one.
  private var braces: [Int?] = []
  /// The scopes among them.
  private var open: [Int] = []
  /// A type whose brace is still to come.
  private var pending: (kind: Scope.Kind, name: String, header: Header, nameToken: Int)?

  init(of source: Source) {
    var index = 0
    while index < source.tokens.count { index = step(index, in: source) }
  }

  /// The innermost scope around a token.
  func scope(around token: Int) -> Scope? {
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].open < token { low = middle + 1 } else { high = middle }
    }
    var candidate = low > 0 ? low - 1 : nil
    while let index = candidate, scopes[index].close <= token { candidate = scopes[index].outer }
    return candidate.map { scopes[$0] }
  }

  private mutating func step(_ index: Int, in source: Source) -> Int {
    let token = source.tokens[index]
    switch token.kind {
    case .sign:
      if token.sign == .at, source.name(index + 1) != nil { return attribute(index, in: source) }
      if token.sign == .openBrace { brace(index, in: source) }
      if token.sign == .closeBrace, let scope = braces.popLast(), scope != nil { open.removeLast() }
      if token.sign == .closeBrace || token.sign == .semicolon { pending = nil }
    case .word where !source.isSign(index - 1, .dot):
      if Self.modifiers.contains(token.text) || token.text == "class" && isModifier(index, in: source) {
        return modifier(index, in: source)
      }
      if let kind = Scope.Kind(rawValue: token.text) {
        type(kind, index, in: source)
      } else if Self.keywords.contains(token.text) {
        member(index, in: source)
      }
    default: break
    }
    header = Header()
    return index + 1
  }

  private mutating func attribute(_ index: Int, in source: Source) -> Int {
    var end = index + 2
    while source.isSign(end, .dot), source.name(end + 1) != nil { end += 2 }
    let hasArguments = source.isSign(end, .openParenthesis) && source.touchesNext(end - 1)
    if source.isWord(index + 1, "objc") || source.isWord(index + 1, "IBAction") {
      header.isObjC = true
      if hasArguments { header.objCName = source.line(of: end + 1..<max(source.partners[end], end + 1)) }
    }
    if hasArguments { end = source.after(end) }
    header.parts.append(index..<end)
    return end
  }

  private func isModifier(_ index: Int, in source: Source) -> Bool {
    guard let next = source.name(index + 1) else { return false }
    return Self.keywords.contains(next) || Self.modifiers.contains(next)
  }

  private mutating func modifier(_ index: Int, in source: Source) -> Int {
    var end = index + 1
    if source.isSign(end, .openParenthesis), source.touchesNext(index) { end = source.after(end) }
    switch source.tokens[index].text {
    case "public", "open": header.access = "public "
    case "package": header.access = "package "
    case "private", "fileprivate": header.access = "fileprivate "
    case "static", "class": header.isStatic = true
    case "override": header.isOverride = true
    case "optional": header.optional = index
    default: break
    }
    header.parts.append(index..<end)
    return end
  }

  private mutating func type(_ kind: Scope.Kind, _ index: Int, in source: Source) {
    // `func f(class type: T)` and `import class` declare none; `for actor in` does not either, and types begin with a capital.
    guard var name = source.name(index + 1), !source.isWord(index - 1, "import"),
      !source.isSign(index - 1, .openParenthesis), !source.isSign(index - 1, .comma),
      kind != .actor || name.first?.isUppercase == true
    else { return }
    var end = index + 2
    if kind == .extension {
      end = source.afterGenerics(end)
      while source.isSign(end, .dot), let next = source.name(end + 1) {
        name += "." + next
        end = source.afterGenerics(end + 2)
      }
    }
    pending = (kind, name, header, end - 1)
  }

  private mutating func brace(_ index: Int, in source: Source) {
    guard let type = pending else { return braces.append(nil) }
    pending = nil
    let clause = Self.clause(after: type.nameToken, before: index, in: source)
    scopes.append(
      Scope(
        kind: type.kind, name: type.name, header: type.header, nameToken: type.nameToken, open: index,
        close: source.partners[index] > 0 ? source.partners[index] : source.tokens.count, isNested: !braces.isEmpty,
        inherited: clause.names, clauseEnd: clause.end, hasClause: clause.isThere, outer: open.last))
    braces.append(scopes.count - 1)
    open.append(scopes.count - 1)
  }

  /// What a type inherits from and conforms to.
  private static func clause(
    after name: Int, before brace: Int, in source: Source
  ) -> (names: [String], end: Int, isThere: Bool) {
    var end = source.afterGenerics(name + 1)
    guard source.isSign(end, .colon) else { return ([], end - 1, false) }
    var names: [String] = []
    end += 1
    while end < brace, !source.isWord(end, "where") {
      let start = end
      end = source.afterGenerics(end)
      if end > start { continue }
      if source.isSign(end, .dot), !names.isEmpty { names.removeLast() }
      if let name = source.name(end), !source.isSign(end - 1, .at) { names.append(name) }
      end += 1
    }
    return (names, end - 1, true)
  }

  private mutating func member(_ index: Int, in source: Source) {
    let scope = braces.last ?? nil
    let isRequirement = header.optional != nil && scope.map { scopes[$0].kind == .protocol } == true
    if header.isOverride, let scope, scopes[scope].kind == .extension { extensionOverrides.append(index) }
    guard let name = source.name(index + 1), !["init", "subscript"].contains(source.tokens[index].text) else {
      if isRequirement { optionalSubscripts.append(index) }
      return
    }
    var parameters: [Parameter]?
    var signature = isRequirement ? Self.property(from: index + 2, in: source) : nil
    if source.isWord(index, "func") {
      let open = source.afterGenerics(index + 2)
      guard source.isSign(open, .openParenthesis) else { return }
      parameters = Self.parameters(in: open, of: source)
      signature = isRequirement ? Self.method(from: open, in: source) : nil
    }
    members.append(
      Member(
        name: name, parameters: parameters, header: header, keyword: index, scope: scope, signature: signature))
  }

  private static func parameters(in open: Int, of source: Source) -> [Parameter] {
    var parameters: [Parameter] = []
    var index = open + 1
    var isAtStart = true
    while index < source.partners[open] {
      let token = source.tokens[index]
      switch token.sign {
      case .openParenthesis, .openBracket, .openBrace:
        index = source.after(index)
        continue
      case .less:
        index = max(source.afterGenerics(index), index + 1)
        continue
      case .comma: isAtStart = true
      case .at where isAtStart: index += 1
      default:
        if isAtStart, let label = source.name(index) {
          parameters.append(Parameter(label: label, name: source.name(index + 1) ?? label))
          isAtStart = false
        }
      }
      index += 1
    }
    return parameters
  }

  private static func method(from open: Int, in source: Source) -> Signature {
    let start = source.after(open)
    var end = start
    while ["async", "throws", "rethrows"].contains(source.name(end)) {
      end += 1
      if source.isSign(end, .openParenthesis) { end = source.after(end) }
    }
    var signature = Signature(
      parameters: open..<start, effects: start..<end, result: .nothing, accessors: end..<end, end: end)
    guard source.isArrow(end) else { return signature }
    let type = end + 2
    end = type
    while end < source.tokens.count, ![.semicolon, .closeBrace].contains(source.tokens[end].sign) {
      guard end == type || !source.tokens[end].isFirstOnLine || source.isArrow(end) || source.isArrow(end - 2) else {
        break
      }
      end = source.partners[end] > end ? source.after(end) : end + 1
    }
    signature.end = end
    let result = source.line(of: type..<end)
    if source.isOptional(type..<end) {
      signature.result = .optional
    } else if result != "Void", result != "()" {
      signature.result = .other(result)
    }
    return signature
  }

  /// From the colon to the accessors; nil if it has no such form.
  private static func property(from colon: Int, in source: Source) -> Signature? {
    guard source.isSign(colon, .colon) else { return nil }
    var brace = colon + 1
    while brace < source.tokens.count, source.tokens[brace].sign != .openBrace {
      guard !source.tokens[brace].isFirstOnLine else { return nil }
      brace += 1
    }
    guard brace < source.tokens.count, source.partners[brace] > 0 else { return nil }
    let type = colon + 1..<brace
    let end = source.after(brace)
    return Signature(
      parameters: colon..<colon, effects: colon..<colon,
      result: source.isOptional(type) ? .optional : .other(source.line(of: type)), accessors: brace..<end, end: end)
  }
}
