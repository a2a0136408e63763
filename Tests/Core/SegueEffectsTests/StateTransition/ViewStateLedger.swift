import Segue

/// The views in a container as they are, to compare them with themselves later: nothing that a transition sets for its time may be left.
struct ViewStateLedger: Equatable {
  private var lines: [String] = []

  init(of container: View) { note(container, "") }

  /// Whether anything is animated, or hidden behind a copy.
  private(set) var isInMotion = false

  private mutating func note(_ view: View, _ indent: String) {
    let (layer, model) = (view.layer, view.layer.model)
    var line = "\(indent)\(type(of: view)) \(ObjectIdentifier(view).hashValue)"
    line += " \(view.frame) \(model.bounds) \(model.transform) \(view.alpha) \(model.zPosition)"
    line +=
      " \(view.backgroundColor.map { "\($0)" } ?? "–") \(model.cornerRadius) \(model.borderWidth) \(model.borderColor)"
    line += " hidden \(view.isHidden) clips \(view.clipsToBounds) stand-ins \(layer.standInCount)"
    line += " animations \(layer.animations.count) time \(layer.time == .identity) sublayers \(layer.sublayerCount)"
    if let label = view as? Label { line += " “\(label.text ?? "")” \(label.textStyle) \(label.textColor)" }
    if let stack = view as? StackView {
      line += " \(stack.axis) \(stack.spacing) \(stack.arrangedSubviews.map { ObjectIdentifier($0).hashValue })"
    }
    lines.append(line)
    if !layer.animations.isEmpty || layer.standInCount != 0 { isInMotion = true }
    for subview in view.subviews { note(subview, indent + "  ") }
  }

  /// The lines that differ.
  func difference(from other: ViewStateLedger) -> String {
    let change = lines.difference(from: other.lines)
    return change.map {
      switch $0 {
      case .insert(_, let line, _): "now  \(line)"
      case .remove(_, let line, _): "then \(line)"
      }
    }.joined(separator: "\n")
  }
}
