@_spi(Segue) import SegueCore

/// The mark in front of a row, which tells what is selected and what editing does to it, and the grip at its right.
extension TableViewCell {
  /// What the mark says; nil without one.
  private enum Mark {
    case selected, unselected, delete, insert

    var sign: String {
      switch self {
      case .selected: "●"
      case .unselected: "○"
      case .delete: "⊖"
      case .insert: "⊕"
      }
    }

    /// For fonts without the signs.
    var word: String {
      switch self {
      case .selected: "*"
      case .unselected: "o"
      case .delete: "-"
      case .insert: "+"
      }
    }

    var color: Color {
      switch self {
      case .selected: .tint
      case .unselected: .tertiaryLabel
      case .delete: .systemRed
      case .insert: .systemGreen
      }
    }
  }

  private var mark: Mark? {
    if showsSelectionMark { return isSelected ? .selected : isEditing ? .unselected : nil }
    guard isEditing else { return nil }
    return switch editingStyle {
    case .delete: .delete
    case .insert: .insert
    case .none: nil
    }
  }

  /// The columns of cells that a mark takes, and those in which a click means it or the grip.
  private static let (columns, reach): (CGFloat, CGFloat) = (2, 3)

  /// Whether the content makes room for a mark.
  private var isIndented: Bool { mark != nil || showsSelectionMark || isEditing && shouldIndentWhileEditing }
  /// Whether a grip is seen.
  var hasGrip: Bool { isEditing && isMovable && showsReorderControl }
  /// The part of the cell that lifts it; empty without a grip.
  var gripFrame: CGRect {
    let width = Self.reach * CellSize.pointsPerCell.width
    return hasGrip
      ? CGRect(x: cardFrame.maxX - width, y: 0, width: width, height: bounds.height) : .zero
  }
  /// The part of the cell whose click means the mark; empty without one.
  var markFrame: CGRect {
    mark == nil
      ? .zero
      : CGRect(x: cardFrame.minX, y: 0, width: Self.reach * CellSize.pointsPerCell.width, height: bounds.height)
  }

  /// Places the mark, or moves it out. Returns the width that the content makes free.
  func layOutMark(in area: CGRect) -> CGFloat {
    let (cell, isIndented) = (CellSize.pointsPerCell, isIndented)
    if let mark {
      let label = parts.mark ?? makePart(at: area.minX - cell.width)
      parts.mark = label
      label.text = window?.scene?.mosaic == .ascii ? mark.word : mark.sign
      label.textColor = mark.color
      label.textStyle = .bold
    }
    move(parts.mark, to: area.minX + (isIndented ? cell.width : -cell.width), isShown: mark != nil)
    return isIndented ? Self.columns * cell.width : 0
  }

  /// Places the grip, or moves it out. Returns the width that it takes.
  func layOutGrip(in area: CGRect) -> CGFloat {
    let (cell, isShown) = (CellSize.pointsPerCell, hasGrip)
    if isShown, parts.grip == nil {
      parts.grip = makePart(at: area.maxX)
      parts.grip?.text = "≡"
      parts.grip?.textColor = .secondaryLabel
    }
    move(parts.grip, to: area.maxX - (isShown ? Self.columns * cell.width : 0), isShown: isShown)
    return isShown ? Self.columns * cell.width : 0
  }

  /// A label that has not come in yet.
  private func makePart(at x: CGFloat) -> Label {
    let label = Label("")
    View.performWithoutAnimation {
      addSubview(label)
      move(label, to: x, isShown: false)
    }
    return label
  }

  private func move(_ label: Label?, to x: CGFloat, isShown: Bool) {
    let cell = CellSize.pointsPerCell
    label?.frame = CGRect(x: x, y: middle(bounds.height), width: cell.width, height: cell.height)
    label?.alpha = isShown ? 1 : 0
  }
}
