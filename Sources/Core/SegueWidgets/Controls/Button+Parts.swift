/// The views of a button that does not draw all by itself.
struct ButtonParts {
  var title: Label?
  var image: ImageView?
  /// The style of the title without the state's, and the style that the label was given last.
  var (ownStyle, shownStyle): (TextStyle, TextStyle) = ([], [])
}

/// The title and the image as views. There is none until it is asked for or needed, because a button draws a plain title itself.
extension Button {
  /// The title as a label, which from now on shows the title. The button sets its text and its colour.
  public var titleLabel: Label? {
    if parts.title == nil {
      parts.title = add(Label("", alignment: .center))
      showParts()
    }
    return parts.title
  }

  /// The view of the image, at the left of the title. An image that is larger than the button is made smaller.
  public var imageView: ImageView? {
    if parts.image == nil {
      let view = ImageView(frame: .zero)
      view.contentMode = .scaleAspectFit
      parts.image = add(view)
      showParts()
    }
    return parts.image
  }

  private func add<Part: View>(_ part: Part) -> Part {
    part.isUserInteractionEnabled = false
    addSubview(part)
    // The button draws a title with a label no more.
    setNeedsDisplay()
    return part
  }

  /// Makes the views that the content needs, and gives them the content and the look of the present state.
  func showParts() {
    if currentAttributedTitle != nil { _ = titleLabel }
    if let contents = currentContents, let view = imageView {
      view.show(contents)
    } else {
      parts.image?.show(.none)
    }
    parts.image?.alpha = isEnabled && !isHighlighted ? 1 : 0.5
    guard let label = parts.title else { return }
    if var text = currentAttributedTitle {
      text.append(AttributedString(menuSign))
      label.attributedText = text
    } else {
      label.text = shownTitle
    }
    label.textColor = look.ink
    if label.textStyle != parts.shownStyle { parts.ownStyle = label.textStyle }
    parts.shownStyle = parts.ownStyle.union(stateStyle)
    label.textStyle = parts.shownStyle
  }

  func layOutParts() {
    guard parts.title != nil || parts.image != nil else { return }
    showParts()
    let places = places(in: CellSize(covering: bounds.size))
    parts.title?.frame = places.title
    parts.image?.frame = places.image
  }

  // MARK: Places

  /// The size of the title in a number of columns.
  private func titleSize(in columns: Int) -> CellSize {
    guard let label = parts.title else { return CellSize(columns: Grapheme.width(of: shownTitle), rows: 1) }
    return CellSize(covering: label.sizeThatFits(CellSize(columns: max(1, columns), rows: 1).points))
  }

  /// The sizes of the image and the title in a number of columns, and the columns between them.
  private func sizes(in columns: Int) -> (image: CellSize, gap: Int, title: CellSize) {
    let image = CellSize(covering: parts.image?.sizeThatFits(.zero) ?? .zero)
    let gap = image.columns > 0 && !shownTitle.isEmpty ? 1 : 0
    return (image, gap, titleSize(in: max(0, columns - image.columns - gap)))
  }

  /// The places of the image and the title in a button of a size, on whole cells: side by side, in the middle.
  func places(in size: CellSize) -> (image: CGRect, title: CGRect) {
    var (top, left, bottom, right) = contentInsets.inCells
    if top + bottom >= size.rows { (top, bottom) = (0, 0) }
    // The room around a plain title is not seen, and gives way to letters.
    if style == .plain, fittingSize(in: 65_535).columns > size.columns { (left, right) = (0, 0) }
    var (image, gap, title) = sizes(in: size.columns - left - right)
    let (columns, rows) = (max(0, size.columns - left - right), max(0, size.rows - top - bottom))
    image = CellSize(columns: min(image.columns, columns), rows: min(image.rows, rows))
    guard image.columns > 0 else { return (.zero, CGRect(cells: left, top, columns, rows)) }
    gap = min(gap, columns - image.columns)
    title.columns = min(title.columns, columns - image.columns - gap)
    let start = left + (columns - image.columns - gap - title.columns) / 2
    return (
      CGRect(cells: start, top + (rows - image.rows) / 2, image.columns, image.rows),
      CGRect(cells: start + image.columns + gap, top, title.columns, rows)
    )
  }

  /// The size of the image, the title and the room around them in a number of columns.
  func fittingSize(in columns: Int) -> CellSize {
    let (top, left, bottom, right) = contentInsets.inCells
    let (image, gap, title) = sizes(in: columns - left - right)
    return CellSize(
      columns: left + image.columns + gap + title.columns + right,
      rows: top + max(1, image.rows, title.rows) + bottom)
  }
}
