extension Canvas {
  /// Mixes a colour over a rectangle. `corner` is the radius of `corners`, which are circles where a point is `aspect` times as high as
  /// wide. Edges inside a cell cover samples by area.
  mutating func fill(
    _ rect: PointRect, with color: Pixel, corner: Double = 0, corners: CornerMask = .all, aspect: Double = 1,
    clip: PointRect
  ) {
    let visible = rect.intersection(clip)
    guard color.bits != 0, !visible.isEmpty else { return }
    let touched = visible.cells.intersection(area)
    guard !touched.isEmpty else { return }
    let shape = RoundedRect(rect: rect, clip: visible, corner: corner, corners: corners, aspect: aspect)
    let level = shape.level.clamped(to: touched.left..<touched.right)
    for row in touched.top..<touched.bottom {
      let whole = shape.whole(row: row).clamped(to: touched.left..<touched.right)
      if !whole.isEmpty { cover(columns: whole, row: row, with: color) }
      var column = touched.left
      while column < touched.right {
        if column == whole.lowerBound, !whole.isEmpty {
          column = whole.upperBound
          continue
        }
        let coverage = shape.coverage(column: column, row: row)
        let end = column == level.lowerBound && whole.isEmpty ? max(level.upperBound, column &+ 1) : column &+ 1
        cover(CoverageSpan(row: row, columns: column..<end, coverage: coverage), with: color)
        column = end
      }
    }
  }

  mutating func cover(columns: Range<Int>, row: Int, with color: Pixel) {
    let start = row &* size.columns
    if color.alpha == 255 {
      var span = cells.mutableSpan
      span.fill(start &+ columns.lowerBound..<start &+ columns.upperBound, with: CanvasCell(fill: color))
      return
    }
    Self.tint(start &+ columns.lowerBound..<start &+ columns.upperBound, with: color, &cells, &samples)
  }

  private static func tint(
    _ range: Range<Int>, with color: Pixel, _ cells: inout [CanvasCell], _ samples: inout [EightPixels]
  ) {
    let tint = Tint(color)
    var (fills, inks) = (RepeatedTint(color), RepeatedTint(color))
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    for index in range {
      var cell = cells[index]
      if cell.isSplit {
        samples[index] = tint.over(samples[index])
      } else {
        cell.fill = fills.over(cell.fill)
      }
      if cell.hasInk {
        cell.ink = inks.over(cell.ink)
        cell.weaken(by: color.alpha)
      }
      cells[index] = cell
    }
  }

  /// Mixes a colour over a cell by the coverage of its samples. `isSoft` says that the coverage is no edge.
  mutating func cover(column: Int, row: Int, with color: Pixel, coverage: SampleCoverage, isSoft: Bool = false) {
    guard coverage != .none else { return }
    let part = EightPixels(repeating: color).scaled(by: SIMD8(truncatingIfNeeded: coverage.values))
    cover(row &* size.columns &+ column, with: part, isSoft: isSoft)
  }

  /// Mixes eight pixels, not all of which are opaque, over the samples of a cell.
  ///
  /// A soft cover, a shadow or a gradient, tints the cell's glyph. An edge hides it.
  @inline(__always)
  mutating func cover(_ index: Int, with pixels: EightPixels, isSoft: Bool) {
    split(index)
    samples[index] = pixels.over(samples[index])
    if !isSoft { cells[index].flags.remove(.isPicture) }
    guard cells[index].hasInk else { return }
    if isSoft { cells[index].ink = pixels.mean.over(cells[index].ink) }
    cells[index].weaken(by: isSoft ? pixels.meanAlpha : pixels.coverOfInk)
  }

  /// Gives a cell eight samples instead of one fill.
  @inline(__always)
  mutating func split(_ index: Int) {
    guard !cells[index].flags.contains(.isSplit) else { return }
    samples[index] = EightPixels(repeating: cells[index].fill)
    cells[index].flags.insert(.isSplit)
  }
}

extension MutableSpan<CanvasCell> {
  /// Sets all cells of a range.
  @inline(__always)
  mutating func fill(_ range: Range<Int>, with cell: CanvasCell) {
    // With the bounds checked here, the loop only stores.
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    for index in range { self[index] = cell }
  }
}
