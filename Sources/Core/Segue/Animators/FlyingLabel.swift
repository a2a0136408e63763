/// The copy of a label that flies to another one with the same text. Letters have one size, so it only moves.
final class FlyingLabel: Label {
  /// Copies the text and the look of a label.
  convenience init(of label: Label) {
    self.init(frame: CGRect(origin: .zero, size: label.bounds.size))
    if let text = label.attributedText { attributedText = text } else { text = label.text }
    (textColor, textStyle, textAlignment) = (label.textColor, label.textStyle, label.textAlignment)
    (numberOfLines, lineBreakMode, textInsets) = (label.numberOfLines, label.lineBreakMode, label.textInsets)
  }

  /// Moves the first letter to that of a label, in `container`.
  func match(_ label: Label, in container: View) {
    guard label.window != nil else { return }
    frame = CGRect(origin: container.convert(label.bounds, from: label).origin, size: bounds.size)
  }
}
