/// The line between the columns of a split, which a drag moves. It leans to the column with the focus, in the tint of bars.
final class SplitDivider: View {
  /// A column, in points.
  static let width = CellSize.pointsPerCell.width

  /// Called during a drag, with the column of the split where the finger is.
  var moved: ((Int) -> Void)?
  /// The column with the focus.
  var side = SplitViewController.Column.primary { didSet { if side != oldValue { setNeedsDisplay() } } }
  /// A bar that ends at the line: its rows and its colour.
  struct Bar: Equatable {
    var rows: Range<Int>
    var color: Color
  }
  /// The bars of the column from which the line leans away. They go on in the part of the cells that the line leaves free.
  var bars: [Bar] = [] { didSet { if bars != oldValue { setNeedsDisplay() } } }
  private var isHeld = false { didSet { if isHeld != oldValue { setNeedsDisplay() } } }

  override func setUp() {
    let pan = PanGestureRecognizer { [weak self] in self?.dragged($0) }
    pan.cancelsTouchesInView = false
    addGestureRecognizer(pan)
  }

  private func dragged(_ pan: GestureRecognizer) {
    guard let superview, pan.state == .began || pan.state == .changed else { return }
    moved?(max(0, LayoutAxis.horizontal.index(at: pan.location(in: superview).x)))
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { isHeld = true }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { isHeld = false }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { isHeld = false }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let isPlain = window?.scene.map { $0.mosaic == .ascii || $0.mosaic == .half } ?? false
    let line = isPlain ? "|" : isHeld ? "┃" : side == .primary ? "▏" : "▕"
    for bar in bars { for row in bar.rows.clamped(to: 0..<grid.size.rows) { grid[0, row] = Cell(fill: bar.color) } }
    let ink = isPlain && !isHeld ? Color.barSecondaryLabel : .barTint
    for row in 0..<grid.size.rows { grid.write(line, column: 0, row: row, ink: ink, limit: 1) }
  }
}
