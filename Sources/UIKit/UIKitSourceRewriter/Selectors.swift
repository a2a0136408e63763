/// Selectors and key paths, which are keywords of a compiler that has Objective-C.
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
/// In an extension of a type in a type it is `Self` instead of the type's name. So the compiler still finds the method, and the types of target and sender with it. Where an instance is named,
/// `#selector(page.pan)`, the selector calls that one, whatever its target, and keeps it.
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
    // By its path the compiler would not know a type's generic parameters, and by its name alone not the type.
    let type = scope.map { $0.kind == .extension && $0.name.contains(".") ? "Self" : $0.name }
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
        .filter({ $0.name == path.name && (path.labels == nil || $0.labels == path.labels) }), asked.count == 1
    {
      edits.exchange(source.tokens[qualifier.upperBound - 1], for: asked.first?.subprotocol ?? "")
    }
  }

  private struct Path {
    var start: Int
    /// Of the last name, which is the method's.
    var name = ""
    var labels: [String]?
    /// What stands before the last dot: the tokens, and if they end in a type its name.
    var qualifier: Range<Int>?
    var type: String?
    /// Whether that is nothing, `self`, or its type: then the method is one of the type around.
    var isOwn = false
  }

  /// `pan`, `self.pan(_:)`, `type(of: self).pan`, `Page.Cell<Int>.pan`, `(page as! Page).pan`, or one of these in parentheses.
  private func path(_ tokens: Range<Int>) -> Path {
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    while source.isSign(start, .openParenthesis), source.partners[start] == end - 1, start + 1 < end - 1 {
      (start, end) = (start + 1, end - 1)
    }
    var path = Path(start: start)
    var last = start
    var index = start
    while let dot = top(index..<end, from: index, where: { source.isSign($0, .dot) }) {
      path.qualifier = start..<dot
      last = dot + 1
      index = dot + 1
    }
    path.name = source.name(last) ?? ""
    path.labels = labels(at: last + 1, before: end)
    guard let qualifier = path.qualifier else {
      path.isOwn = source.name(last) != nil
      return path
    }
    let text = source.line(of: qualifier)
    path.isOwn = ["self", "Self", "super", "type(of: self)", "type(of:self)"].contains(text)
    path.type = source.name(qualifier.upperBound - 1)
    return path
  }

  /// The first token of a range, outside of brackets, of which something is true.
  private func top(_ tokens: Range<Int>, from start: Int, where isWanted: (Int) -> Bool) -> Int? {
    var index = start
    while index < tokens.upperBound {
      if isWanted(index) { return index }
      let next = source.afterGenerics(index)
      index = next > index ? next : source.partners[index] > index ? source.after(index) : index + 1
    }
    return nil
  }

  /// `(_:event:)`, or nil for anything else.
  private func labels(at start: Int, before end: Int) -> [String]? {
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

  /// The types in front are for the compiler; the name is only the properties'.
  private func keyPath(_ position: Int, _ inside: Range<Int>, _ edits: inout Edits) {
    var names = inside.compactMap(source.name)
    while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" { names.removeFirst() }
    edits.replace(
      source.tokens[position].start, source.tokens[inside.upperBound].end,
      with: "\"\(names.joined(separator: "."))\"", in: source.bytes)
  }
}
