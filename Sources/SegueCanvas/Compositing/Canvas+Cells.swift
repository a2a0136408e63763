/// Text and whole canvases.
extension Canvas {
  /// Draws a grid of cells with its top left at a cell of this canvas, inside `clip`.
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
        if cell.glyph == .space || cell.ink.alpha == 0 { continue }
        let isWide =
          x - column + 1 < grid.size.columns && grid.cells[line + x + 1].glyph == .continuation
        // A wide glyph that is cut in half cannot be shown at all.
        if isWide ? x == target.right - 1 : cell.glyph == .continuation && x == target.left { continue }
        let glyph = pool.adopt(cell.glyph, from: grid.pool)
        put(glyph, ink: Pixel(cell.ink), style: cell.style, isWide: isWide, column: x, row: y)
      }
    }
  }

  /// Puts a glyph into a cell, on the fill that is there.
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

  /// The fill, or the mean of its samples.
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

  /// Draws another canvas, cell on cell, with an opacity of 0…255: a group that fades as one.
  mutating func draw(_ group: Canvas, column: Int, row: Int, opacity: UInt32, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + group.size.columns, bottom: row + group.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty, opacity > 0 else { return }
    for y in target.top..<target.bottom {
      for x in target.left..<target.right {
        let from = (y - row) * group.size.columns + (x - column)
        draw(group, from: from, at: y * size.columns + x, opacity: opacity)
      }
    }
  }

  private mutating func draw(_ group: Canvas, from: Int, at index: Int, opacity: UInt32) {
    let source = group.cells[from]
    var cell = cells[index]
    let isSplit = source.flags.contains(.isSplit)
    if !isSplit, !source.hasInk {
      // The most frequent by far: an even fill.
      if source.fill.bits == 0 { return }
      let part = source.fill.scaled(by: opacity)
      if part.alpha == 255 {
        cells[index] = CanvasCell(fill: part)
        return
      }
      if !cell.flags.contains(.isSplit), !cell.hasInk {
        cell.fill = part.over(cell.fill)
        cells[index] = cell
        return
      }
    }
    if opacity == 255, !isSplit, source.fill.alpha == 255 {
      cells[index] = source
      if source.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
      return
    }
    let fillBefore = source.hasInk ? meanFill(index) : .clear
    var alpha: UInt32 = 0
    if isSplit {
      if !cell.flags.contains(.isSplit) {
        split(index)
        cell.flags.insert(.isSplit)
      }
      var span = samples.mutableSpan
      for sample in 0..<8 {
        let part = group.samples[from &* 8 &+ sample].scaled(by: opacity)
        alpha &+= part.alpha
        span[index &* 8 &+ sample] = part.over(span[index &* 8 &+ sample])
      }
      alpha /= 8
    } else {
      let part = source.fill.scaled(by: opacity)
      alpha = part.alpha
      if cell.flags.contains(.isSplit) {
        var span = samples.mutableSpan
        for sample in index &* 8..<index &* 8 &+ 8 { span[sample] = part.over(span[sample]) }
      } else {
        cell.fill = part.over(cell.fill)
      }
    }
    // Two glyphs in one cell: the heavier one shows, in the colour that its strokes have.
    let left = UInt32(cell.strength) * (255 - alpha) / 255
    let added = UInt32(source.strength) * opacity / 255
    if source.hasInk, isHeavier(group, from, added, than: index, left) {
      cell.glyph = source.glyph
      cell.style = source.style
      cell.ink = source.ink.scaled(by: opacity).over(fillBefore)
      cell.strength = UInt8(truncatingIfNeeded: added)
      cell.flags.formIntersection(.isSplit)
      cell.flags.formUnion(source.flags.intersection([.isDots, .isWide]))
      if source.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
    } else if cell.hasInk {
      cell.ink = group.meanFill(from).scaled(by: opacity).over(cell.ink)
      cell.strength = UInt8(truncatingIfNeeded: left)
    }
    cells[index] = cell
  }

  private func isHeavier(
    _ group: Canvas, _ from: Int, _ strength: UInt32, than index: Int, _ left: UInt32
  ) -> Bool {
    if !cells[index].hasInk { return true }
    return strength * Self.weight(group.coverageOfInk(from)) > left * Self.weight(coverageOfInk(index))
  }
}
