/// One row of a table: a view that looks different while the row is highlighted.
///
///     final class FileCell: TableViewCell {
///       override func layoutSubviews() { backgroundColor = isHighlighted ? Color(hex: 0x2B4C7E) : nil }
///     }
open class TableViewCell: View {
  /// Whether the row is highlighted. A change has the cell laid out again.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
}
