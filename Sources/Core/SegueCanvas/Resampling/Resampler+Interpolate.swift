extension Resampler {
  /// Interpolates one row of target samples, each between four source samples, and cuts it along the outline. The samples in `hole` are
  /// not needed.
  mutating func interpolate(
    _ level: FlatLayer.Level, _ factor: Double, _ inverse: Homography, _ outline: Outline,
    _ place: (left: Int, count: Int, row: Int), hole: Range<Int>, line: Int
  ) {
    let isInked = Self.interpolate(
      level, factor, inverse, outline, (part.columns, part.rows, seams), place, hole: hole, fill: &fill, ink: &ink,
      at: line &* place.count)
    if isInked { hasInk[line] = 1 }
  }

  /// Returns whether the row has any ink.
  private static func interpolate(
    _ level: FlatLayer.Level, _ factor: Double, _ inverse: Homography, _ outline: Outline,
    _ part: (columns: Range<Int>, rows: Range<Int>, seams: Seams), _ place: (left: Int, count: Int, row: Int),
    hole: Range<Int>, fill: inout [Pixel], ink: inout [SIMD4<Float>], at start: Int
  ) -> Bool {
    var fill = fill.mutableSpan
    var ink = ink.mutableSpan
    for column in start..<start &+ place.count { fill[column] = .clear }
    let reach = outline.reach(row: place.row, columns: place.left..<place.left &+ place.count, part.seams)
    guard !reach.touched.isEmpty else { return false }
    let fills = level.fill.values.span
    let mayBeInked = !level.ink.span.isEmpty
    let inks = level.ink.values.span.extracting(0..<(mayBeInked ? fills.count : 0))
    let (width, height) = (level.fill.width, level.fill.height)
    let scale = 1 / factor
    let first = SIMD2(Double(part.columns.lowerBound), Double(part.rows.lowerBound)) * scale
    let last = (SIMD2(Double(part.columns.upperBound), Double(part.rows.upperBound)) * scale - 1)
      .within(first, SIMD2(Double(width - 1), Double(height - 1)))
    let y = Double(place.row) + 0.5
    // In samples of the level; their middles are half a sample further.
    let across = SIMD2(inverse.x.x, inverse.y.x) * scale
    let rest = SIMD2(inverse.x.y * y + inverse.x.z, inverse.y.y * y + inverse.y.z) * scale
    let depthRest = inverse.w.y * y + inverse.w.z
    let isFlat = inverse.w.x == 0
    var reciprocal = 1 / depthRest
    guard !isFlat || depthRest > 1e-9 else { return false }
    var allInk: Float = 0
    let hole = hole.clamped(to: reach.touched)
    var column = reach.touched.lowerBound &- 1
    while column &+ 1 < reach.touched.upperBound {
      column &+= 1
      if column == hole.lowerBound, !hole.isEmpty {
        if mayBeInked { for hidden in hole { ink[start &+ hidden &- place.left] = .zero } }
        column = hole.upperBound &- 1
        continue
      }
      let x = Double(column) + 0.5
      if !isFlat {
        let depth = inverse.w.x * x + depthRest
        guard depth > 1e-9 else {
          if mayBeInked { ink[start &+ column &- place.left] = .zero }
          continue
        }
        reciprocal = 1 / depth
      }
      // The source repeats its outermost samples beyond its edges; the outline cuts them off.
      let source = ((across * x + rest) * reciprocal - 0.5).within(first, last)
      let (left, top) = (source.x.whole, source.y.whole)
      let toRight = left &+ 1 < width ? 1 : 0
      let (above, below) = (top &* width &+ left, min(top &+ 1, height &- 1) &* width &+ left)
      let isWhole = column >= reach.full.lowerBound && column < reach.full.upperBound
      let covered = isWhole ? 1 : outline.coverage(x: x, y: y, part.seams)
      let (dx, dy) = (Float(source.x - Double(left)), Float(source.y - Double(top)))
      let (low, high) = ((1 - dy) * covered, dy * covered)
      let weights = SIMD4((1 - dx) * low, dx * low, (1 - dx) * high, dx * high)
      let target = start &+ column &- place.left
      let (a, b, c, d) = (fills[above], fills[above &+ toRight], fills[below], fills[below &+ toRight])
      // Most of a page is even.
      let isEven = isWhole && (a.bits ^ b.bits) | (a.bits ^ c.bits) | (a.bits ^ d.bits) == 0
      fill[target] = isEven ? a : Pixel(Self.sum(a, b, c, d, weights))
      if !mayBeInked { continue }
      let (e, f, g, h) = (inks[above], inks[above &+ toRight], inks[below], inks[below &+ toRight])
      var inkSum = SIMD4<Float>.zero
      if e.bits | f.bits | g.bits | h.bits != 0 {
        inkSum = Self.sum(e, f, g, h, weights)
        allInk += inkSum.w
      }
      ink[target] = inkSum
    }
    if allInk == 0 { return false }
    let (before, after) = (reach.touched.lowerBound &- place.left, reach.touched.upperBound &- place.left)
    for column in start..<start &+ before { ink[column] = .zero }
    for column in start &+ after..<start &+ place.count { ink[column] = .zero }
    return true
  }

  /// The sum of four pixels times their weights. It is a call, because inlined twice the optimiser takes its vectors apart.
  @inline(never)
  private static func sum(_ a: Pixel, _ b: Pixel, _ c: Pixel, _ d: Pixel, _ weights: SIMD4<Float>) -> SIMD4<Float> {
    var sum = a.components * weights.x + b.components * weights.y
    sum += c.components * weights.z + d.components * weights.w
    return sum
  }
}

extension SIMD2<Double> {
  /// The numbers, clamped to two bounds. `clamped` would be a call.
  @inline(__always)
  fileprivate func within(_ low: Self, _ high: Self) -> Self {
    let numbers = replacing(with: low, where: self .< low)
    return numbers.replacing(with: high, where: numbers .> high)
  }
}

extension Double {
  /// A number of 0…2³¹ without its fraction, in a third of the time of a checked conversion.
  @inline(__always)
  var whole: Int {
    // Adding 2⁵² leaves no bits for a fraction: the lowest ones are the nearest whole number.
    let sum = self + 4_503_599_627_370_496
    let nearest = Int(truncatingIfNeeded: sum.bitPattern & 0xF_FFFF_FFFF_FFFF)
    return nearest &- (sum - 4_503_599_627_370_496 > self ? 1 : 0)
  }
}
