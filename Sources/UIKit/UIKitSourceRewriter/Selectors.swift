/// `#selector` and `#keyPath`, which need Objective-C.
///
/// In `class Page`:
///
/// | text | becomes |
/// |---|---|
/// | `#selector(pan(_:))`, `#selector(self.pan)` | `Selector("pan:", Page.pan(_:))`, `Selector("pan:", Page.pan)` |
/// | `#selector(Other.pan(_:))` | `Selector("pan:", Other.pan(_:))` |
/// | `#selector(pan as (UIView) -> Void)` | `Selector("pan:", Page.pan as (Page) -> (UIView) -> Void)` |
/// | `#selector(getter: title)` | `Selector("title", getter: \Page.title)`; likewise `setter:` |
/// | `#keyPath(CALayer.position)` | `"position"` |
///
/// So the compiler still finds the method, and with it the types of target and sender. In an extension of a nested type, `Self` replaces
/// the type's name. If the selector names an instance, `#selector(page.pan)`, it keeps and calls that instance, whatever its target.
struct Selectors {
  let file: ScannedFile
  let index: TargetIndex

  private var source: Source { file.source }

  func rewrite(_ edits: inout Edits) {
    for position in source.tokens.indices where source.tokens[position].kind == .pound {
      guard source.isSign(position + 1, .openParenthesis), source.partners[position + 1] > position + 2 else {
        continue
      }
      let inside = position + 2..<source.partners[position + 1]
      switch source.tokens[position].text {
      case "selector": selector(position, inside, &edits)
      case "keyPath": keyPath(position, inside, &edits)
      default: break
      }
    }
  }

  private func selector(_ position: Int, _ inside: Range<Int>, _ edits: inout Edits) {
    edits.exchange(source.tokens[position], for: "Selector")
    var start = inside.lowerBound
    let accessor = ["getter", "setter"].first { source.isWord(start, $0) && source.isSign(start + 1, .colon) }
    if accessor != nil { start += 2 }
    guard start < inside.upperBound else { return }

    let cast = top(inside, from: start) { source.isWord($0, "as") } ?? inside.upperBound
    let path = self.path(start..<cast)
    let scope = file.declarations.scope(around: position)
    // The path of a nested type lacks generic parameters, and its last name alone does not find it.
    let type = scope.map { $0.keyword == .extension && $0.name.contains(".") ? "Self" : $0.name }
    let name =
      switch accessor {
      case "getter": path.name
      case "setter": ObjectiveC.setter(path.name)
      default: index.selector(path.name, labels: path.labels, in: path.isOwn ? scope?.name : path.type)
      }
    edits.insert("\"\(name)\", ", at: source.tokens[position + 1].end)
    if accessor != nil { edits.insert("\\", at: source.tokens[path.start].start) }
    if path.isOwn {
      guard let type else { return }
      if let qualifier = path.qualifier {
        edits.exchange(source.tokens[qualifier.lowerBound], to: source.tokens[qualifier.upperBound - 1], for: type)
      } else {
        edits.insert(type + ".", at: source.tokens[path.start].start)
      }
      if cast < inside.upperBound { edits.insert(" (\(type)) ->", at: source.tokens[cast].end) }
    } else if let qualifier = path.qualifier,
      let asked = path.type.flatMap({ index.asked[$0] })?
        .filter({ $0.name == path.name && (path.labels == nil || $0.labels == path.labels) }),
      let requirement = asked.first, asked.count == 1
    {
      edits.exchange(source.tokens[qualifier.upperBound - 1], for: index.subprotocol(of: requirement))
    }
  }

  private struct Path {
    var start: Int
    /// The last name: the method's.
    var name = ""
    var labels: [String]?
    /// The tokens before the last dot, and the name of a type at their end.
    var qualifier: Range<Int>?
    var type: String?
    /// Whether the qualifier is missing, `self`, or its type: then the surrounding type has the method.
    var isOwn = false
  }

  /// Parses `pan`, `self.pan(_:)`, `type(of: self).pan`, `Page.Cell<Int>.pan`, `(page as! Page).pan`, or one of these in parentheses.
  private func path(_ tokens: Range<Int>) -> Path {
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    while source.isSign(start, .openParenthesis), source.partners[start] == end - 1, start + 1 < end - 1 {
      (start, end) = (start + 1, end - 1)
    }
    var path = Path(start: start)
    var last = start
    while let dot = top(last..<end, from: last, where: { source.isSign($0, .dot) }) {
      path.qualifier = start..<dot
      last = dot + 1
    }
    path.name = source.name(last) ?? ""
    path.labels = labels(at: last + 1)
    guard let qualifier = path.qualifier else {
      path.isOwn = source.name(last) != nil
      return path
    }
    let text = source.line(of: qualifier)
    path.isOwn = ["self", "Self", "super", "type(of: self)", "type(of:self)"].contains(text)
    path.type = source.name(qualifier.upperBound - 1)
    return path
  }

  /// The first wanted token of a range outside of brackets.
  private func top(_ tokens: Range<Int>, from start: Int, where isWanted: (Int) -> Bool) -> Int? {
    var index = start
    while index < tokens.upperBound {
      if isWanted(index) { return index }
      index = max(source.afterGenerics(index), source.after(index))
    }
    return nil
  }

  /// Parses `(_:event:)`; nil for anything else.
  private func labels(at start: Int) -> [String]? {
    guard source.isSign(start, .openParenthesis), source.partners[start] > 0 else { return nil }
    var labels: [String] = []
    var index = start + 1
    while index < source.partners[start] {
      guard let label = source.name(index), source.isSign(index + 1, .colon) else { return nil }
      labels.append(label)
      index += 2
    }
    return labels
  }

  /// The string has the names of the properties, without the types before them.
  private func keyPath(_ position: Int, _ inside: Range<Int>, _ edits: inout Edits) {
    var names = inside.compactMap(source.name)
    while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" { names.removeFirst() }
    edits.replace(
      source.tokens[position].start, source.tokens[inside.upperBound].end,
      with: "\"\(names.joined(separator: "."))\"", in: source.bytes)
  }

  /// Refuses selectors from strings, about which the compiler would say nothing of use.
  func refuseStrings(_ findings: inout Findings) {
    for index in source.tokens.indices where source.tokens[index].kind == .word && !source.isSign(index - 1, .dot) {
      let isFromString =
        switch source.tokens[index].text {
        case "Selector": hasString(index + 1)
        case "NSSelectorFromString": source.isSign(index + 1, .openParenthesis)
        default: false
        }
      guard isFromString else { continue }
      findings.error(index, "on Linux a selector cannot be made from a string: write #selector(Type.method)")
    }
  }

  /// Whether `("…")` begins at a token, or `(("…"))`, which silences a warning on iOS.
  private func hasString(_ start: Int) -> Bool {
    var index = start
    while index < start + 2, source.isSign(index, .openParenthesis) { index += 1 }
    return index > start && index < source.tokens.count && source.tokens[index].kind == .string
  }
}

/// Names in Objective-C.
enum ObjectiveC {
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// `pan(_:)` is `pan:`, `pan(_:event:)` is `pan:event:`, `pan(sender:)` is `panWithSender:`.
  static func selector(_ labels: [String], of name: String) -> String {
    guard let first = labels.first else { return name }
    var selector = name
    if first != "_" { selector += (prepositions.contains(firstWord(of: first)) ? "" : "With") + capitalized(first) }
    return selector + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  private static func firstWord(of label: String) -> String { String(label.prefix { !$0.isUppercase }) }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
