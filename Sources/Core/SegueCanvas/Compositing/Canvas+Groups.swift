extension Canvas {
  /// Draws another canvas over this one, cell by cell, with an opacity of 0…255: a group that fades as one.
  mutating func draw(_ group: Canvas, column: Int, row: Int, opacity: UInt32, clip: CellRect) {
    let target = CellRect(
      left: column, top: row, right: column + group.size.columns, bottom: row + group.size.rows
    ).intersection(clip).intersection(area)
    guard !target.isEmpty, opacity > 0 else { return }
    let share = textShare(of: opacity, in: target)
    for y in target.top..<target.bottom {
      let from = (y - row) * group.size.columns + target.left - column
      let (part, start) = (from..<from + target.columns, y * size.columns + target.left)
      if opacity == 255 {
        Self.drawWhole(group, from: part, &cells, &samples, &coverage, at: start)
      } else {
        Self.draw(
          group, from: part, &cells, &samples, &coverage, at: start, inRow: y * size.columns..<(y + 1) * size.columns,
          opacity, share)
      }
    }
  }

  /// How a picture with an opacity shares the text of some cells with what is below; nil if it need not: it is alone, or whole.
  func textShare(of opacity: UInt32, in target: CellRect) -> TextShare? {
    if opacity == 255 { return nil }
    let cells = cells.span
    for row in target.top..<target.bottom {
      for index in row &* size.columns &+ target.left..<row &* size.columns &+ target.right where cells[index].hasText {
        return TextShare(opacity: opacity)
      }
    }
    return nil
  }

  /// Draws neighbouring cells of a group that does not fade over others: its text needs no rules, which would make this slower.
  @inline(never)
  private static func drawWhole(
    _ group: Canvas, from range: Range<Int>, _ cells: inout [CanvasCell], _ samples: inout [EightPixels],
    _ coverage: inout [UInt64], at start: Int
  ) {
    draw(group, from: range, &cells, &samples, &coverage, at: start, inRow: start..<start, 255, nil)
  }

  /// Mixes neighbouring cells of a group over others. Each array is opened once for all of them.
  @inline(__always)
  private static func draw(
    _ group: Canvas, from range: Range<Int>, _ cells: inout [CanvasCell], _ samples: inout [EightPixels],
    _ coverage: inout [UInt64], at start: Int, inRow row: Range<Int>, _ opacity: UInt32, _ share: TextShare?
  ) {
    let (source, sourceSamples) = (group.cells.span, group.samples.span)
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    var coverage = coverage.mutableSpan
    var (fills, inks) = (RepeatedFade(opacity: opacity), RepeatedFade(opacity: opacity))
    var (share, same) = (share, SameText())
    /// The end of the group's last run of text without a ground of its own, and whether it shows, or lies on the same text.
    var run = (end: range.lowerBound, isShown: true, isSame: false)
    var index = start
    for from in range {
      defer { index &+= 1 }
      let above = source[from]
      if above.isBlank, cells[index].isBlank {
        // Most of a page is blank.
        if above.fill.bits == 0 { continue }
        fills.take(above.fill)
        cells[index].fill = fills.part.alpha == 255 ? fills.part : fills.over(cells[index].fill)
        same.skip()
        continue
      }
      var (isInked, isOpaque, isRecolored) = (above.hasInk, false, false)
      if opacity < 255 { isOpaque = above.isSplit ? sourceSamples[from].isOpaque : above.fill.alpha == 255 }
      if opacity < 255, !isOpaque, above.hasText {
        if from >= run.end {
          run.end = TextRuns.end(of: from, before: range.upperBound, source)
          let place = index..<index &+ run.end &- from
          run.isSame = TextRuns.isSame(source, from: from, on: place, in: row, cells.span)
          run.isShown =
            run.isSame
            || TextRuns.makeRoom(for: place, isLine: above.hasLine, in: row, opacity: opacity, &cells)
        }
        (isInked, isRecolored) = (run.isShown, run.isSame)
      }
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
      guard isInked || cell.hasInk else {
        same.skip()
        cells[index] = cell
        continue
      }
      if isRecolored {
        inks.take(above.ink)
        cell.ink = inks.over(cell.ink)
        cell.strength = max(cell.strength, UInt8(truncatingIfNeeded: UInt32(above.strength) &* opacity / 255))
      } else if isOpaque, share != nil {
        let ground = cell.isSplit ? samples[index].mean : cell.fill
        let isSame = same.next(above, cell) { columns in
          from &+ columns < range.upperBound ? (source[from &+ columns], cells[index &+ columns]) : nil
        }
        let isTaken = share?.mix(above, into: &cell, on: ground, isSame: isSame) ?? false
        if isTaken, above.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
      } else if isInked,
        !cell.hasInk || above.hasText || group.hasHeavierDots(from, opacity, than: cell, coverage[index], behind: alpha)
      {
        inks.take(above.ink)
        cell.take(above, ink: inks.over(behind), strength: UInt32(above.strength) &* opacity / 255)
        if above.flags.contains(.isDots) { coverage[index] = group.coverage[from] }
      } else {
        cell.weaken(by: alpha)
        if cell.hasInk { cell.ink = part.over(cell.ink) }
      }
      cells[index] = cell
    }
  }

  /// Whether a cell's dots, with an opacity, are heavier than a cell's ink behind a layer with the opacity `alpha`. Text is heavier
  /// than dots of the same strength.
  private func hasHeavierDots(
    _ index: Int, _ opacity: UInt32, than cell: CanvasCell, _ dots: UInt64, behind alpha: UInt32
  ) -> Bool {
    let added = UInt32(cells[index].strength) &* opacity / 255
    let left = UInt32(cell.strength) &* (255 &- alpha) / 255
    if cell.hasText { return added > left }
    return added &* InkCoverage.weight(coverage[index]) > left &* InkCoverage.weight(dots)
  }
}

