import Foundation

/// The image of a rectangle of samples under a projective map: a convex polygon, where it is in front of the eye.
struct Outline {
  /// A side of the polygon. The distance of a point from it, positive inside, is a·x + b·y + c.
  private struct Side {
    var a = 0.0, b = 0.0, c = 0.0
    var seam: Seams = []

    func distance(_ x: Double, _ y: Double) -> Double { a * x + b * y + c }
  }

  /// The smallest rectangle around it, in samples; without limits if it reaches behind the eye.
  private(set) var bounds = PointRect(left: -1e6, top: -1e6, right: 1e6, bottom: 1e6)
  private var sides: (Side, Side, Side, Side) = (Side(), Side(), Side(), Side())

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

  /// The line through the images of two corners, in homogeneous coordinates, which exists even behind the eye. The third corner,
  /// `inside`, gets a positive distance.
  private static func side(
    _ one: SIMD3<Double>, _ other: SIMD3<Double>, inside: SIMD3<Double>, _ map: Homography, _ seam: Seams
  ) -> Side {
    func image(_ point: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((point * map.x).sum(), (point * map.y).sum(), (point * map.w).sum())
    }
    let line = image(one).cross(image(other))
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length > 0, length.isFinite else { return Side(a: 0, b: 0, c: 1, seam: seam) }
    // The third coordinate is positive in front of the eye, so the distance in the image has the same sign.
    let third = image(inside)
    let sign = (line * third).sum() < 0 ? -1 / length : 1 / length
    return Side(a: line.x * sign, b: line.y * sign, c: line.z * sign, seam: seam)
  }

  /// The coverage of the sample at (x, y), 0…1. A side that is a seam is not smoothed.
  func coverage(x: Double, y: Double, _ seams: Seams) -> Float {
    func covered(_ side: Side) -> Double {
      let distance = side.distance(x, y)
      return seams.contains(side.seam) ? (distance > -0.75 ? 1 : 0) : min(1, max(0, distance + 0.5))
    }
    return Float(covered(sides.0) * covered(sides.1) * covered(sides.2) * covered(sides.3))
  }

  /// The cells of a row whose middle is inside, and `inset` samples or more away from each side.
  func columns(inside row: Int, of columns: Range<Int>, inset: Double) -> Range<Int> {
    let y = Double(row) * 4 + 2
    // Rounding moves no middle out that lies exactly there.
    let rounding = 1e-9
    var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    func cut(_ side: Side) {
      // At the middle of a cell, x = 2 · column + 1.
      let rest = side.b * y + side.c + side.a - inset
      if abs(side.a) < rounding {
        if rest < -rounding { high = low }
      } else if side.a > 0 {
        low = max(low, -rest / (2 * side.a) - rounding)
      } else {
        high = min(high, -rest / (2 * side.a) + 1 + rounding)
      }
    }
    cut(sides.0)
    cut(sides.1)
    cut(sides.2)
    cut(sides.3)
    guard low < high else { return columns.lowerBound..<columns.lowerBound }
    let (first, end) = (Int(low.rounded(.up)), Int(high.rounded(.down)))
    return first < end ? first..<end : columns.lowerBound..<columns.lowerBound
  }

  /// The samples of a row that it may touch, and the samples that it covers wholly.
  func reach(row: Int, columns: Range<Int>, _ seams: Seams) -> (touched: Range<Int>, full: Range<Int>) {
    let y = Double(row) + 0.5
    let (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    var (touchedLow, touchedHigh, fullLow, fullHigh) = (low, high, low, high)
    func cut(_ side: Side) {
      // At the middle of a touched sample a · x + rest > −1, at the middle of a full one > 0.5.
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
