/// A popover: a frame of lines with an arrow in it, around the page.
final class PopoverView: View {
  /// The side of the source on which the popover stands, and the place in the popover at which its arrow points, in points.
  var arrow: (side: AnchoredPlacement.Side, place: CGPoint)? { didSet { setNeedsDisplay() } }
  private var page: View?

  override func setUp() {
    super.setUp()
    backgroundColor = .secondarySystemBackground
  }

  /// Puts the page inside of the frame.
  func embed(_ page: View) {
    self.page = page
    page.autoresizingMask = []
    addSubview(page)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = CellSize.pointsPerCell
    page?.frame = bounds.insetBy(dx: cell.width, dy: cell.height)
  }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let isASCII = window?.scene?.mosaic == .ascii
    LineFrame(isASCII: isASCII).draw(in: &grid)
    guard let arrow, grid.size.columns > 2, grid.size.rows > 2 else { return }
    let column = min(max(1, LayoutAxis.horizontal.index(at: arrow.place.x)), grid.size.columns - 2)
    let row = min(max(1, LayoutAxis.vertical.index(at: arrow.place.y)), grid.size.rows - 2)
    switch arrow.side {
    case .below: grid.write(isASCII ? "^" : "▴", column: column, row: 0, ink: .separator)
    case .above: grid.write(isASCII ? "v" : "▾", column: column, row: grid.size.rows - 1, ink: .separator)
    case .right: grid.write(isASCII ? "<" : "◂", column: 0, row: row, ink: .separator)
    case .left: grid.write(isASCII ? ">" : "▸", column: grid.size.columns - 1, row: row, ink: .separator)
    }
  }
}
