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
/// What returns anything else cannot be optional here: a call of it has no value to return if nobody has implemented it, and
/// whether somebody has cannot be asked. That is an error; so are optional subscripts, optional static methods, and optional
/// requirements of a protocol in a type.
struct OptionalRequirements {
  let file: ScannedFile
  let index: TargetIndex

  private var source: Source { file.source }

  func rewrite(_ edits: inout Edits, _ findings: inout Findings) {
    // The text of the extension for each protocol that needs one.
    var defaults: [Int: String] = [:]
    for method in file.declarations.methods {
      guard let optional = method.header.optional, let scope = method.scope, isProtocol(scope),
        isActive(method.keyword)
      else { continue }
      edits.replace(source.tokens[optional], in: source.bytes)
      add(`default`(of: method, &findings), header: method.header, to: scope, &defaults)
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
        edits.insert("; \(access)extension \(scope.name) {\(text) }", at: source.tokens[scope.close].end)
      }
    }
    calls(&edits)
  }

  private func isActive(_ token: Int) -> Bool { file.conditions.isActive[token] }

  private func isProtocol(_ scope: Int) -> Bool { file.declarations.scopes[scope].kind == .protocol }

  private func add(_ text: String?, header: Header, to scope: Int, _ defaults: inout [Int: String]) {
    guard let text else { return }
    // All but what the extension says itself, and what goes.
    let kept = header.parts.filter { part in
      !source.isWord(part.lowerBound, "optional")
        && !(source.isSign(part.lowerBound, .at) && source.isWord(part.lowerBound + 1, "objc"))
    }
    defaults[scope, default: ""] +=
      (defaults[scope] == nil ? " " : "; ") + kept.map { source.line(of: $0) + " " }.joined() + text
  }

  private func `default`(of method: Method, _ findings: inout Findings) -> String? {
    guard !method.header.isStatic else {
      findings.error(method.keyword, "on Linux a static method cannot be an optional requirement")
      return nil
    }
    var end = source.after(method.parameters)
    while ["async", "throws", "rethrows"].contains(source.name(end)) {
      end += 1
      if source.isSign(end, .openParenthesis) { end = source.after(end) }
    }
    guard source.isArrow(end) else { return source.line(of: method.keyword..<end) + " {}" }
    let start = end + 2
    end = start
    while end < source.tokens.count, ![.semicolon, .closeBrace].contains(source.tokens[end].sign) {
      guard end == start || !source.tokens[end].isFirstOnLine || source.isArrow(end) || source.isArrow(end - 2) else {
        break
      }
      end = source.partners[end] > end ? source.after(end) : end + 1
    }
    let result = source.line(of: start..<end)
    let signature = source.line(of: method.keyword..<end)
    if result == "Void" || result == "()" { return signature + " {}" }
    if isOptional(start..<end) { return signature + " { nil }" }
    let message =
      "on Linux an optional requirement returns nothing or an Optional: make \(method.name) return \(result)?, or a "
      + "requirement with a default in an extension"
    findings.error(method.keyword, message)
    return nil
  }

  private func `default`(of property: OptionalProperty, _ findings: inout Findings) -> String? {
    var brace = property.keyword + 2
    while brace < source.tokens.count, source.tokens[brace].sign != .openBrace {
      guard !source.tokens[brace].isFirstOnLine else { return nil }
      brace += 1
    }
    guard brace < source.tokens.count, source.partners[brace] > 0 else { return nil }
    guard isOptional(property.keyword + 3..<brace), !property.header.isStatic else {
      let message = "on Linux an optional property is an Optional, and not static: give \(property.name) such a type"
      findings.error(property.keyword, message)
      return nil
    }
    let isSettable = (brace..<source.partners[brace]).contains { source.isWord($0, "set") }
    return source.line(of: property.keyword..<brace) + " { get { nil }\(isSettable ? " set {}" : "") }"
  }

  private func isOptional(_ type: Range<Int>) -> Bool {
    guard let last = type.last else { return false }
    return source.isSign(last, .question) || source.isSign(last, .exclamation)
      || source.isWord(type.lowerBound, "Optional")
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

  /// The method is always there: what asked for it goes.
  private func calls(_ edits: inout Edits) {
    for position in source.tokens.indices where source.isSign(position, .dot) {
      guard let name = source.name(position + 1), source.touchesNext(position + 1),
        source.isSign(position + 2, .question) || source.isSign(position + 2, .exclamation),
        index.optionalMethods.contains(name) || KnownRequirements.names.contains(name)
      else { continue }
      if source.isSign(position + 3, .openParenthesis), source.touchesNext(position + 2) {
        let (start, end) = (source.tokens[position + 2].start, source.tokens[position + 3].end)
        edits.replace(start, end, with: "(", in: source.bytes)
      } else if source.isSign(position + 3, .openBrace) {
        edits.replace(source.tokens[position + 2], in: source.bytes)
      }
    }
  }
}
