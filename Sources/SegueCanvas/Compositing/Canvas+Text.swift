extension Canvas {
  /// Draws a grid of cells with its top left at a cell, inside `clip`.
  mutating func draw(_ grid: CellGrid, column: Int, row: Int, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + grid.size.columns, bottom: row + grid.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty else { return }
    for y in target.top..<target.bottom {
      let line = (y - row) * grid.size.columns - column
      for x in target.left..<target.right {
        let cell = grid.cells[line + x]
        if cell.fill.alpha != 0 { cover(columns: x..<x + 1, row: y, with: Pixel(cell.fill)) }
        if cell.isPicture { cells[y * size.columns + x].flags.insert(.isPicture) }
        if cell.glyph == .space || cell.ink.alpha == 0 { continue }
        let isWide =
          x - column + 1 < grid.size.columns && grid.cells[line + x + 1].glyph == .continuation
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
    cells[index].ink = ink.over(meanFill(index))
    cells[index].glyph = glyph
    cells[index].style = style
    cells[index].strength = UInt8(truncatingIfNeeded: ink.alpha)
    cells[index].flags.remove(.isDots)
    if isWide { cells[index].flags.insert(.isWide) } else { cells[index].flags.remove(.isWide) }
  }

  @inline(__always)
  func meanFill(_ index: Int) -> Pixel {
    guard cells[index].flags.contains(.isSplit) else { return cells[index].fill }
    var sum = SIMD4<UInt32>.zero
    for sample in index &* 8..<index &* 8 &+ 8 {
      let bits = samples[sample].bits
      sum &+= SIMD4(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)
    }
    let mean = (sum &+ 4) &>> 3
    return Pixel(bits: mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24)
  }
}
