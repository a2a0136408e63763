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
      // The colour behind the group's ink, and the group's colour, which tints the ink behind it.
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
      // The heavier of two glyphs in a cell shows, in the colour of its strokes.
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

extension Canvas {
  /// Mixes `weight` / 255 of this canvas with the rest of another canvas of the same size.
  ///
  /// Two opaque pictures stay opaque, other than with a canvas drawn over another one.
  mutating func fade(from old: Canvas, weight: UInt32) {
    for index in 0..<size.columns * size.rows { fade(from: old, weight: weight, at: index) }
  }

  private mutating func fade(from old: Canvas, weight: UInt32, at index: Int) {
    let (new, rest) = (cells[index], 255 - weight)
    let before = old.cells[index]
    if new == before, !new.flags.contains(.isSplit), !new.flags.contains(.isDots) { return }
    var cell = new
    let (newFill, oldFill) = (meanFill(index), old.meanFill(index))
    if new.flags.contains(.isSplit) || before.flags.contains(.isSplit) {
      split(index)
      cell.flags.insert(.isSplit)
      let oldSamples = before.flags.contains(.isSplit) ? old.samples[index] : EightPixels(repeating: before.fill)
      samples[index] = samples[index].scaled(by: weight).plus(oldSamples.scaled(by: rest))
    } else {
      cell.fill = new.fill.scaled(by: weight).plus(before.fill.scaled(by: rest))
    }
    if !(new.isPicture && before.isPicture) { cell.flags.remove(.isPicture) }
    // The glyph with more ink left shows. The fill of the other picture is beside the strokes and behind them.
    let (ink, oldInk) = (UInt32(new.strength) * weight / 255, UInt32(before.strength) * rest / 255)
    let isSame =
      new.glyph == before.glyph && new.flags.contains(.isDots) == before.flags.contains(.isDots)
      && new.hasInk && before.hasInk && !new.flags.contains(.isDots)
    if isSame {
      cell.ink = new.ink.scaled(by: weight).plus(before.ink.scaled(by: rest))
      cell.strength = UInt8(truncatingIfNeeded: ink + oldInk)
    } else if ink * InkCoverage.weight(new.hasInk ? coverageOfInk(index) : 0)
      >= oldInk * InkCoverage.weight(before.hasInk ? old.coverageOfInk(index) : 0)
    {
      cell.ink = new.ink.scaled(by: weight).plus(oldFill.scaled(by: rest))
      cell.strength = UInt8(truncatingIfNeeded: ink)
    } else {
      (cell.glyph, cell.style) = (before.glyph, before.style)
      cell.ink = before.ink.scaled(by: rest).plus(newFill.scaled(by: weight))
      cell.strength = UInt8(truncatingIfNeeded: oldInk)
      cell.flags.subtract([.isDots, .isWide])
      cell.flags.formUnion(before.flags.intersection([.isDots, .isWide]))
      if before.flags.contains(.isDots) { coverage[index] = old.coverage[index] }
    }
    if cell.strength == 0 { cell.flags.remove(.isDots) }
    cells[index] = cell
  }
}

/// Cutting a canvas that holds a single layer.
extension Canvas {
  /// Removes all samples outside a shape.
  mutating func cut(along shape: RoundedRect) {
    for row in 0..<size.rows {
      let kept = shape.whole(row: row)
      for column in 0..<size.columns where !kept.contains(column) {
        let coverage = shape.coverage(column: column, row: row)
        if coverage != .full { keep(SIMD8(truncatingIfNeeded: coverage.values), at: row &* size.columns &+ column) }
      }
    }
  }

  /// Multiplies each sample by the opacity of another canvas of the same size.
  mutating func cut(with stencil: Canvas) {
    for index in 0..<size.columns * size.rows {
      let cell = stencil.cells[index]
      if cell.flags.contains(.isSplit) {
        keep(SIMD8(truncatingIfNeeded: stencil.samples[index].bits &>> 24), at: index)
      } else if cell.fill.alpha == 0 {
        cells[index] = CanvasCell()
      } else if cell.fill.alpha < 255 {
        keep(SIMD8(repeating: UInt16(truncatingIfNeeded: cell.fill.alpha)), at: index)
      }
    }
  }

  /// Multiplies the samples of a cell by factors of 0…255.
  private mutating func keep(_ coverage: SIMD8<UInt16>, at index: Int) {
    split(index)
    cells[index].flags.remove(.isPicture)
    samples[index] = samples[index].scaled(by: coverage)
    guard cells[index].hasInk else { return }
    let cut = EightPixels(SIMD8(truncatingIfNeeded: 255 &- coverage) &<< 24)
    cells[index].weaken(by: cut.coverOfInk)
    cells[index].ink = cells[index].ink.scaled(by: UInt32(coverage.wrappedSum()) / 8)
  }
}
