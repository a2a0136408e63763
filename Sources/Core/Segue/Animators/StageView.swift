/// What is seen behind and beside pages that turn in space: a dark gradient in the pages' own colours, darkest at the top.
final class StageView: View {
  private let color: Color

  /// Puts a stage for two pages behind their container: inside of it, it would be one of the things in space.
  init(for pages: [View], behind container: View) {
    let colors = pages.map(\.stageColor)
    color = colors.count > 1 ? colors[0].mixed(with: colors[1], by: 0.5) : colors.first ?? .black
    super.init(frame: container.frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.superview?.insertSubview(self, belowSubview: container)
  }

  override var drawsContent: Bool { true }

  /// The share of its colour that the stage has at the top and at the bottom.
  private static let shares = (top: 0.4, bottom: 0.9)

  override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    for row in 0..<rows {
      let share = Self.shares.top + (Self.shares.bottom - Self.shares.top) * Double(row) / Double(max(1, rows - 1))
      let fill = Color.black.mixed(with: color, by: share)
      for column in 0..<columns { grid[column, row] = Cell(fill: fill) }
    }
  }
}
