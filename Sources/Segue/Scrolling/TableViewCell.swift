/// One row of a table: a view that looks different while the row is highlighted, and while it is pressed.
///
///     final class FileCell: TableViewCell {
///       override func layoutSubviews() { backgroundColor = isHighlighted ? Color(hex: 0x2B4C7E) : nil }
///     }
open class TableViewCell: View {
  /// Whether the row is highlighted: the one that Enter opens. A change has the cell laid out again.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }

  /// Whether a finger is down on the row and can still open it. The table sets it. A change has the cell laid out again.
  open var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      setNeedsLayout()
      patch?.removeFromSuperview()
      patch = isPressed && showsPress ? PressPatch(in: self, frame: bounds, cornerRadius: layer.cornerRadius) : nil
    }
  }
  /// Whether the cell is lighter (darker on a light background) while it is pressed; true by default. Set it to false in a
  /// cell that shows `isPressed` itself.
  open var showsPress = true

  private weak var patch: PressPatch?
}
