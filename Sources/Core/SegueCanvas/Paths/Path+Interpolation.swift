import Foundation

/// Paths between two paths.
extension Path {
  /// Returns the path at a fraction of the way to another one, as in Core Animation's animation of a path.
  ///
  /// If both paths have the same sequence of element types, all points and control points move on straight lines. For other paths Core
  /// Animation's result is undefined. Here both are made alike: lines become curves. The pieces of the subpath with fewer pieces
  /// are cut, the longest ones first, until both have the same number. Closed subpaths begin where both are nearest. A
  /// subpath without a counterpart grows from the middle of its control points, or shrinks to it.
  ///
  /// - Parameters:
  ///   - other: The path at the end.
  ///   - fraction: 0 for this path, 1 for the other one. Fractions outside 0…1, from overshooting springs, extrapolate; NaN and
  ///     infinity count as 0.
  public func interpolated(to other: Path, at fraction: Double) -> Path {
    var path = Path()
    interpolate(to: other, at: fraction, into: &path)
    return path
  }

  /// Writes the interpolated path into memory that is used again. It allocates only if the elements differ.
  func interpolate(to other: Path, at fraction: Double, into path: inout Path) {
    path.clear()
    let fraction = fraction.isFinite ? fraction : 0
    if fraction == 0 || self == other { return path.addPath(self) }
    if fraction == 1 { return path.addPath(other) }
    if mix(with: other, fraction, into: &path) { return }
    path.clear()
    Outlines(self).mix(with: Outlines(other), fraction, into: &path)
  }

  /// Mixes element by element. Returns false if the elements have different types or numbers.
  private func mix(with other: Path, _ fraction: Double, into path: inout Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    func between(_ one: CGPoint, _ two: CGPoint) -> CGPoint {
      CGPoint(x: one.x * (1 - fraction) + two.x * fraction, y: one.y * (1 - fraction) + two.y * fraction)
    }
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let one), .move(let two)): path.move(to: between(one, two))
      case (.line(let one), .line(let two)): path.addLine(to: between(one, two))
      case (.quadCurve(let one, let control), .quadCurve(let two, let otherControl)):
        path.addQuadCurve(to: between(one, two), control: between(control, otherControl))
      case (.curve(let one, let first, let second), .curve(let two, let otherFirst, let otherSecond)):
        path.addCurve(
          to: between(one, two), control1: between(first, otherFirst), control2: between(second, otherSecond))
      case (.closeSubpath, .closeSubpath): path.closeSubpath()
      default: return false
      }
    }
    return true
  }

  /// A path as curves alone.
  private struct Outlines {
    struct Subpath {
      var start: SIMD2<Double>
      var curves: [Cubic] = []
      var isClosed = false

      /// The middle of its points, as a subpath with the same number of curves.
      var middle: Subpath {
        let sum = curves.reduce(start) { $0 + $1.p1 + $1.p2 + $1.p3 }
        let point = sum / Double(1 + 3 * curves.count)
        let dot = Cubic(point, point, point, point)
        return Subpath(start: point, curves: Array(repeating: dot, count: curves.count), isClosed: isClosed)
      }

      /// Begins a closed subpath at another point, so that its points are nearest to another subpath's and neither turns around.
      mutating func turn(towards other: Subpath) {
        // The time grows with the square of the number of curves.
        guard curves.count <= 512 else { return }
        func distance(_ turn: Int) -> Double {
          other.curves.indices.reduce(0) { sum, index in
            let way = curves[(index + turn) % curves.count].p0 - other.curves[index].p0
            return sum + way.dot(way)
          }
        }
        var best = (turn: 0, distance: distance(0))
        for turn in curves.indices.dropFirst() {
          let distance = distance(turn)
          if distance < best.distance { best = (turn, distance) }
        }
        curves = Array(curves[best.turn...] + curves[..<best.turn])
        start = curves[0].p0
      }

      /// Cuts its curves until there are `count`.
      mutating func cut(into count: Int) {
        if curves.isEmpty { curves.append(Cubic(start, start, start, start)) }
        // Each further cut goes to the curve with the longest parts. The parts of a curve are equal.
        var cuts = Array(repeating: 1, count: curves.count)
        let lengths = curves.map { PathMeasure.length(of: $0, from: 0, to: 1) }
        for _ in curves.count..<max(curves.count, count) {
          let longest = curves.indices.max { lengths[$0] / Double(cuts[$0]) < lengths[$1] / Double(cuts[$1]) }
          if let longest { cuts[longest] += 1 }
        }
        curves = zip(curves, cuts).flatMap { curve, cuts in
          (0..<cuts).map { curve.part(from: Double($0) / Double(cuts), to: Double($0 + 1) / Double(cuts)) }
        }
      }
    }

    var subpaths: [Subpath] = []

    init(_ path: Path) {
      for step in PathPieces(path) {
        switch step {
        case .begin(let point): subpaths.append(Subpath(start: point))
        case .piece(let curve, _): subpaths[subpaths.count - 1].curves.append(curve)
        case .end(let isClosed): subpaths[subpaths.count - 1].isClosed = isClosed
        }
      }
    }

    func mix(with other: Outlines, _ fraction: Double, into path: inout Path) {
      for index in 0..<max(subpaths.count, other.subpaths.count) {
        let one = index < subpaths.count ? subpaths[index] : other.subpaths[index].middle
        let two = index < other.subpaths.count ? other.subpaths[index] : subpaths[index].middle
        Self.mix(one, two, fraction, into: &path)
      }
    }

    private static func mix(_ one: Subpath, _ two: Subpath, _ fraction: Double, into path: inout Path) {
      func between(_ one: SIMD2<Double>, _ two: SIMD2<Double>) -> CGPoint {
        CGPoint(one * (1 - fraction) + two * fraction)
      }
      var (one, two) = (one, two)
      let count = max(one.curves.count, two.curves.count)
      one.cut(into: count)
      two.cut(into: count)
      if one.isClosed, two.isClosed { two.turn(towards: one) }
      path.move(to: between(one.start, two.start))
      for (curve, other) in zip(one.curves, two.curves) {
        path.addCurve(
          to: between(curve.p3, other.p3), control1: between(curve.p1, other.p1),
          control2: between(curve.p2, other.p2))
      }
      if one.isClosed || two.isClosed { path.closeSubpath() }
    }
  }
}
