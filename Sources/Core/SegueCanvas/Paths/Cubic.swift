import Foundation

/// A Bézier curve of the third degree; also a line or a curve of the second degree.
///
/// Source of its formulas: Farin, “Curves and Surfaces for CAGD”, 5th edition 2002, chapters 4 and 5.
struct Cubic: Equatable {
  var p0: SIMD2<Double>, p1: SIMD2<Double>, p2: SIMD2<Double>, p3: SIMD2<Double>

  @inline(__always)
  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// A straight line, passed through at an even speed.
  init(line start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let third = (end - start) / 3
    self.init(start, start + third, end - third, end)
  }

  /// A curve of the second degree.
  init(quad start: SIMD2<Double>, _ control: SIMD2<Double>, _ end: SIMD2<Double>) {
    self.init(start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
  }

  /// The curve at t = 0…1.
  func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (outer, inner) = (p0 * (s * s * s) + p3 * (t * t * t), p1 * s + p2 * t)
    return outer + inner * (3 * s * t)
  }

  func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (one, two, three) = ((p1 - p0) * (s * s), (p2 - p1) * (2 * s * t), (p3 - p2) * (t * t))
    return (one + two + three) * 3
  }

  /// The parts before and after t.
  func split(at t: Double) -> (Cubic, Cubic) {
    let (a, b, c) = (p0 + (p1 - p0) * t, p1 + (p2 - p1) * t, p2 + (p3 - p2) * t)
    let (d, e) = (a + (b - a) * t, b + (c - b) * t)
    let middle = d + (e - d) * t
    return (Cubic(p0, a, d, middle), Cubic(middle, e, c, p3))
  }

  /// The part between two values of t.
  func part(from start: Double, to end: Double) -> Cubic {
    let tail = start > 0 ? split(at: start).1 : self
    return end < 1 ? tail.split(at: (end - start) / (1 - start)).0 : tail
  }

  var low: SIMD2<Double> { pointwiseMin(pointwiseMin(p0, p1), pointwiseMin(p2, p3)) }
  var high: SIMD2<Double> { pointwiseMax(pointwiseMax(p0, p1), pointwiseMax(p2, p3)) }

  /// An upper bound for the distance of the curve from the line between its ends.
  ///
  /// With n equal steps in t, the bound is 1/n² of it. Source: Wang, “The subdivision method for finding the intersection between two
  /// Bézier curves or surfaces”, 1984; with the second derivative M, the distance is at most M/8.
  @inline(__always)
  var bend: Double {
    let (one, two) = (p0 - p1 - (p1 - p2), p1 - p2 - (p2 - p3))
    return 0.75 * max((one * one).sum(), (two * two).sum()).squareRoot()
  }

  /// The direction at the beginning, of length 1; zero if the curve is a point.
  var startDirection: SIMD2<Double> { Self.direction(p1 - p0, p2 - p0, p3 - p0) }
  /// The direction at the end, of length 1; zero if the curve is a point.
  var endDirection: SIMD2<Double> { Self.direction(p3 - p2, p3 - p1, p3 - p0) }

  /// If control points coincide, the next one gives the direction.
  private static func direction(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>
  ) -> SIMD2<Double> {
    first.unit ?? second.unit ?? third.unit ?? .zero
  }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The vector of length 1 in the same direction; nil for a vector of length 0.
  var unit: SIMD2<Double>? {
    let length = length
    return length > 1e-12 ? self / length : nil
  }

  /// Positive where `other` points to the right of this one, on a screen whose y points down.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
  func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
  var length: Double { dot(self).squareRoot() }
}

extension CGPoint {
  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}

/// The lines and curves of a path, with the lines that close its subpaths.
struct PathPieces: Sequence, IteratorProtocol {
  enum Step {
    case begin(SIMD2<Double>)
    case piece(Cubic, isLine: Bool)
    case end(isClosed: Bool)
  }

  private let elements: [Path.Element]
  private var index = 0
  private var isOpen = false
  /// Whether the last piece was the line that closes a subpath.
  private(set) var isClosing = false
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  init(_ path: Path) { elements = path.elements }

  mutating func next() -> Step? {
    if isClosing || isOpen && (index == elements.count || elements[index].isMove) {
      defer { (isClosing, isOpen) = (false, false) }
      return .end(isClosed: isClosing)
    }
    guard index < elements.count else { return nil }
    let before = current
    let element = elements[index]
    index += 1
    switch element {
    case .move(let point):
      isOpen = true
      (start, current) = (SIMD2(point), SIMD2(point))
      return .begin(current)
    case .line(let end):
      current = SIMD2(end)
      return .piece(Cubic(line: before, current), isLine: true)
    case .quadCurve(let end, let control):
      current = SIMD2(end)
      return .piece(Cubic(quad: before, SIMD2(control), current), isLine: false)
    case .curve(let end, let one, let two):
      current = SIMD2(end)
      return .piece(Cubic(before, SIMD2(one), SIMD2(two), current), isLine: false)
    case .closeSubpath:
      isClosing = true
      current = start
      // The end of a circle may differ from its beginning in the last digit; the gap has no direction of interest.
      let (gap, size) = (start - before, Swift.max(1, start.dot(start)))
      return gap.dot(gap) <= 1e-24 * size ? next() : .piece(Cubic(line: before, start), isLine: true)
    }
  }
}

extension Path {
  mutating func add(_ piece: Cubic, isLine: Bool) {
    if isLine { return addLine(to: CGPoint(piece.p3)) }
    addCurve(to: CGPoint(piece.p3), control1: CGPoint(piece.p1), control2: CGPoint(piece.p2))
  }
}
