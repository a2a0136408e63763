extension Canvas {
  /// Draws another canvas over this one, cell by cell, with an opacity of 0…255: a group that fades as one.
  mutating func draw(_ group: Canvas, column: Int, row: Int, opacity: UInt32, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + group.size.columns, bottom: row + group.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty, opacity > 0 else { return }
    for y in target.top..<target.bottom {
      let (from, to) = ((y - row) * group.size.columns + target.left - column, y * size.columns + target.left)
      var next = 0
      while next < target.columns {
        next = Self.drawInkless(
          group.cells.span, group.samples.span, from: from, &cells, &samples, at: to, next..<target.columns, opacity)
        if next == target.columns { break }
        draw(group, from: from &+ next, at: to &+ next, opacity: opacity)
        next &+= 1
      }
    }
  }

  /// Mixes cells over others, up to the first one that has ink. Returns its place in the row.
  private static func drawInkless(
    _ source: Span<CanvasCell>, _ sourceSamples: Span<EightPixels>, from: Int, _ cells: inout [CanvasCell],
    _ samples: inout [EightPixels], at index: Int, _ range: Range<Int>, _ opacity: UInt32
  ) -> Int {
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    for place in range {
      let above = source[from &+ place]
      let isSplit = above.flags.contains(.isSplit)
      guard above.strength == 0 else { return place }
      let part: Pixel
      var cell = cells[index &+ place]
      if above.isPicture || cell.isPicture {
        let isOpaque = isSplit && opacity == 255 && sourceSamples[from &+ place].isOpaque
        cell.noteCover(isPicture: above.isPicture, isEven: !isSplit, isOpaque: isOpaque)
      }
      if isSplit {
        let below = cell.flags.contains(.isSplit) ? samples[index &+ place] : EightPixels(repeating: cell.fill)
        let parts = sourceSamples[from &+ place].scaled(by: opacity)
        samples[index &+ place] = parts.over(below)
        cell.flags.insert(.isSplit)
        part = cell.hasInk ? sourceSamples[from &+ place].mean.scaled(by: opacity) : .clear
        if cell.hasInk { cell.weaken(by: parts.coverOfInk(atOpacity: opacity)) }
      } else {
        if above.fill.bits == 0 { continue }
        part = above.fill.scaled(by: opacity)
        if part.alpha == 255 {
          cells[index &+ place] = CanvasCell(fill: part, flags: above.flags)
          continue
        }
        if cell.flags.contains(.isSplit) {
          samples[index &+ place] = Tint(part).over(samples[index &+ place])
        } else {
          cell.fill = Tint(part).over(cell.fill)
        }
        if cell.hasInk { cell.weaken(by: part.alpha) }
      }
      if cell.hasInk { cell.ink = part.over(cell.ink) }
      cells[index &+ place] = cell
    }
    return range.upperBound
  }

  /// Mixes a cell with ink over another one.
  private mutating func draw(_ group: Canvas, from: Int, at index: Int, opacity: UInt32) {
    let source = group.cells[from]
    var cell = cells[index]
    let isSplit = source.flags.contains(.isSplit)
    if opacity == 255, !isSplit, source.fill.alpha == 255 {
      cells[index] = source
      if source.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
      return
    }
    let fillBefore = meanFill(index)
    let alpha: UInt32
    if source.isPicture || cell.isPicture {
      let isOpaque = opacity == 255 && group.isOpaque(from)
      cell.noteCover(isPicture: source.isPicture, isEven: !isSplit, isOpaque: isOpaque)
    }
    if isSplit {
      let parts = group.samples[from].scaled(by: opacity)
      alpha = cell.hasInk ? parts.coverOfInk(atOpacity: opacity) : 0
      mixSamples(into: &cell, at: index, parts)
    } else {
      let part = source.fill.scaled(by: opacity)
      alpha = part.alpha
      mix(part, into: &cell, at: index)
    }
    // Of two glyphs in one cell the heavier one shows, in the colour of its strokes.
    let left = UInt32(cell.strength) * (255 - alpha) / 255
    let added = UInt32(source.strength) * opacity / 255
    if isHeavier(group, from, added, than: index, left) {
      cell.glyph = source.glyph
      cell.style = source.style
      cell.ink = source.ink.scaled(by: opacity).over(fillBefore)
      cell.strength = UInt8(truncatingIfNeeded: added)
      cell.flags.formIntersection([.isSplit, .isPicture])
      cell.flags.formUnion(source.flags.intersection([.isDots, .isWide]))
      if source.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
    } else if cell.hasInk {
      cell.ink = group.meanFill(from).scaled(by: opacity).over(cell.ink)
      cell.strength = UInt8(truncatingIfNeeded: left)
    }
    cells[index] = cell
  }

  private func isOpaque(_ index: Int) -> Bool {
    guard cells[index].flags.contains(.isSplit) else { return cells[index].fill.alpha == 255 }
    return samples[index].isOpaque
  }

  /// Whether a glyph of `group` has more ink than the one at `index`, with so much of each left.
  private func isHeavier(
    _ group: Canvas, _ from: Int, _ strength: UInt32, than index: Int, _ left: UInt32
  ) -> Bool {
    if !cells[index].hasInk { return true }
    return strength * InkCoverage.weight(group.coverageOfInk(from)) > left * InkCoverage.weight(coverageOfInk(index))
  }
}
