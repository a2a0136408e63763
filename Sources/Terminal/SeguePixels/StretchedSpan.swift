/// Whole cells along one axis over which a part of a picture is stretched, from a pixel of the first cell on.
struct StretchedSpan: Hashable {
  /// The cells that are named, counted from 0.
  let cells: Range<Int>
  /// The pixels by which it begins later than the first cell.
  let offset: Int
  /// The pixels that it fills.
  let target: Range<Int>
}

/// Covers an interval of pixels by spans of whole cells.
///
/// An image has a margin around the picture. At an edge of the picture, a span may begin or end in the margin. At any other side, a span
/// begins with the interval, by an offset. If the offset squeezes, the span can end only where a cell ends, and the rest is left out. If it
/// shifts, two spans that overlap fill the interval.
struct StretchedInterval {
  /// From one pixel to another.
  let sides: (start: Double, end: Double)
  /// The pixels of a cell.
  let unit: Int
  /// The visible edges of the picture.
  let edges: (start: Double, end: Double)
  /// The edges of the image with its margin.
  let image: (start: Double, end: Double)
  /// The cells of the window.
  let count: Int
  let offset: PixelScreen.Offset
  /// Whether spans may overlap: a translucent picture would be seen twice.
  let mayOverlap: Bool

  /// Smaller differences are not seen, in pixels.
  private static let near = 0.5

  /// The spans, and whether they fill the interval.
  func spans() -> (list: [StretchedSpan], isWhole: Bool) {
    let start = side(sides.start, edge: edges.start, .down, range: image)
    let end = side(sides.end, edge: edges.end, .up, range: image)
    guard start.pixel < end.pixel else { return ([], true) }
    if start.pixel % unit == 0, end.pixel % unit == 0 { return ([plain(start.pixel, end.pixel)], true) }
    return offset == .squeezes ? squeezed(start.pixel, end.pixel) : shifted(start, end)
  }

  /// The pixel at which a side lies, or at which the image's margin may begin or end.
  private func side(
    _ place: Double, edge: Double, _ outer: FloatingPointRoundingRule, range: (start: Double, end: Double)
  ) -> (pixel: Int, isFree: Bool) {
    let cells = place / Double(unit)
    let nearest = cells.rounded() * Double(unit)
    if abs(nearest - place) < Self.near { return (clamped(nearest), false) }
    let far = cells.rounded(outer) * Double(unit)
    if abs(place - edge) < Self.near, far >= range.start - Self.near, far <= range.end + Self.near {
      return (clamped(far), true)
    }
    return (clamped(place.rounded()), false)
  }

  private func clamped(_ pixel: Double) -> Int { Int(min(max(0, pixel), Double(count * unit))) }

  private func plain(_ start: Int, _ end: Int) -> StretchedSpan {
    StretchedSpan(cells: start / unit..<end / unit, offset: 0, target: start..<end)
  }

  private func squeezed(_ start: Int, _ end: Int) -> (list: [StretchedSpan], isWhole: Bool) {
    let last = end / unit
    guard start < last * unit else { return ([], false) }
    let span = StretchedSpan(cells: start / unit..<last, offset: start % unit, target: start..<last * unit)
    return ([span], end % unit == 0)
  }

  private func shifted(_ start: (pixel: Int, isFree: Bool), _ end: (pixel: Int, isFree: Bool)) -> (
    list: [StretchedSpan], isWhole: Bool
  ) {
    func span(_ pixel: Int, cells: Int) -> StretchedSpan {
      let first = pixel / unit
      return StretchedSpan(
        cells: first..<first + cells, offset: pixel % unit, target: pixel..<pixel + cells * unit)
    }
    // The margin at one side takes the odd pixels.
    if start.isFree {
      let cells = Int((Double(end.pixel) - sides.start) / Double(unit) + 1)
      let pixel = end.pixel - cells * unit
      if pixel >= 0, Double(pixel) >= image.start - Self.near { return ([span(pixel, cells: cells)], true) }
    }
    if end.isFree {
      let cells = Int((sides.end - Double(start.pixel)) / Double(unit) + 1)
      let pixel = start.pixel + cells * unit
      if pixel <= count * unit, Double(pixel) <= image.end + Self.near {
        return ([span(start.pixel, cells: cells)], true)
      }
    }
    let (length, cells) = (end.pixel - start.pixel, (end.pixel - start.pixel) / unit)
    if cells > 0, length % unit == 0 { return ([span(start.pixel, cells: cells)], true) }
    if cells > 0, mayOverlap {
      return ([span(start.pixel, cells: cells), span(end.pixel - cells * unit, cells: cells)], true)
    }
    let (first, last) = ((start.pixel + unit - 1) / unit, end.pixel / unit)
    return (first < last ? [plain(first * unit, last * unit)] : [], false)
  }
}
