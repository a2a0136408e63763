extension Resampler {
  /// Mixes a row of cells, whose samples begin at `start`, over a canvas. In the columns `evenIn`, counted from the target's first one,
  /// `evenLines` holds.
  mutating func merge(
    row: Int, target: CellRect, from start: Int, opacity: UInt32, evenIn: Range<Int> = 0..<0, into canvas: inout Canvas
  ) {
    let place = row &* canvas.size.columns &+ target.left
    var next = 0
    func merge(until end: Int) {
      mergeSamples(
        next..<end, of: target.columns, from: start, opacity, &canvas.cells, &canvas.samples, &canvas.coverage,
        at: place)
    }
    // An even cell of a whole, opaque layer hides what is below it.
    if !evenIn.isEmpty, opacity == 255, hasInk == .zero {
      for run in evenLines {
        let (first, end) = ((run.columns.lowerBound + 1) / 2, run.columns.upperBound / 2)
        let cells = (first..<max(first, end)).clamped(to: evenIn)
        guard !cells.isEmpty, run.color.alpha == 255 || run.color == .clear, !pictures.containsAny(of: cells) else {
          continue
        }
        merge(until: cells.lowerBound)
        if run.color != .clear {
          var all = canvas.cells.mutableSpan
          all.fill(place &+ cells.lowerBound..<place &+ cells.upperBound, with: CanvasCell(fill: run.color))
        }
        next = cells.upperBound
      }
    }
    merge(until: target.columns)
  }

  private func mergeSamples(
    _ columns: Range<Int>, of count: Int, from start: Int, _ opacity: UInt32, _ cells: inout [CanvasCell],
    _ samples: inout [EightPixels], _ coverage: inout [UInt64], at index: Int
  ) {
    func line(_ part: Int) -> Range<Int> {
      let start = start &+ part &* count &* 2
      return start..<start &+ count &* 2
    }
    let (fill, ink) = (fill.span, ink.span)
    let (a, b) = (fill.extracting(line(0)), fill.extracting(line(1)))
    let (c, d) = (fill.extracting(line(2)), fill.extracting(line(3)))
    let (e, f) = (ink.extracting(line(0)), ink.extracting(line(1)))
    let (g, h) = (ink.extracting(line(2)), ink.extracting(line(3)))
    let isInked = hasInk != .zero
    // The ink of lines without ink is undefined.
    let (upper, lower) = (SIMD4(hasInk.x, hasInk.x, hasInk.y, hasInk.y), SIMD4(hasInk.z, hasInk.z, hasInk.w, hasInk.w))
    let (isUpper, isLower) = (Lanes(upper), Lanes(lower))
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    var coverage = coverage.mutableSpan
    var (evens, share) = (RepeatedFade(opacity: opacity), share)
    for column in columns {
      let (left, right, index) = (column &* 2, column &* 2 &+ 1, index &+ column)
      let fills = EightPixels(
        SIMD8(
          a[left].bits, a[right].bits, b[left].bits, b[right].bits, c[left].bits, c[right].bits, d[left].bits,
          d[right].bits))
      let isPicture = pictures.contains(column)
      var (upper, lower, dots) = (Lanes.zero, Lanes.zero, UInt64(0))
      if isInked {
        upper = Lanes(e[left].w, e[right].w, f[left].w, f[right].w) * isUpper
        lower = Lanes(g[left].w, g[right].w, h[left].w, h[right].w) * isLower
        dots = UInt64(Self.wholeBytes(upper)) | UInt64(Self.wholeBytes(lower)) << 32
      }
      let isDotted = dots != 0 && !Self.isEdge(fills.bits)
      let before = !isDotted ? .clear : cells[index].isSplit ? samples[index].mean : cells[index].fill
      Canvas.merge(fills, isPicture: isPicture, &evens, &share, &cells, &samples, at: index)
      if !isDotted { continue }
      // Less than a byte of ink does not count.
      let (first, second) = (
        Lanes.zero.replacing(with: 1, where: upper .>= 1), Lanes.zero.replacing(with: 1, where: lower .>= 1)
      )
      var sum = e[left] * first.x
      sum += e[right] * first.y
      sum += f[left] * first.z
      sum += f[right] * first.w
      sum += g[left] * second.x
      sum += g[right] * second.y
      sum += h[left] * second.z
      sum += h[right] * second.w
      Canvas.putDots(
        dots, ink: inkColors.nearest(to: Pixel(sum * (255 / sum.w))), opacity: opacity, over: before, &cells, &coverage,
        at: index)
    }
  }

  /// Four numbers without their fractions, within 0…255, in a byte each.
  @inline(__always)
  private static func wholeBytes(_ numbers: Lanes) -> UInt32 {
    let limited = numbers.larger(.zero).smaller(Lanes(repeating: 255))
    // As in `Pixel.init(_:)`: 2²³ leaves no bits for a fraction.
    let nearest = (limited + 8_388_608) - 8_388_608
    return Pixel(nearest.replacing(with: nearest - 1, where: nearest .> limited)).bits
  }

  /// Whether the source's edge runs through a cell and covers some samples more than others. A block is sharper there than dots.
  private static func isEdge(_ fills: SIMD8<UInt32>) -> Bool {
    let one = fills.lowHalf & fills.highHalf
    let all = one.lowHalf & one.highHalf
    let other = fills.lowHalf | fills.highHalf
    let any = other.lowHalf | other.highHalf
    return (any.x | any.y) & ~(all.x & all.y) & 0x8000_0000 != 0
  }
}
