extension Resampler {
  /// Interpolates one row of target samples, each between four source samples, and cuts it along the outline.
  mutating func interpolate(
    _ level: FlatLayer.Level, _ factor: Double, _ inverse: Homography, _ outline: Outline,
    _ place: (left: Int, count: Int, row: Int), line: Int
  ) {
    let isInked = Self.interpolate(
      level, factor, inverse, outline, (part.columns, part.rows, seams), place, fill: &fill, ink: &ink,
      at: line &* place.count)
    if isInked { hasInk[line] = 1 }
  }

  /// Returns whether the row has any ink.
  private static func interpolate(
    _ level: FlatLayer.Level, _ factor: Double, _ inverse: Homography, _ outline: Outline,
    _ part: (columns: Range<Int>, rows: Range<Int>, seams: Seams), _ place: (left: Int, count: Int, row: Int),
    fill: inout [Pixel], ink: inout [SIMD4<Float>], at start: Int
  ) -> Bool {
    var fill = fill.mutableSpan
    var ink = ink.mutableSpan
    for column in start..<start &+ place.count { fill[column] = .clear }
    let reach = outline.reach(row: place.row, columns: place.left..<place.left &+ place.count, part.seams)
    guard !reach.touched.isEmpty else { return false }
    let (fills, inks) = (level.fill.values.span, level.ink.values.span)
    let (width, height) = (level.fill.width, level.fill.height)
    let scale = 1 / factor
    let first = SIMD2(Double(part.columns.lowerBound), Double(part.rows.lowerBound)) * scale
    let last = (SIMD2(Double(part.columns.upperBound), Double(part.rows.upperBound)) * scale - 1)
      .clamped(lowerBound: first, upperBound: SIMD2(Double(width - 1), Double(height - 1)))
    let y = Double(place.row) + 0.5
    // In samples of the level; their middles are half a sample further.
    let across = SIMD2(inverse.x.x, inverse.y.x) * scale
    let rest = SIMD2(inverse.x.y * y + inverse.x.z, inverse.y.y * y + inverse.y.z) * scale
    let depthRest = inverse.w.y * y + inverse.w.z
    let isFlat = inverse.w.x == 0
    var reciprocal = 1 / depthRest
    guard !isFlat || depthRest > 1e-9 else { return false }
    var isInked = false
    for column in reach.touched {
      let x = Double(column) + 0.5
      if !isFlat {
        let depth = inverse.w.x * x + depthRest
        guard depth > 1e-9 else { continue }
        reciprocal = 1 / depth
      }
      // Beyond its edges the source repeats its outermost samples; the outline cuts them off.
      let source = ((across * x + rest) * reciprocal - 0.5).clamped(lowerBound: first, upperBound: last)
      let (left, top) = (Int(source.x), Int(source.y))
      let toRight = left &+ 1 < width ? 1 : 0
      let (above, below) = (top &* width &+ left, min(top &+ 1, height &- 1) &* width &+ left)
      let (dx, dy) = (Float(source.x - Double(left)), Float(source.y - Double(top)))
      let share =
        column >= reach.full.lowerBound && column < reach.full.upperBound ? 1 : outline.coverage(x: x, y: y, part.seams)
      let (low, high) = ((1 - dy) * share, dy * share)
      let weights = SIMD4((1 - dx) * low, dx * low, (1 - dx) * high, dx * high)
      let target = start &+ column &- place.left
      var sum = fills[above].components * weights.x + fills[above &+ toRight].components * weights.y
      sum += fills[below].components * weights.z + fills[below &+ toRight].components * weights.w
      fill[target] = Pixel(sum)
      if level.ink.isClear(row: top), level.ink.isClear(row: min(top &+ 1, height &- 1)) { continue }
      var inkSum = inks[above].components * weights.x + inks[above &+ toRight].components * weights.y
      inkSum += inks[below].components * weights.z + inks[below &+ toRight].components * weights.w
      if inkSum.w == 0, !isInked { continue }
      if !isInked {
        isInked = true
        for column in start..<start &+ place.count { ink[column] = .zero }
      }
      ink[target] = inkSum
    }
    return isInked
  }
}
