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

    // The path: names with dots between, and with the labels of the last.
    var names: [String] = []
    var end = start
    while end < inside.upperBound, let name = source.name(end) {
      names.append(name)
      end = source.afterGenerics(end + 1)
      guard source.isSign(end, .dot) else { break }
      end += 1
    }
    let scope = file.declarations.scope(around: position)
    // By its path the compiler would not know a type's generic parameters, and by its name alone not the type.
    let type = scope.map { $0.kind == .extension && $0.name.contains(".") ? "Self" : $0.name }
    let labels = self.labels(at: end, before: inside.upperBound)
    let isOwn = names.count == 1 || names.count == 2 && ["self", "Self", "super"].contains(names[0])
    let base = names.last ?? ""
    let name =
      switch accessor {
      case "getter": base
      case "setter": ObjectiveC.setter(base)
      default: index.selector(base, labels: labels, in: isOwn ? scope?.name : names.dropLast().last)
      }
    edits.insert("\"\(name)\", ", at: source.tokens[position + 1].end)
    if accessor != nil { edits.insert("\\", at: source.tokens[start].start) }
    guard isOwn, let type else { return }
    if names.count == 1 {
      edits.insert(type + ".", at: source.tokens[start].start)
    } else {
      edits.exchange(source.tokens[start], for: type)
    }
    let cast = source.isSign(end, .openParenthesis) && labels != nil ? source.after(end) : end
    if source.isWord(cast, "as") { edits.insert(" (\(type)) ->", at: source.tokens[cast].end) }
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
