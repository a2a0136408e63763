import UIKitSourceRewriter

/// Finds the declarations of a source text, in their order.
struct DeclarationScanner {
  private static let modifiers: Set = [
    "public", "private", "internal", "fileprivate", "open", "package", "final", "override", "static", "dynamic", "lazy",
    "weak", "unowned", "optional", "required", "convenience", "mutating", "nonmutating", "nonisolated", "indirect",
    "prefix", "postfix", "infix", "isolated", "distributed", "borrowing", "consuming",
  ]
  /// Words and signs before a `let` or `var` that binds a name in a condition or a pattern.
  private static let binders: Set = ["if", "guard", "while", "case", "for", "catch"]

  private let source: Source
  private var declarations: [Declaration] = []
  private var attributes: [Declaration.Attribute] = []
  private var modifiers: [String] = []
  /// The declaration of each open brace; nil for that of anything else.
  private var braces: [Int?] = []
  /// A type whose brace has not opened yet.
  private var pending: Int?

  static func declarations(of source: Source) -> [Declaration] {
    var scanner = DeclarationScanner(source)
    var index = 0
    while index < source.tokens.count { index = scanner.step(index) }
    return scanner.declarations
  }

  private init(_ source: Source) { self.source = source }

  private mutating func step(_ index: Int) -> Int {
    let token = source.tokens[index]
    switch token.kind {
    case .sign where token.sign == .at && source.name(index + 1) != nil: return attribute(index)
    case .sign: brackets(index)
    case .word where !source.isMember(index):
      if Self.modifiers.contains(token.text) || token.text == "class" && isModifier(index) { return modifier(index) }
      if let kind = Declaration.Kind(rawValue: token.text) { declaration(kind, index) }
    default: break
    }
    (attributes, modifiers) = ([], [])
    return index + 1
  }

  private mutating func brackets(_ index: Int) {
    if source.isSign(index, .openBrace) {
      if let pending { declarations[pending].body = index..<source.close(of: index) }
      braces.append(pending)
      pending = nil
    } else if source.isSign(index, .closeBrace) {
      _ = braces.popLast()
      pending = nil
    }
  }

  private mutating func attribute(_ index: Int) -> Int {
    var (name, end) = (source.name(index + 1) ?? "", index + 2)
    while source.isSign(end, .dot), let next = source.name(end + 1) { (name, end) = (next, end + 2) }
    let hasArguments = source.isSign(end, .openParenthesis) && source.touchesNext(end - 1)
    attributes.append(.init(name: name, token: index, arguments: hasArguments ? end : nil))
    return hasArguments ? source.after(end) : end
  }

  private func isModifier(_ index: Int) -> Bool {
    guard let next = source.name(index + 1) else { return false }
    return Self.modifiers.contains(next) || ["func", "var", "let", "subscript", "init"].contains(next)
  }

  private mutating func modifier(_ index: Int) -> Int {
    let hasArgument = source.isSign(index + 1, .openParenthesis) && source.touchesNext(index)
    let end = hasArgument ? source.after(index + 1) : index + 1
    modifiers.append(source.line(of: index..<end))
    return end
  }

  private mutating func declaration(_ kind: Declaration.Kind, _ index: Int) {
    switch kind {
    case .import: importation(index)
    case .func: function(index)
    case .var, .let:
      let isPattern =
        source.isSign(index - 1, .comma) || source.isSign(index - 1, .openParenthesis)
        || Self.binders.contains(index > 0 ? source.tokens[index - 1].text : "")
      if !isPattern { variables(kind, index) }
    case .case: if braces.last.flatMap({ $0 }).map({ declarations[$0].kind == .enum }) == true { cases(index) }
    case .typealias, .associatedtype: alias(kind, index)
    default: type(kind, index)
    }
  }

  private mutating func add(_ kind: Declaration.Kind, _ name: String, _ keyword: Int, at nameToken: Int) {
    var declaration = Declaration(kind: kind, name: name, keyword: keyword, nameToken: nameToken)
    (declaration.attributes, declaration.modifiers) = (attributes, modifiers)
    declaration.owner = braces.last ?? nil
    declaration.isLocal = !braces.isEmpty && declaration.owner == nil
    declarations.append(declaration)
  }

  private mutating func importation(_ index: Int) {
    // The kind of what is imported, in front of a path.
    let isKind = source.name(index + 2) != nil && !source.tokens[index + 2].isFirstOnLine
    let path = source.typePath(from: isKind ? index + 2 : index + 1)
    if !path.path.isEmpty { add(.import, path.path.joined(separator: "."), index, at: isKind ? index + 2 : index + 1) }
  }

