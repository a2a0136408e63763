extension Canvas {
  /// Draws a grid of cells with its top left at a cell, inside `clip`.
  mutating func draw(_ grid: CellGrid, column: Int, row: Int, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + grid.size.columns, bottom: row + grid.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty else { return }
    for y in target.top..<target.bottom {
      let line = (y - row) * grid.size.columns
      fillRow(y, target, with: grid.cells.span, at: line - column)
      let end = line + grid.size.columns
      Self.drawGlyphs(
        grid.cells.span.extracting(..<end), from: line + target.left - column, count: target.columns, of: grid.pool,
        &cells, samples, at: y * size.columns + target.left, pool)
    }
  }

  /// Mixes the fills of a row of a grid over the row `y` of a target. Column 0 of the grid is `drawn[line]`.
  private mutating func fillRow(_ y: Int, _ target: CellRect, with drawn: Span<Cell>, at line: Int) {
    var start = target.left
    while start < target.right {
      let fill = drawn[line &+ start].fill
      var end = start &+ 1
      while end < target.right, drawn[line &+ end].fill == fill { end &+= 1 }
      if fill.alpha != 0 { cover(columns: start..<end, row: y, with: Pixel(fill)) }
      start = end
    }
  }

  /// Draws the glyphs of a part of a row, and marks the insides of pictures. `drawn` ends where the row ends.
  private static func drawGlyphs(
    _ drawn: Span<Cell>, from: Int, count: Int, of drawnPool: GraphemePool, _ cells: inout [CanvasCell],
    _ samples: [EightPixels], at index: Int, _ pool: GraphemePool
  ) {
    var cells = cells.mutableSpan
    let samples = samples.span
    for place in 0..<count {
      let cell = drawn[from &+ place]
      if cell.isPicture { cells[index &+ place].flags.insert(.isPicture) }
      if cell.ink.alpha == 0 { continue }
      if cell.glyph == .space, !cell.linkedStyle.showsOnBlanks { continue }
      let next = from &+ place &+ 1
      let isWide = next < drawn.count ? drawn[next].glyph == .continuation : false
      // Half of a wide glyph cannot be shown.
      if isWide ? place == count &- 1 : cell.glyph == .continuation && place == 0 { continue }
      let glyph = cell.glyph.isLong ? pool.adopt(cell.glyph, from: drawnPool) : cell.glyph
      var style = cell.linkedStyle
      if style.link != 0 { style.link = pool.adopt(link: style.link, from: drawnPool) }
      var target = cells[index &+ place]
      let fill = target.isSplit ? samples[index &+ place].mean : target.fill
      target.show(glyph, ink: Pixel(cell.ink), over: fill, style: style, isWide: isWide)
      cells[index &+ place] = target
    }
  }

  @inline(__always)
  func meanFill(_ index: Int) -> Pixel {
    guard cells[index].isSplit else { return cells[index].fill }
    return samples[index].mean
  }
  /// Draws a border of box-drawing characters along the inside of a rectangle's cells, on their present fill.
  mutating func drawBorder(of rect: PointRect, color: Pixel, round: CornerMask, clip: PointRect) {
    let cells = rect.nearestCells
    let visible = clip.nearestCells.intersection(area)
    guard cells.columns >= 2, cells.rows >= 2, color.bits != 0 else { return }
    func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) {
      guard visible.contains(column, row) else { return }
      let index = row &* size.columns &+ column
      let fill = meanFill(index)
      self.cells[index].show(Glyph(scalar), ink: color, over: fill, style: LinkedStyle([]), isWide: false)
    }
    let (left, top) = (max(cells.left + 1, visible.left), max(cells.top + 1, visible.top))
    for column in left..<max(left, min(cells.right - 1, visible.right)) {
      put("─", column, cells.top)
      put("─", column, cells.bottom - 1)
    }
    for row in top..<max(top, min(cells.bottom - 1, visible.bottom)) {
      put("│", cells.left, row)
      put("│", cells.right - 1, row)
    }
    let (right, bottom) = (cells.right - 1, cells.bottom - 1)
    put(round.contains(.layerMinXMinYCorner) ? "╭" : "┌", cells.left, cells.top)
    put(round.contains(.layerMaxXMinYCorner) ? "╮" : "┐", right, cells.top)
    put(round.contains(.layerMinXMaxYCorner) ? "╰" : "└", cells.left, bottom)
    put(round.contains(.layerMaxXMaxYCorner) ? "╯" : "┘", right, bottom)
  }
}
