extension Canvas {
  /// The coverage of a cell's ink, which is dots, a block or a braille pattern.
  func coverageOfInk(_ index: Int) -> UInt64 {
    cells[index].flags.contains(.isDots) ? coverage[index] : InkCoverage.coverage(of: cells[index].glyph.rawValue)
  }

  /// Mixes eight fills over the fills of a cell. `isPicture` says that all come from a picture. `evens` has the
  /// opacity.
  @inline(__always)
  static func merge(
    _ fills: EightPixels, isPicture: Bool, _ evens: inout RepeatedFade, _ share: inout TextShare?,
    _ cells: inout MutableSpan<CanvasCell>, _ samples: inout MutableSpan<EightPixels>, at index: Int
  ) {
    if fills.isClear { return }
    let opacity = evens.opacity
    let (isEven, isOpaque) = (fills.isEven, fills.isOpaque)
    if isEven, isOpaque, opacity == 255 {
      cells[index] = CanvasCell(fill: fills[0], flags: isPicture ? .isPicture : [])
      return
    }
    var cell = cells[index]
    if isPicture || cell.isPicture {
      cell.noteCover(isPicture: isPicture, isEven: isEven, isOpaque: isOpaque && opacity == 255)
    }
    let alpha: UInt32
    if isEven, !cell.isSplit {
      evens.take(fills[0])
      alpha = evens.part.alpha
      cell.fill = evens.over(cell.fill)
    } else if isOpaque {
      // All samples let the same fraction of the fills below through.
      let rest = 255 &- opacity
      let below = cell.isSplit ? samples[index].scaled(by: rest) : EightPixels(repeating: cell.fill.scaled(by: rest))
      samples[index] = opacity == 255 ? fills : fills.scaled(by: opacity).plus(below)
      cell.flags.insert(.isSplit)
      alpha = opacity
    } else {
      let parts = fills.scaled(by: opacity)
      alpha = cell.hasInk ? parts.coverOfInk(atOpacity: opacity) : 0
      let below = cell.isSplit ? samples[index] : EightPixels(repeating: cell.fill)
      samples[index] = parts.over(below)
      cell.flags.insert(.isSplit)
    }
    if isOpaque, cell.hasInk, share != nil {
      // The layer's own text follows.
      let ground = cell.isSplit ? samples[index].mean : cell.fill
      _ = share?.mix(CanvasCell(), into: &cell, on: ground, isSame: false)
    } else if cell.hasInk {
      // A translucent layer tints the glyph below it; an edge across the cell does not.
      if isEven || opacity < 255 { cell.ink = fills.mean.scaled(by: opacity).over(cell.ink) }
      cell.weaken(by: alpha)
    }
    cells[index] = cell
  }

  /// Puts dots over a cell's fill, unless it has heavier dots or stronger text. `fill` is the colour behind the layer of the dots,
  /// which shows through the dots of a fading layer.
  @inline(__always)
  static func putDots(
    _ dots: UInt64, ink: Pixel, opacity: UInt32, over fill: Pixel, _ cells: inout MutableSpan<CanvasCell>,
    _ coverage: inout MutableSpan<UInt64>, at index: Int
  ) {
    var cell = cells[index]
    let strength = UInt32(cell.strength)
    if cell.hasText { guard opacity > strength else { return } }
    if cell.flags.contains(.isDots) {
      guard opacity &* InkCoverage.weight(dots) > strength &* InkCoverage.weight(coverage[index]) else { return }
    }
    coverage[index] = dots
    cell.ink = ink.scaled(by: opacity).over(fill)
    cell.strength = UInt8(truncatingIfNeeded: opacity)
    cell.linkedStyle = LinkedStyle([])
    cell.flags.subtract(.ofGlyph)
    cell.flags.insert(.isDots)
    cells[index] = cell
  }

