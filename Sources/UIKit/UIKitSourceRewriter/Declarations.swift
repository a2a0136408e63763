/// The declarations of a source text: types with their methods and properties.
struct Declarations {
  private(set) var scopes: [Scope] = []
  private(set) var members: [Member] = []
  /// The keywords of optional subscripts and initialisers.
  private(set) var optionalSubscripts: [Int] = []
  /// The keywords of overrides in extensions.
  private(set) var extensionOverrides: [Int] = []

  static let modifiers: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "override", "static", "dynamic", "lazy",
    "weak", "unowned", "optional", "required", "convenience", "mutating", "nonmutating", "nonisolated", "indirect",
    "prefix", "postfix", "infix", "isolated", "distributed", "async", "borrowing", "consuming",
  ]
  private static let keywords: Set = ["func", "var", "let", "init", "subscript"]

  private var header = Header()
  /// The scope of each open brace; nil for a brace of anything else.
  private var braces: [Int?] = []
  /// The scopes of open braces.
  private var open: [Int] = []
  /// A type whose brace has not opened yet.
  private var pending: (keyword: Scope.Keyword, name: String, header: Header, nameToken: Int)?

  init(of source: Source) {
    var index = 0
    while index < source.tokens.count { index = step(index, in: source) }
  }

  /// The innermost scope around a token.
  func scope(around token: Int) -> Scope? { scopeNumber(around: token).map { scopes[$0] } }

  func scopeNumber(around token: Int) -> Int? {
    var (low, high) = (0, scopes.count)
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].open < token { low = middle + 1 } else { high = middle }
    }
    var candidate = low > 0 ? low - 1 : nil
    while let index = candidate, scopes[index].close <= token { candidate = scopes[index].outer }
    return candidate
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
      if let keyword = Scope.Keyword(rawValue: token.text) {
        type(keyword, index, in: source)
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

  private mutating func type(_ keyword: Scope.Keyword, _ index: Int, in source: Source) {
    // `func f(class type: T)` and `import class` declare no type, nor does `for actor in`: an actor's name begins with a capital.
    guard var name = source.name(index + 1), !source.isWord(index - 1, "import"),
      !source.isSign(index - 1, .openParenthesis), !source.isSign(index - 1, .comma),
      keyword != .actor || name.first?.isUppercase == true
    else { return }
    var end = index + 2
    if keyword == .extension {
      end = source.afterGenerics(end)
      while source.isSign(end, .dot), let next = source.name(end + 1) {
        name += "." + next
        end = source.afterGenerics(end + 2)
      }
    }
    pending = (keyword, name, header, end - 1)
  }

  private mutating func brace(_ index: Int, in source: Source) {
    guard let type = pending else { return braces.append(nil) }
    pending = nil
    let clause = Self.clause(after: type.nameToken, before: index, in: source)
    scopes.append(
      Scope(
        keyword: type.keyword, name: type.name, header: type.header, nameToken: type.nameToken, open: index,
        close: source.partners[index] > 0 ? source.partners[index] : source.tokens.count, isNested: !braces.isEmpty,
        inherited: clause.names, clauseEnd: clause.end, hasClause: clause.isThere, outer: open.last))
    braces.append(scopes.count - 1)
    open.append(scopes.count - 1)
  }

  /// The types and protocols behind the colon of a type.
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
    let isRequirement = header.optional != nil && scope.map { scopes[$0].keyword == .protocol } == true
    if header.isOverride, let scope, scopes[scope].keyword == .extension { extensionOverrides.append(index) }
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
    source.elements(in: open, haveTypes: true).compactMap { element in
      var index = element.lowerBound
      // Attributes stand before the label.
      while index < element.upperBound, source.name(index) == nil || source.isSign(index - 1, .at) {
        index = source.after(index)
      }
      guard index < element.upperBound, let label = source.name(index) else { return nil }
      let nameToken = source.name(index + 1) == nil ? index : index + 1
      let type = min(nameToken + 2, element.upperBound)..<element.upperBound
      return Parameter(
        label: label, name: source.name(nameToken) ?? label, labelToken: index, nameToken: nameToken, type: type)
    }
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
      end = source.after(end)
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

  /// A property from its colon to its accessors; nil for another form.
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

/// The attributes and modifiers of a declaration.
struct Header {
  /// The tokens of each attribute and modifier.
  var parts: [Range<Int>] = []
  var isObjC = false
  /// The name in `@objc(name)`.
  var objCName: String?
  var isStatic = false
  var isOverride = false
  /// The token of `optional`.
  var optional: Int?
  /// The access modifier for an extension, with a blank behind it.
  var access = ""
}

/// A type, a protocol or an extension, with its braces.
struct Scope {
  enum Keyword: String { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  let keyword: Keyword
  /// The name that code inside can use: the whole path in `extension Page.Cell`, the last name of a nested class.
  let name: String
  let header: Header
  /// The token of the name.
  let nameToken: Int
  let open: Int
  /// The closing token, or the end of the text.
  let close: Int
  /// Whether braces surround the scope.
  let isNested: Bool
  /// The last names of the types and protocols behind the colon.
  let inherited: [String]
  /// The token behind which more protocols can be added, and whether there are any.
  let clauseEnd: Int
  let hasClause: Bool
  /// The surrounding scope.
  let outer: Int?
}

/// A method or a property, or a requirement of a protocol.
struct Member {
  let name: String
  /// Nil for properties.
  let parameters: [Parameter]?
  let header: Header
  let keyword: Int
  /// The surrounding scope.
  let scope: Int?
  /// The whole signature of an optional requirement; else nil.
  let signature: Signature?

  var labels: [String]? { parameters?.map(\.label) }

  /// The types of the parameters; none for a property.
  func types(in source: Source) -> [String] { (parameters ?? []).map { source.typeName($0.type) } }

  /// The brace of the body; nil without a body, or with a value.
  func body(in source: Source) -> Int? {
    var index = keyword + 2
    while index < source.tokens.count, !source.isSign(index, .openBrace) {
      if source.isSign(index, .equals) || source.isSign(index, .closeBrace) || source.isSign(index, .semicolon) {
        return nil
      }
      index = source.after(index)
    }
    return index < source.tokens.count ? index : nil
  }
}

/// A parameter as it is written. `_` stands for a label or a name that is not.
struct Parameter {
  let label: String
  let name: String
  let labelToken: Int
  let nameToken: Int
  /// The tokens of the type, and of a default value behind it.
  let type: Range<Int>

  /// The name that a stand-in gives the parameter, to pass it on.
  ///
  /// - Parameter number: The place in the list, from 0 on.
  func name(_ number: Int) -> String { name == "_" ? "unnamed\(number + 1)" : "`\(name)`" }
}

extension [Parameter] {
  /// The texts that give a name to each parameter, by the tokens that they replace.
  var names: [Int: String] {
    var names: [Int: String] = [:]
    for (number, parameter) in enumerated() where parameter.name == "_" {
      let isLabelled = parameter.nameToken != parameter.labelToken
      names[parameter.nameToken] = isLabelled ? parameter.name(number) : "_ \(parameter.name(number))"
    }
    return names
  }

  /// A call that passes the parameters on.
  ///
  /// - Parameters:
  ///   - method: The method that is called.
  ///   - head: The text of a declaration with the same effects.
  func passed(to method: String, head: String) -> String {
    let words = head.split(separator: " ")
    let marks =
      (words.contains { $0.hasPrefix("throws") || $0 == "rethrows" } ? "try " : "")
      + (words.contains("async") ? "await " : "")
    let arguments = enumerated().map { ($1.label == "_" ? "" : $1.label + ": ") + $1.name($0) }
    return "\(marks)\(method)(\(arguments.joined(separator: ", ")))"
  }
}

/// The signature of a requirement.
struct Signature {
  enum Result {
    case nothing, optional
    case other(String)
  }

  /// The parameters of a method with their parentheses.
  var parameters: Range<Int>
  /// `async`, `throws` and `rethrows`.
  var effects: Range<Int>
  /// The result of a method, or the type of a property.
  var result: Result
  /// The accessors of a property, with their braces.
  var accessors: Range<Int>
  /// The token behind the signature.
  var end: Int
}
