extension Canvas {
  /// Draws a grid of cells with its top left at a cell, inside `clip`.
  mutating func draw(_ grid: CellGrid, column: Int, row: Int, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + grid.size.columns, bottom: row + grid.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty else { return }
    let drawn = grid.cells.span
    for y in target.top..<target.bottom {
      let line = (y - row) * grid.size.columns - column
      // Where the cells of one fill end.
      var end = target.left
      for x in target.left..<target.right {
        let cell = drawn[line &+ x]
        if x == end {
          repeat { end &+= 1 } while end < target.right && drawn[line &+ end].fill == cell.fill
          if cell.fill.alpha != 0 { cover(columns: x..<end, row: y, with: Pixel(cell.fill)) }
        }
        if cell.isPicture { cells[y &* size.columns &+ x].flags.insert(.isPicture) }
        if cell.ink.alpha == 0 { continue }
        if cell.glyph == .space, cell.style.isDisjoint(with: .shownOnBlanks) { continue }
        let isWide =
          x - column + 1 < grid.size.columns && drawn[line &+ x &+ 1].glyph == .continuation
        // Half of a wide glyph cannot be shown.
        if isWide ? x == target.right - 1 : cell.glyph == .continuation && x == target.left { continue }
        let glyph = pool.adopt(cell.glyph, from: grid.pool)
        put(glyph, ink: Pixel(cell.ink), style: cell.style, isWide: isWide, column: x, row: y)
      }
    }
  }

  @inline(__always)
  mutating func put(_ glyph: Glyph, ink: Pixel, style: TextStyle, isWide: Bool = false, column: Int, row: Int) {
    let index = row &* size.columns &+ column
    var cell = cells[index]
    cell.ink = ink.over(cell.flags.contains(.isSplit) ? samples[index].mean : cell.fill)
    (cell.glyph, cell.style) = (glyph, style)
    cell.strength = UInt8(truncatingIfNeeded: ink.alpha)
    cell.flags.remove([.isDots, .isWide])
    if isWide { cell.flags.insert(.isWide) }
    cells[index] = cell
  }

  @inline(__always)
  func meanFill(_ index: Int) -> Pixel {
    guard cells[index].flags.contains(.isSplit) else { return cells[index].fill }
    return samples[index].mean
  }
}
