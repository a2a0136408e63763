extension Canvas {
  /// Mixes a colour over a rectangle. `corner` is the radius of its corners. Edges inside a cell cover samples by area.
  mutating func fill(_ rect: PointRect, with color: Pixel, corner: Double = 0, clip: PointRect) {
    let visible = rect.intersection(clip)
    guard color.bits != 0, !visible.isEmpty else { return }
    let touched = visible.cells.intersection(area)
    guard !touched.isEmpty else { return }
    let shape = RoundedRect(rect: rect, clip: visible, corner: corner)
    let full = shape.inner.intersection(touched)
    for row in touched.top..<touched.bottom {
      let isFullRow = row >= full.top && row < full.bottom && !full.isEmpty
      if isFullRow { cover(columns: full.left..<full.right, row: row, with: color) }
      // Cells at the edge.
      var column = touched.left
      while column < touched.right {
        if isFullRow, column == full.left {
          column = full.right
          continue
        }
        let shares = shape.coverage(column: column, row: row)
        if shares == .full {
          cover(columns: column..<column &+ 1, row: row, with: color)
        } else {
          cover(column: column, row: row, with: color, shares: shares)
        }
        column &+= 1
      }
    }
  }

  mutating func cover(columns: Range<Int>, row: Int, with color: Pixel) {
    let start = row &* size.columns
    if color.alpha == 255 {
      let blank = CanvasCell(fill: color)
      var span = cells.mutableSpan
      for column in columns { span[start &+ column] = blank }
      return
    }
    Self.tint(start &+ columns.lowerBound..<start &+ columns.upperBound, with: color, &cells, &samples)
  }

  private static func tint(
    _ range: Range<Int>, with color: Pixel, _ cells: inout [CanvasCell], _ samples: inout [Pixel]
  ) {
    let tint = Tint(color)
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    for index in range {
      var cell = cells[index]
      if cell.flags.contains(.isSplit) {
        tint.cover(&samples, from: index &* 8)
      } else {
        cell.fill = tint.over(cell.fill)
      }
      if cell.hasInk {
        cell.ink = tint.over(cell.ink)
        cell.weaken(by: color.alpha)
      }
      cells[index] = cell
    }
  }

  /// Mixes a colour over the samples of a cell, each by its own share of 0…255.
  mutating func cover(column: Int, row: Int, with color: Pixel, shares: SampleShares) {
    guard shares != .none else { return }
    let index = row &* size.columns &+ column
    split(index)
    cells[index].flags.remove(.isPicture)
    var total: UInt32 = 0
    for sample in 0..<8 {
      let part = color.scaled(by: UInt32(shares.values[sample]))
      total += part.alpha
      samples[index &* 8 &+ sample] = part.over(samples[index &* 8 &+ sample])
    }
    // The uncovered part of a glyph keeps its colour; the glyph gives way when less than half is left.
    if cells[index].hasInk { cells[index].weaken(by: total / 8) }
  }

  @inline(__always)
  mutating func mix(_ color: Pixel, into cell: inout CanvasCell, at index: Int) {
    guard cell.flags.contains(.isSplit) else {
      cell.fill = color.over(cell.fill)
      return
    }
    var span = samples.mutableSpan
    Tint(color).cover(&span, from: index &* 8)
  }

  /// Mixes eight pixels over the samples of a cell, made of its fill if there are none. Returns the mean alpha.
  @inline(__always)
  mutating func mixSamples(
    into cell: inout CanvasCell, at index: Int, _ pixels: (upper: FourPixels, lower: FourPixels)
  ) -> UInt32 {
    if !cell.flags.contains(.isSplit) {
      split(index)
      cell.flags.insert(.isSplit)
    }
    var span = samples.mutableSpan
    pixels.upper.over(FourPixels(span, from: index &* 8)).store(to: &span, from: index &* 8)
    pixels.lower.over(FourPixels(span, from: index &* 8 &+ 4)).store(to: &span, from: index &* 8 &+ 4)
    return (pixels.upper.alpha &+ pixels.lower.alpha).wrappedSum() / 8
  }

  /// Gives a cell eight samples instead of one fill.
  @inline(__always)
  mutating func split(_ index: Int) {
    guard !cells[index].flags.contains(.isSplit) else { return }
    let fill = cells[index].fill
    for sample in index &* 8..<index &* 8 &+ 8 { samples[sample] = fill }
    cells[index].flags.insert(.isSplit)
  }
}
