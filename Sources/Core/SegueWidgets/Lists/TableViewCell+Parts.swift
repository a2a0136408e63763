@_spi(Segue) import SegueCore

/// The views of a cell of the default styles.
struct TableCellParts {
  var content: View?
  var text: Label?
  var detail: Label?
  var image: ImageView?
  var accessory: Label?
  /// The mark in front of the content, and the grip at the right, where the user holds the row to move it.
  var mark, grip: Label?
  /// The row of which editing shows the answers of data source and delegate, and the number of changes before they were asked.
  var asked: (row: Int, change: Int)?
  /// Behind all others: the card of an inset table, and the highlight.
  var plate: View?
}

/// The content of the default styles.
extension TableViewCell {
  /// The parent of the content. It ends before an accessory.
  public var contentView: View {
    if let view = parts.content { return view }
    let view = View(frame: .zero)
    parts.content = view
    addSubview(view)
    setNeedsLayout()
    return view
  }

  /// The text; ``CellStyle`` determines its place. While the row is highlighted it has the colour for that, unless its
  /// `highlightedTextColor` was set.
  public var textLabel: Label? {
    if parts.text == nil { parts.text = add(Label(frame: .zero)) }
    return parts.text
  }

  /// The second text; nil in the default style.
  public var detailTextLabel: Label? {
    if style == .default { return nil }
    if parts.detail == nil { parts.detail = add(Label("", color: .secondaryLabel)) }
    return parts.detail
  }

  /// A picture at the left.
  public var imageView: ImageView? {
    if parts.image == nil { parts.image = add(ImageView(frame: .zero)) }
    return parts.image
  }

  private func add<Part: View>(_ part: Part) -> Part {
    contentView.addSubview(part)
    setNeedsLayout()
    return part
  }

  /// The part of the cell that is its row's card.
  var cardFrame: CGRect {
    bounds.insetBy(dx: table?.style == .insetGrouped ? 2 * CellSize.pointsPerCell.width : 0, dy: 0)
  }

  func showHighlight() {
    let shows = isHighlighted && selectionStyle != .none
    let isInset = table?.style == .insetGrouped
    guard shows || isInset || parts.plate != nil else { return }
    let plate = parts.plate ?? RowPlate(frame: .zero)
    if parts.plate == nil {
      parts.plate = plate
      plate.isUserInteractionEnabled = false
      insertSubview(plate, at: 0)
    }
    plate.frame = cardFrame
    plate.isHidden = !shows && !isInset
    plate.backgroundColor = shows ? stateBackgroundColor : .secondarySystemGroupedBackground
  }

  /// Gives texts without a colour of their own for a highlighted row the colour for its state.
  private func colorTexts() {
    let own: [Color?] = [nil, .selectionLabel, .unemphasizedSelectionLabel]
    for label in [parts.text, parts.detail, parts.accessory, parts.mark, parts.grip].compactMap(\.self) {
      label.isHighlighted = isHighlighted && selectionStyle != .none
      if label.isHighlighted, own.contains(label.highlightedTextColor) { label.highlightedTextColor = stateTextColor }
    }
  }

  func layOutParts() {
    let area = cardFrame
    let (left, grip) = (layOutMark(in: area), layOutGrip(in: area))
    let right = grip + layOutAccessory(in: area, right: grip)
    colorTexts()
    guard let content = parts.content else { return }
    content.frame = CGRect(
      x: area.minX + left, y: 0, width: max(0, area.width - left - right), height: bounds.height)
    layOutTexts(in: CGRect(origin: .zero, size: content.bounds.size))
  }

  /// Places the sign or the view at the right, beside a grip. Returns the width that it takes.
  private func layOutAccessory(in area: CGRect, right: CGFloat) -> CGFloat {
    let cell = CellSize.pointsPerCell
    accessoryView?.isHidden = isEditing
    if let accessoryView, !isEditing {
      parts.accessory?.isHidden = true
      let size = accessoryView.bounds.size
      accessoryView.frame = CGRect(
        x: area.maxX - cell.width - size.width, y: middle(bounds.height - size.height + cell.height), width: size.width,
        height: size.height)
      return size.width + cell.width
    }
    let sign = sign
    parts.accessory?.isHidden = sign == nil
    guard let sign else { return 0 }
    let label = parts.accessory ?? Label("", color: .tertiaryLabel)
    if parts.accessory == nil {
      parts.accessory = label
      addSubview(label)
    }
    label.text = sign
    label.frame = CGRect(
      x: area.maxX - right - 2 * cell.width, y: middle(bounds.height), width: cell.width, height: cell.height)
    return 2 * cell.width
  }

  private var sign: String? {
    switch isEditing ? editingAccessoryType : accessoryType {
    case .none: nil
    case .disclosureIndicator, .detailDisclosureButton: "›"
    case .checkmark: "✓"
    case .detailButton: "i"
    }
  }

  /// The top of a line of text in the middle of a height, on whole rows.
  func middle(_ height: CGFloat) -> CGFloat {
    let row = CellSize.pointsPerCell.height
    return max(0, (((height / row).rounded(.down) - 1) / 2).rounded(.down)) * row
  }

  private func layOutTexts(in bounds: CGRect) {
    let cell = CellSize.pointsPerCell
    var left = cell.width
    if let view = parts.image, let image = view.image {
      let width = min(image.size.width, 8 * cell.width)
      view.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      left += width + cell.width
    }
    let width = max(0, bounds.width - left - cell.width)
    guard let detail = parts.detail else {
      parts.text?.frame = CGRect(x: left, y: middle(bounds.height), width: width, height: cell.height)
      return
    }
    if style == .subtitle, bounds.height >= 2 * cell.height {
      let top = middle(bounds.height - cell.height)
      parts.text?.frame = CGRect(x: left, y: top, width: width, height: cell.height)
      detail.frame = CGRect(x: left, y: top + cell.height, width: width, height: cell.height)
    } else {
      let own = min(width / 2, detail.sizeThatFits(bounds.size).width)
      let top = middle(bounds.height)
      parts.text?.frame = CGRect(x: left, y: top, width: max(0, width - own - cell.width), height: cell.height)
      detail.frame = CGRect(x: left + width - own, y: top, width: own, height: cell.height)
    }
  }
}

/// The ground of a row. Rows make up one card.
private final class RowPlate: View {
  override func drawEdge(in grid: inout CellGrid) { lineFrame.drawSides(in: &grid) }
}