  /// Copies a part of an opaque picture into whole cells. The picture begins at the sample (`x0`, `y0`).
  private mutating func replace(columns: Range<Int>, row: Int, with picture: Plane, x0: Int, y0: Int) {
    let start = row &* size.columns
    let (first, end) = (start &+ columns.lowerBound, start &+ columns.upperBound)
    var cells = cells.mutableSpan
    cells.fill(first..<end, with: CanvasCell(flags: [.isSplit, .isPicture]))
    let pixels = picture.pixels.span
    func line(_ number: Int) -> Range<Int> {
      let start = (row &* 4 &+ number &- y0) &* picture.width &+ columns.lowerBound &* 2 &- x0
      return start..<start &+ columns.count &* 2
    }
    let (a, b) = (pixels.extracting(line(0)), pixels.extracting(line(1)))
    let (c, d) = (pixels.extracting(line(2)), pixels.extracting(line(3)))
    var samples = samples.mutableSpan
    for column in 0..<columns.count {
      let (left, right) = (column &* 2, column &* 2 &+ 1)
      samples[first &+ column] = EightPixels(
        SIMD8(
          a[left].bits, a[right].bits, b[left].bits, b[right].bits, c[left].bits, c[right].bits, d[left].bits,
          d[right].bits))
    }
  }

  /// Draws a picture with its top left at the sample nearest to a point.
  mutating func draw(_ picture: Plane, left: Double, top: Double, clip: PointRect) {
    let (x0, y0) = (Int((left / CellMetrics.sample).rounded()), Int((top / CellMetrics.sample).rounded()))
    guard !clip.cells.intersection(area).isEmpty else { return }
    // The clip is rounded to samples too.
    func visible(_ low: Double, _ high: Double, within limit: Int, from start: Int, _ count: Int) -> Range<Int> {
      func nearest(_ edge: Double) -> Int { Int(min(max(edge / CellMetrics.sample, 0), Double(limit)).rounded()) }
      let first = max(nearest(low), start)
      return first..<max(first, min(nearest(high), start + count))
    }
    let columns = visible(clip.left, clip.right, within: size.columns * 2, from: x0, picture.width)
    let rows = visible(clip.top, clip.bottom, within: size.rows * 4, from: y0, picture.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    // Whole cells of an opaque picture are copied; the rest is mixed sample by sample.
    let firstWhole = (columns.lowerBound + 1) / 2
    let inner = picture.isOpaque ? firstWhole..<max(firstWhole, columns.upperBound / 2) : 0..<0
    let touched = columns.lowerBound / 2..<(columns.upperBound + 1) / 2
    let part = (
      columns: columns.lowerBound - x0..<columns.upperBound - x0, rows: rows.lowerBound - y0..<rows.upperBound - y0
    )
    for row in rows.lowerBound / 4..<(rows.upperBound + 3) / 4 {
      func mix(_ columns: Range<Int>) {
        let start = row * size.columns
        Self.merge(
          picture, part, from: (columns.lowerBound * 2 - x0, row * 4 - y0), &cells, &samples,
          at: start + columns.lowerBound..<start + columns.upperBound)
      }
      if !inner.isEmpty, row * 4 >= rows.lowerBound, row * 4 + 4 <= rows.upperBound {
        mix(touched.lowerBound..<inner.lowerBound)
        replace(columns: inner, row: row, with: picture, x0: x0, y0: y0)
        mix(inner.upperBound..<touched.upperBound)
      } else {
        mix(touched)
      }
    }
  }

  /// Mixes a part of a picture over neighbouring cells. The top left sample of the first one is at `place` in the picture.
  private static func merge(
    _ picture: Plane, _ part: (columns: Range<Int>, rows: Range<Int>), from place: (x: Int, y: Int),
    _ cells: inout [CanvasCell], _ samples: inout [EightPixels], at range: Range<Int>
  ) {
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    var (evens, share) = (RepeatedFade(opacity: 255), TextShare?.none)
    for index in range {
      var fills = EightPixels.clear
      for sample in 0..<8 {
        let (x, y) = (place.x + (index - range.lowerBound) * 2 + sample & 1, place.y + sample >> 1)
        if part.columns.contains(x), part.rows.contains(y) { fills[sample] = picture.pixels[y * picture.width + x] }
      }
      merge(fills, isPicture: false, &evens, &share, &cells, &samples, at: index)
    }
  }
}
