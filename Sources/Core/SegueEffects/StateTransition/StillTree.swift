@_spi(Segue) import SegueCanvas

/// A picture of a container and all in it, view by view: what it looks like does not follow later changes of the views.
struct StillTree {
  private var copies: [ObjectIdentifier: Layer] = [:]
  private var contents: [ObjectIdentifier: View] = [:]

  init(of container: View) {
    copy(container.layer, container.layer.stillCopy())
    visit(container)
  }

  private mutating func copy(_ layer: Layer, _ still: Layer) {
    copies[ObjectIdentifier(layer)] = still
    // A picture leaves out what other layers stand for.
    for (inner, copied) in zip(layer.sublayers.lazy.filter { $0.standInCount <= 0 }, still.sublayers) {
      copy(inner, copied)
    }
  }

  private mutating func visit(_ view: View) {
    contents[ObjectIdentifier(view)] = view.stillContent
    for subview in view.subviews where !subview.isHidden { visit(subview) }
  }

  /// What a view in the container looks like; nil if it is not in the picture.
  func source(of view: View) -> ElementSource? {
    copies[ObjectIdentifier(view.layer)].map { ElementSource($0, contents[ObjectIdentifier(view)]) }
  }
}

extension View {
  /// A label, an image view or a view with a value that shows the same as this one, whatever becomes of it; nil for any other view.
  fileprivate var stillContent: View? {
    switch self {
    case let label as Label:
      let copy = Label(frame: CGRect(origin: .zero, size: label.bounds.size))
      copy.take(label.shownValues)
      copy.contentTransition = label.contentTransition
      return copy
    case let picture as ImageView where picture.image != nil:
      let copy = ImageView(image: picture.image)
      (copy.contentMode, copy.frame) = (picture.contentMode, CGRect(origin: .zero, size: picture.bounds.size))
      return copy
    case let bar as any ValueDrawing: return bar.stillCopyOfValue()
    default: return nil
    }
  }
}

extension Label {
  /// The text and all that it looks like.
  struct ShownValues {
    fileprivate let (text, attributed): (String?, AttributedString?)
    fileprivate let (color, highlighted, isHighlighted): (Color, Color?, Bool)
    fileprivate let (style, alignment, lines): (TextStyle, TextAlignment, Int)
    fileprivate let (mode, insets): (LineBreakMode, EdgeInsets)
  }

  var shownValues: ShownValues {
    ShownValues(
      text: text, attributed: attributedText, color: textColor, highlighted: highlightedTextColor,
      isHighlighted: isHighlighted, style: textStyle, alignment: textAlignment, lines: numberOfLines,
      mode: lineBreakMode, insets: textInsets)
  }

  func take(_ values: ShownValues) {
    if let attributed = values.attributed { attributedText = attributed } else { text = values.text }
    (textColor, highlightedTextColor, isHighlighted) = (values.color, values.highlighted, values.isHighlighted)
    (textStyle, textAlignment, numberOfLines) = (values.style, values.alignment, values.lines)
    (lineBreakMode, textInsets) = (values.mode, values.insets)
  }
}