extension Canvas {
  /// Mixes `weight` / 255 of this canvas with the rest of another canvas of the same size.
  ///
  /// Two opaque pictures stay opaque, other than with a canvas drawn over another one.
  mutating func fade(from old: Canvas, weight: UInt32) {
    var share = TextShare(opacity: weight)
    for row in 0..<size.rows {
      let (start, end) = (row * size.columns, (row + 1) * size.columns)
      var same = SameText()
      for index in start..<end {
        let isSame = same.next(cells[index], old.cells[index]) { columns in
          index + columns < end ? (cells[index + columns], old.cells[index + columns]) : nil
        }
        fade(from: old, &share, isSame: isSame, at: index)
      }
    }
  }

  private mutating func fade(from old: Canvas, _ share: inout TextShare, isSame: Bool, at index: Int) {
    let (new, before) = (cells[index], old.cells[index])
    let (weight, rest) = (share.opacity, 255 - share.opacity)
    if isSame, new == before, !new.isSplit { return }
    var cell = before
    if !(new.isPicture && before.isPicture) { cell.flags.remove(.isPicture) }
    if new.isSplit || before.isSplit {
      split(index)
      cell.flags.insert(.isSplit)
      let oldSamples = before.isSplit ? old.samples[index] : EightPixels(repeating: before.fill)
      samples[index] = samples[index].scaled(by: weight).plus(oldSamples.scaled(by: rest))
    } else {
      cell.fill = new.fill.scaled(by: weight).plus(before.fill.scaled(by: rest))
    }
    let ground = cell.isSplit ? samples[index].mean : cell.fill
    if !share.mix(new, into: &cell, on: ground, isSame: isSame), cell.flags.contains(.isDots) {
      coverage[index] = old.coverage[index]
    }
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
  mutating func keep(_ coverage: SIMD8<UInt16>, at index: Int) {
    split(index)
    cells[index].flags.remove(.isPicture)
    samples[index] = samples[index].scaled(by: coverage)
    guard cells[index].hasInk else { return }
    let cut = EightPixels(SIMD8(truncatingIfNeeded: 255 &- coverage) &<< 24)
    cells[index].weaken(by: cut.coverOfInk)
    cells[index].ink = cells[index].ink.scaled(by: UInt32(coverage.wrappedSum()) / 8)
  }
}