  private mutating func type(_ kind: Declaration.Kind, _ index: Int) {
    // `f(class: T)`, `import class A.B` and `for actor in` declare no type.
    guard var name = source.name(index + 1), !source.isWord(index - 1, "import"),
      kind != .actor || name.first?.isUppercase == true
    else { return }
    var end = source.afterGenerics(index + 2)
    if kind == .extension {
      let path = source.typePath(from: index + 1)
      (name, end) = (path.path.joined(separator: "."), path.end)
    }
    add(kind, name, index, at: index + 1)
    pending = declarations.count - 1
    guard source.isSign(end, .colon) else { return }
    end += 1
    while end < source.tokens.count, !source.isSign(end, .openBrace), !source.isWord(end, "where") {
      if source.isSign(end, .at) {
        end += 2
      } else if source.name(end) != nil, !source.isWord(end, "any"), !source.isWord(end, "nonisolated") {
        let path = source.typePath(from: end)
        declarations[declarations.count - 1].inherited.append(path.path)
        end = path.end
      } else {
        end += 1
      }
    }
  }

  private mutating func function(_ index: Int) {
    guard let name = source.name(index + 1) else { return }
    let open = source.afterGenerics(index + 2)
    guard source.isSign(open, .openParenthesis) else { return }
    add(.func, name, index, at: index + 1)
    declarations[declarations.count - 1].labels = source.elements(in: open, haveTypes: true).compactMap { element in
      // Attributes stand before the label.
      var label = element.lowerBound
      while source.isSign(label, .at) {
        label += 2
        if source.isSign(label, .openParenthesis) { label = source.after(label) }
      }
      return source.name(label)
    }
  }

  private mutating func cases(_ index: Int) {
    var end = index + 1
    while let name = source.name(end) {
      add(.case, name, index, at: end)
      end += 1
      if source.isSign(end, .openParenthesis) { end = source.after(end) }
      while source.isSign(end, .equals) || source.isSign(end - 1, .equals) || source.isSign(end - 1, .minus) {
        end += 1
      }
      guard source.isSign(end, .comma) else { return }
      end += 1
    }
  }

  private mutating func alias(_ kind: Declaration.Kind, _ index: Int) {
    guard let name = source.name(index + 1) else { return }
    add(kind, name, index, at: index + 1)
    let sign = source.afterGenerics(index + 2)
    if source.isSign(sign, .equals) { declarations[declarations.count - 1].type = typeRange(from: sign + 1) }
  }

  private mutating func variables(_ kind: Declaration.Kind, _ index: Int) {
    var at = index + 1
    while let name = source.name(at) {
      // A comma in a value may belong to generic arguments: only what a name is followed by tells.
      if at > index + 1, ![.colon, .equals, .openBrace].contains(where: { source.isSign(at + 1, $0) }),
        !source.isSign(at + 1, .comma)
      {
        return
      }
      add(kind, name, index, at: at)
      let added = declarations.count - 1
      var end = at + 1
      if source.isSign(end, .colon) {
        declarations[added].type = typeRange(from: end + 1)
        end = declarations[added].type.upperBound
      }
      if source.isSign(end, .equals) {
        declarations[added].value = end + 1
        end = declarations[added].isLocal ? end + 1 : endOfValue(from: end + 1)
      }
      if source.isSign(end, .openBrace) { declarations[added].accessors = end }
      guard source.isSign(end, .comma) else { return }
      at = end + 1
    }
  }

  /// The tokens of a type. It ends at the end of a line, but for what cannot end there.
  private func typeRange(from start: Int) -> Range<Int> {
    var end = start
    while end < source.tokens.count {
      let token = source.tokens[end]
      let continues = token.sign == .ampersand || token.sign == .dot || source.isArrow(end) || source.isArrow(end - 2)
      let isLast = [.equals, .openBrace, .closeBrace, .closeParenthesis, .comma, .semicolon].contains(token.sign)
      if isLast || end > start && token.isFirstOnLine && !continues && !source.isSign(end - 1, .ampersand) { break }
      let next = source.afterGenerics(end)
      end = next > end ? next : source.partners[end] > end ? source.after(end) : end + 1
    }
    return start..<end
  }

  /// The token behind an initial value: a comma, accessors, or the first of the next declaration.
  private func endOfValue(from start: Int) -> Int {
    var end = start
    while end < source.tokens.count {
      let token = source.tokens[end]
      if [.comma, .semicolon, .closeBrace].contains(token.sign) { return end }
      let isNext =
        token.sign == .at || token.kind == .pound
        || token.kind == .word && (Self.modifiers.contains(token.text) || Declaration.Kind(rawValue: token.text) != nil)
      if end > start, token.isFirstOnLine, isNext { return end }
      end = source.partners[end] > end ? source.after(end) : end + 1
    }
    return end
  }
}
