/// A thin line between two views: across the axis of the stack that it is in, and elsewhere along its longer side.
///
///     let page = StackView(.vertical, [header, SeparatorView(), table])
///
/// It is one cell thick, and a line of box-drawing characters; of `-` or `|` where the display has only ASCII.
@preconcurrency @MainActor open class SeparatorView: View {
  /// The colour of the line; `.separator` by default.
  open var color = Color.separator { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// A line.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    isUserInteractionEnabled = false
    for axis in LayoutAxis.allCases { setContentHuggingPriority(.required, for: axis) }
  }

  open override var drawsContent: Bool { true }

  /// One cell.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CellSize.pointsPerCell }

  open override func draw(in grid: inout CellGrid) {
    let isVertical = (superview as? StackView).map { $0.axis == .horizontal } ?? (grid.size.rows > grid.size.columns)
    let (size, lines) = (grid.size, lineFrame.lines)
    if isVertical {
      let column = (size.columns - 1) / 2
      for row in 0..<size.rows { grid.write(String(lines.down), column: column, row: row, ink: color) }
    } else {
      grid.write(String(repeating: lines.across, count: size.columns), column: 0, row: (size.rows - 1) / 2, ink: color)
    }
  }
}
