import Foundation

/// The ground of pages that turn in space: a wall, and a floor with a pool of light on it, in the pages' own colours.
package final class StageView: View {
  private let color: Color
  private let look: Look

  /// The shares of the colour: of the wall at its top and where the floor begins, of the floor far from its middle and in the middle.
  private struct Look {
    let (wall, floor): ((top: Double, bottom: Double), (dark: Double, light: Double))

    static let onDark = Look(wall: (0.22, 0.5), floor: (0.27, 0.78))
    static let onLight = Look(wall: (0.66, 0.82), floor: (0.72, 1))
  }

  /// The most that a face may lose of its light, when it is seen from its side.
  package nonisolated static let shade = 0.4
  /// Where the floor begins, as a fraction of the height.
  private static let horizon = 0.7
  /// The share of white in the light on dark pages' own colour, which would leave them in a void.
  private static let fill = 0.2
  /// The half axes of the pool of light, as fractions of the width, and of the floor's height.
  private static let pool = (x: 0.55, y: 0.9)

  private static let steps = 12.0

  /// Puts a stage for two pages behind their container, which would turn it if it were inside.
  package init(for pages: [View], behind container: View) {
    let colors = pages.map(\.stageColor)
    let color = colors.count > 1 ? colors[0].mixed(with: colors[1], by: 0.5) : colors.first ?? .black
    let isLight = pages.contains(where: \.isLight)
    (self.color, look) = isLight ? (color, .onLight) : (color.mixed(with: .white, by: Self.fill), .onDark)
    super.init(frame: container.frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.superview?.insertSubview(self, belowSubview: container)
  }

  package override var drawsContent: Bool { true }

  package override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    let horizon = Int((Double(rows) * Self.horizon).rounded())
    for row in 0..<rows {
      let depth = Double(row - horizon) + 0.5
      guard depth > 0 else {
        let share = look.wall.top + (look.wall.bottom - look.wall.top) * Double(row) / Double(max(1, horizon))
        let cell = Cell(fill: .black.mixed(with: color, by: share))
        for column in 0..<columns { grid[column, row] = cell }
        continue
      }
      let y = (depth / Double(max(1, rows - horizon)) - 0.3) / Self.pool.y
      for column in 0..<columns {
        let x = ((Double(column) + 0.5) / Double(max(1, columns)) - 0.5) / Self.pool.x
        // In few steps: the frames of a smooth pool would have more bytes.
        let light = (max(0, 1 - x * x - y * y) * Self.steps).rounded() / Self.steps
        let share = look.floor.dark + (look.floor.light - look.floor.dark) * light * light
        grid[column, row] = Cell(fill: .black.mixed(with: color, by: share))
      }
    }
  }
}
