import Foundation

extension Path {
  /// The smallest rectangle around all points and control points; null for an empty path.
  public var boundingBox: CGRect {
    var bounds = Bounds()
    forEachPoint { bounds.add(SIMD2($0)) }
    return bounds.rect
  }

  /// The smallest rectangle around its lines and curves; null if there are none.
  public var boundingBoxOfPath: CGRect {
    var bounds = Bounds()
    for case .piece(let curve, let isLine) in PathPieces(self) {
      bounds.add(curve.p0)
      bounds.add(curve.p3)
      if isLine { continue }
      for t in Self.extremes(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) { bounds.add(curve.point(at: t)) }
      for t in Self.extremes(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) { bounds.add(curve.point(at: t)) }
    }
    return bounds.rect
  }

  /// The inner extremes of a coordinate of a curve: the zeros of its derivative a·t² − 2·b·t + c.
  private static func extremes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (a, b, c) = (p3 - p0 + 3 * (p1 - p2), p0 - 2 * p1 + p2, p1 - p0)
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    // The sum has no cancellation; the product of both zeros gives the other one.
    let sum = -b - (b < 0 ? -1 : 1) * discriminant.squareRoot()
    return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
  }

  struct Bounds {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)

    mutating func add(_ point: SIMD2<Double>) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }

    var rect: CGRect {
      low.x > high.x ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// Whether a point lies inside the path by a rule. Open subpaths count as closed. False for NaN and infinity.
  public func contains(_ point: CGPoint, using rule: FillRule = .winding) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    let point = SIMD2(point)
    var turns = 0
    var (first, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for step in PathPieces(self) {
      switch step {
      case .begin(let start): (first, last) = (start, start)
      case .piece(let curve, _):
        turns += Self.crossings(curve, point, depth: 0)
        last = curve.p3
      case .end: turns += Self.crossings(Cubic(line: last, first), point, depth: 0)
      }
    }
    return rule == .winding ? turns != 0 : turns & 1 != 0
  }

  /// The number of crossings of a curve with the ray from a point to the right, downwards less upwards. The ends of a curve to the
  /// right of the point decide; any other curve is halved.
  private static func crossings(_ curve: Cubic, _ point: SIMD2<Double>, depth: Int) -> Int {
    let (low, high) = (curve.low, curve.high)
    if high.x <= point.x || high.y <= point.y || low.y > point.y { return 0 }
    if low.x > point.x || depth == 64 { return (curve.p3.y > point.y ? 1 : 0) - (curve.p0.y > point.y ? 1 : 0) }
    let (one, other) = curve.split(at: 0.5)
    return crossings(one, point, depth: depth + 1) + crossings(other, point, depth: depth + 1)
  }
}
