import Foundation

extension Canvas {
  /// Mixes a colour over the inside of a path. `map` leads from the path's coordinates to points of the canvas.
  mutating func fill(
    _ path: Path, through map: CGAffineTransform, rule: FillRule = .winding, with color: Pixel, clip: PointRect,
    using rasterizer: inout PathRasterizer
  ) {
    guard color.bits != 0, rasterizer.begin(path, through: map, clip: clip, area: area) else { return }
    while let span = rasterizer.sums.next(rule) { cover(span, with: color) }
  }

  /// Mixes a colour over a line along a path, or along its part between two fractions of its length.
  mutating func stroke(
    _ path: Path, _ style: StrokeStyle, from start: Double = 0, to end: Double = 1, through map: CGAffineTransform,
    with color: Pixel, clip: PointRect, using rasterizer: inout PathRasterizer
  ) {
    guard color.bits != 0,
      rasterizer.begin(strokeOf: path, style, from: start, to: end, through: map, clip: clip, area: area)
    else { return }
    while let span = rasterizer.sums.next(.winding) { cover(span, with: color) }
  }

  /// Mixes a gradient over the rectangle of its unit coordinates. `corner` is the radius of `corners`.
  mutating func fill(
    _ rect: PointRect, with gradient: Gradient, corner: Double = 0, corners: CornerMask = .all, aspect: Double = 1,
    clip: PointRect, using rasterizer: inout PathRasterizer
  ) {
    let visible = rect.intersection(clip)
    let touched = visible.cells.intersection(area)
    guard !visible.isEmpty, !touched.isEmpty, rasterizer.ramp.prepare(gradient, in: rect) else { return }
    let shape = RoundedRect(rect: rect, clip: visible, corner: corner, corners: corners, aspect: aspect)
    for row in touched.top..<touched.bottom {
      let inner = shape.whole(row: row).clamped(to: touched.left..<touched.right)
      cover(touched.left..<inner.lowerBound, row, of: shape, with: rasterizer.ramp)
      cover(CoverageSpan(row: row, columns: inner, coverage: .full), with: rasterizer.ramp)
      cover(inner.upperBound..<touched.right, row, of: shape, with: rasterizer.ramp)
    }
  }

  private mutating func cover(_ columns: Range<Int>, _ row: Int, of shape: RoundedRect, with ramp: GradientRamp) {
    for column in columns {
      let coverage = shape.coverage(column: column, row: row)
      if coverage == .none { continue }
      cover(CoverageSpan(row: row, columns: column..<column &+ 1, coverage: coverage), with: ramp)
    }
  }

  mutating func cover(_ span: CoverageSpan, with color: Pixel) {
    if span.coverage == .full { return cover(columns: span.columns, row: span.row, with: color) }
    for column in span.columns { cover(column: column, row: span.row, with: color, coverage: span.coverage) }
  }

  private mutating func cover(_ span: CoverageSpan, with ramp: GradientRamp) {
    let isFull = span.coverage == .full
    let coverage = SIMD8<UInt16>(truncatingIfNeeded: span.coverage.values)
    var pixels = EightPixels.clear
    for column in span.columns {
      if column == span.columns.lowerBound || !ramp.isLevel { pixels = ramp.pixels(column: column, row: span.row) }
      let index = span.row &* size.columns &+ column
      if isFull { cover(index, with: pixels) } else { cover(index, with: pixels.scaled(by: coverage), isSoft: false) }
    }
  }

  /// Mixes the pixels of a gradient over a whole cell, without an edge.
  private mutating func cover(_ index: Int, with pixels: EightPixels) {
    if pixels.isOpaque {
      cells[index] = pixels.isEven ? CanvasCell(fill: pixels[0]) : CanvasCell(flags: .isSplit)
      samples[index] = pixels
      return
    }
    cover(index, with: pixels, isSoft: true)
  }
}
