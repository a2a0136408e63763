extension Canvas {
  /// Draws another canvas over this one, cell by cell, with an opacity of 0…255: a group that fades as one.
  mutating func draw(_ group: Canvas, column: Int, row: Int, opacity: UInt32, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + group.size.columns, bottom: row + group.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty, opacity > 0 else { return }
    for y in target.top..<target.bottom {
      let from = (y - row) * group.size.columns + target.left - column
      Self.draw(
        group, from: from..<from + target.columns, &cells, &samples, &coverage, at: y * size.columns + target.left,
        opacity)
    }
  }

  /// Mixes neighbouring cells of a group over others. Each array is opened once for all of them.
  private static func draw(
    _ group: Canvas, from range: Range<Int>, _ cells: inout [CanvasCell], _ samples: inout [EightPixels],
    _ coverage: inout [UInt64], at start: Int, _ opacity: UInt32
  ) {
    let (source, sourceSamples) = (group.cells.span, group.samples.span)
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    var coverage = coverage.mutableSpan
    let inkCoverage = group.inkCoverage
    var (fills, inks) = (RepeatedFade(opacity: opacity), RepeatedFade(opacity: opacity))
    var index = start
    for from in range {
      defer { index &+= 1 }
      let above = source[from]
      let isInked = above.hasInk
      var cell: CanvasCell
      // The colour behind the ink of the group, and the group's own, which tints the ink behind it.
      let (behind, part): (Pixel, Pixel)
      let alpha: UInt32
      if above.isSplit {
        cell = cells[index]
        let own = sourceSamples[from]
        if above.isPicture || cell.isPicture {
          cell.noteCover(isPicture: above.isPicture, isEven: false, isOpaque: opacity == 255 && own.isOpaque)
        }
        let below = cell.isSplit ? samples[index] : EightPixels(repeating: cell.fill)
        behind = isInked ? below.mean : .clear
        part = cell.hasInk ? own.mean.scaled(by: opacity) : .clear
        let parts = own.scaled(by: opacity)
        alpha = cell.hasInk ? parts.coverOfInk(atOpacity: opacity) : 0
        samples[index] = parts.over(below)
        cell.flags.insert(.isSplit)
      } else {
        if !isInked, above.fill.bits == 0 { continue }
        fills.take(above.fill)
        part = fills.part
        alpha = part.alpha
        if alpha == 255 {
          cells[index] = isInked ? above : CanvasCell(fill: part, flags: above.flags)
          if isInked, above.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
          continue
        }
        cell = cells[index]
        if above.isPicture || cell.isPicture {
          cell.noteCover(isPicture: above.isPicture, isEven: true, isOpaque: false)
        }
        if cell.isSplit {
          behind = isInked ? samples[index].mean : .clear
          samples[index] = Tint(part).over(samples[index])
        } else {
          behind = cell.fill
          cell.fill = fills.over(behind)
        }
      }
      guard isInked else {
        if cell.hasInk {
          cell.weaken(by: alpha)
          if cell.hasInk { cell.ink = part.over(cell.ink) }
        }
        cells[index] = cell
        continue
      }
      // Of two glyphs in one cell the heavier one shows, in the colour of its strokes.
      let left = UInt32(cell.strength) &* (255 &- alpha) / 255
      let added = UInt32(above.strength) &* opacity / 255
      if !cell.hasInk
        || added &* inkCoverage.weight(of: above, dots: group.coverage.span, at: from)
          > left &* inkCoverage.weight(of: cell, dots: coverage.span, at: index)
      {
        cell.glyph = above.glyph
        cell.style = above.style
        inks.take(above.ink)
        cell.ink = inks.over(behind)
        cell.strength = UInt8(truncatingIfNeeded: added)
        cell.flags.formIntersection([.isSplit, .isPicture])
        cell.flags.formUnion(above.flags.intersection([.isDots, .isWide]))
        if above.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
      } else {
        cell.ink = part.over(cell.ink)
        cell.strength = UInt8(truncatingIfNeeded: left)
      }
      cells[index] = cell
    }
  }
}
