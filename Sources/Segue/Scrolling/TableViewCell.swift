/// One row of a table.
open class TableViewCell: View {
  /// Whether it is the chosen one.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
}
