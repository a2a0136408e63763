/// A frame of lines around what floats above a page, such as a menu or a popover, and around a card or a control without a visible fill.
package nonisolated struct LineFrame {
  /// Whether the terminal has ASCII only.
  package let isASCII: Bool

  package init(isASCII: Bool) { self.isASCII = isASCII }

  /// A line from left to right, and one from top to bottom.
  var lines: (across: Character, down: Character) { isASCII ? ("-", "|") : ("─", "│") }

  /// Draws the outermost cells of a grid of at least three columns and rows. A smaller one stays as it is.
  package func draw(in grid: inout CellGrid, ink: Color = .separator) {
    let (width, height) = (grid.size.columns, grid.size.rows)
    guard width > 2, height > 2 else { return }
    let corners: [Character] = isASCII ? ["+", "+", "+", "+"] : ["╭", "╮", "╰", "╯"]
    rule(0, corners[0], corners[1], in: &grid, ink: ink)
    rule(height - 1, corners[2], corners[3], in: &grid, ink: ink)
    drawSides(rows: 1..<height - 1, in: &grid, ink: ink)
  }

  /// Draws the lines at the left and the right, in some rows or in all. A grid of less than three columns stays as it is.
  package func drawSides(rows: Range<Int>? = nil, in grid: inout CellGrid, ink: Color = .separator) {
    guard grid.size.columns > 2 else { return }
    for row in rows ?? 0..<grid.size.rows {
      for column in [0, grid.size.columns - 1] { grid.write(String(lines.down), column: column, row: row, ink: ink) }
    }
  }

  /// Draws a line from one side of the frame to the other.
  package func drawSeparator(row: Int, in grid: inout CellGrid, ink: Color = .separator) {
    rule(row, isASCII ? "+" : "├", isASCII ? "+" : "┤", in: &grid, ink: ink)
  }

  private func rule(_ row: Int, _ left: Character, _ right: Character, in grid: inout CellGrid, ink: Color) {
    let line = String(repeating: lines.across, count: max(0, grid.size.columns - 2))
    grid.write(String(left) + line + String(right), column: 0, row: row, ink: ink)
  }
}
