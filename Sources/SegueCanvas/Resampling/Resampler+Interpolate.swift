import Foundation

/// Samples read one by one, for maps that turn both axes.
extension Resampler {
  /// One row of target samples, each read at its centre between four source samples, and cut along the outline.
  mutating func interpolate(
    _ level: FlatLayer.Level, _ factor: Double, _ inverse: Homography, _ outline: Outline,
    _ place: (left: Int, count: Int, row: Int), line: Int
  ) {
    let isInked = Self.interpolate(
      level, factor, inverse, outline, (part.columns, part.rows, seams), place, fill: &fill, ink: &ink,
      at: line &* place.count)
    if isInked { hasInk[line] = 1 }
  }

  /// The same, into rows that begin at `start`; whether there is any ink.
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
    // In half-size samples and so on, whose middles are half a sample further.
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
      // Beyond its edges the source goes on as it is there; the outline cuts it.
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
      var sum = fills[above] * weights.x + fills[above &+ toRight] * weights.y
      sum += fills[below] * weights.z + fills[below &+ toRight] * weights.w
      fill[target] = Pixel(sum)
      if level.ink.isClear(row: top), level.ink.isClear(row: min(top &+ 1, height &- 1)) { continue }
      var inkSum = inks[above] * weights.x + inks[above &+ toRight] * weights.y
      inkSum += inks[below] * weights.z + inks[below &+ toRight] * weights.w
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

/// The image of a rectangle of samples: a convex polygon, as far as it is before the eye.
struct Outline {
  /// One side of it: the distance of a point from it, inwards, is a·x + b·y + c.
  private struct Side {
    var a = 0.0, b = 0.0, c = 0.0
    var seam: Seams = []

    func distance(_ x: Double, _ y: Double) -> Double { a * x + b * y + c }
  }

  /// Where it lies, in samples; without limits where it reaches behind the eye.
  private(set) var bounds = PointRect(left: -1e6, top: -1e6, right: 1e6, bottom: 1e6)
  private var sides: (Side, Side, Side, Side) = (Side(), Side(), Side(), Side())

  /// The outline of some columns and rows of a source under `map`.
  init(columns: Range<Int>, rows: Range<Int>, through map: Homography) {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
    let (topLeft, topRight) = (SIMD3(left, top, 1), SIMD3(right, top, 1))
    let (bottomLeft, bottomRight) = (SIMD3(left, bottom, 1), SIMD3(right, bottom, 1))
    sides.0 = Self.side(topLeft, topRight, inside: bottomLeft, map, .top)
    sides.1 = Self.side(topRight, bottomRight, inside: topLeft, map, .right)
    sides.2 = Self.side(bottomRight, bottomLeft, inside: topLeft, map, .bottom)
    sides.3 = Self.side(bottomLeft, topLeft, inside: topRight, map, .left)
    let corners = Quad(CGRect(x: left, y: top, width: right - left, height: bottom - top), through: map)
    if let corners { bounds = corners.bounds }
  }

  /// The line through the images of two corners, in homogeneous coordinates; it exists whether or not they are before
  /// the eye. The sign is that of a third corner.
  private static func side(
    _ one: SIMD3<Double>, _ other: SIMD3<Double>, inside: SIMD3<Double>, _ map: Homography, _ seam: Seams
  ) -> Side {
    func image(_ point: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((point * map.x).sum(), (point * map.y).sum(), (point * map.w).sum())
    }
    let line = image(one).cross(image(other))
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length > 0, length.isFinite else { return Side(a: 0, b: 0, c: 1, seam: seam) }
    // On points before the eye the third number is positive, so the sign carries over to where they are seen.
    let third = image(inside)
    let sign = (line * third).sum() < 0 ? -1 / length : 1 / length
    return Side(a: line.x * sign, b: line.y * sign, c: line.z * sign, seam: seam)
  }

  /// How much of the sample at (x, y) it covers, 0…1. A side that is a seam is not smoothed.
  func coverage(x: Double, y: Double, _ seams: Seams) -> Float {
    func share(_ side: Side) -> Double {
      let distance = side.distance(x, y)
      return seams.contains(side.seam) ? (distance > -0.75 ? 1 : 0) : min(1, max(0, distance + 0.5))
    }
    return Float(share(sides.0) * share(sides.1) * share(sides.2) * share(sides.3))
  }

  /// Of a row of samples, those that it may touch, and those that it covers wholly.
  func reach(row: Int, columns: Range<Int>, _ seams: Seams) -> (touched: Range<Int>, full: Range<Int>) {
    let y = Double(row) + 0.5
    let (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    var (touchedLow, touchedHigh, fullLow, fullHigh) = (low, high, low, high)
    func cut(_ side: Side) {
      // Where a · x + rest > −1 (touched), and > 0.5 (full), for the middles of samples.
      let rest = side.b * y + side.c + side.a * 0.5
      if abs(side.a) < 1e-9 {
        if rest < -1 { touchedHigh = low }
        if rest < 0.5 { fullHigh = low }
      } else if side.a > 0 {
        touchedLow = max(touchedLow, (-1 - rest) / side.a)
        fullLow = max(fullLow, (0.5 - rest) / side.a)
      } else {
        touchedHigh = min(touchedHigh, (-1 - rest) / side.a + 1)
        fullHigh = min(fullHigh, (0.5 - rest) / side.a)
      }
    }
    cut(sides.0)
    cut(sides.1)
    cut(sides.2)
    cut(sides.3)
    func range(_ from: Double, _ to: Double) -> Range<Int> {
      let (from, to) = (min(max(from, low), high), min(max(to, low), high))
      return from < to ? Int(from)..<Int(to) : columns.lowerBound..<columns.lowerBound
    }
    return (
      range(touchedLow.rounded(.down), touchedHigh.rounded(.up)), range(fullLow.rounded(.up), fullHigh.rounded(.down))
    )
  }
}

/// The images of a rectangle's corners, in order from the top left, clockwise.
struct Quad {
  var topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint

  /// Nil where a corner is behind the eye.
  init?(_ rect: CGRect, through map: Homography) {
    guard let topLeft = map.map(CGPoint(x: rect.minX, y: rect.minY)),
      let topRight = map.map(CGPoint(x: rect.maxX, y: rect.minY)),
      let bottomRight = map.map(CGPoint(x: rect.maxX, y: rect.maxY)),
      let bottomLeft = map.map(CGPoint(x: rect.minX, y: rect.maxY))
    else { return nil }
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  /// The smallest rectangle around them.
  var bounds: PointRect {
    PointRect(
      left: min(min(topLeft.x, topRight.x), min(bottomRight.x, bottomLeft.x)),
      top: min(min(topLeft.y, topRight.y), min(bottomRight.y, bottomLeft.y)),
      right: max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x)),
      bottom: max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y)))
  }
}
