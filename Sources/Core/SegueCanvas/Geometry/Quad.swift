import Foundation

/// The images of a rectangle's corners under a projective map.
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

  var bounds: PointRect {
    PointRect(
      left: min(min(topLeft.x, topRight.x), min(bottomRight.x, bottomLeft.x)),
      top: min(min(topLeft.y, topRight.y), min(bottomRight.y, bottomLeft.y)),
      right: max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x)),
      bottom: max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y)))
  }

  private var middle: CGPoint {
    CGPoint(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// The columns of cells that lie wholly inside, in a row of cells: a convex quadrilateral cuts one range out of a line.
  func wholeColumns(ofRow row: Int) -> Range<Int> {
    let (top, bottom) = (Double(row) * CellMetrics.height, Double(row + 1) * CellMetrics.height)
    var (left, right) = (-Double.infinity, Double.infinity)
    func cut(_ from: CGPoint, _ to: CGPoint) {
      // The edge as a·x + b·y + c, with positive numbers inside.
      var (a, b) = (from.y - to.y, to.x - from.x)
      var c = -(a * from.x + b * from.y)
      let middle = middle
      if a * middle.x + b * middle.y + c < 0 { (a, b, c) = (-a, -b, -c) }
      let rest = min(b * top, b * bottom) + c
      if abs(a) < 1e-9 {
        if rest < 0 { right = -.infinity }
      } else if a > 0 {
        left = max(left, -rest / a)
      } else {
        right = min(right, -rest / a)
      }
    }
    cut(topLeft, topRight)
    cut(topRight, bottomRight)
    cut(bottomRight, bottomLeft)
    cut(bottomLeft, topLeft)
    guard left < right else { return 0..<0 }
    let cells = PointRect(left: left, top: 0, right: right, bottom: 1).wholeCells
    return cells.left..<max(cells.left, cells.right)
  }

  /// The greatest distance of the ends of one edge, in points.
  static let seamTolerance = 0.01

  /// The middles of the upper, right, lower and left edge.
  var middlesOfEdges: [4 of CGPoint] {
    func middle(_ one: CGPoint, _ two: CGPoint) -> CGPoint { CGPoint(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2) }
    return [
      middle(topLeft, topRight), middle(topRight, bottomRight), middle(bottomRight, bottomLeft),
      middle(bottomLeft, topLeft),
    ]
  }

  /// Whether an edge lies between two rows or columns of samples. It cuts none, and needs no other layer to cover what it would.
  private static func isBetweenSamples(_ from: CGPoint, _ to: CGPoint) -> Bool {
    func isOnBorder(_ one: Double, _ other: Double) -> Bool {
      let border = (one / CellMetrics.sample).rounded() * CellMetrics.sample
      return abs(one - border) < 1e-6 && abs(other - border) < 1e-6
    }
    return isOnBorder(from.x, to.x) || isOnBorder(from.y, to.y)
  }

  /// The edges of this quad that are also edges of another one on their other side. An edge that lies between samples is none, because
  /// the other layer may be clear there.
  func seams(with other: Quad) -> Seams {
    func isNear(_ one: CGPoint, _ two: CGPoint) -> Bool {
      abs(one.x - two.x) < Self.seamTolerance && abs(one.y - two.y) < Self.seamTolerance
    }
    func isEdge(_ from: CGPoint, _ to: CGPoint) -> Bool {
      func isSame(_ start: CGPoint, _ end: CGPoint) -> Bool {
        isNear(from, start) && isNear(to, end) || isNear(from, end) && isNear(to, start)
      }
      guard !Self.isBetweenSamples(from, to),
        isSame(other.topLeft, other.topRight) || isSame(other.topRight, other.bottomRight)
          || isSame(other.bottomRight, other.bottomLeft) || isSame(other.bottomLeft, other.topLeft)
      else { return false }
      // A quad on top of this one has the same edge, but lies on the same side of it.
      func side(_ quad: Quad) -> CGFloat {
        let middle = quad.middle
        return (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)
      }
      let beyond = side(other)
      // A layer without a width, or seen from its edge, lies on no side: rounding would choose one.
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      return side(self) * beyond < 0 && abs(beyond) > 1e-6 * (dx * dx + dy * dy)
    }
    var seams: Seams = []
    if isEdge(topLeft, topRight) { seams.insert(.top) }
    if isEdge(topRight, bottomRight) { seams.insert(.right) }
    if isEdge(bottomRight, bottomLeft) { seams.insert(.bottom) }
    if isEdge(bottomLeft, topLeft) { seams.insert(.left) }
    return seams
  }
}

/// The edges along which a layer meets another one without a gap.
///
/// Such an edge is not smoothed: two half covered samples would let a quarter of the background show through.
struct Seams: OptionSet {
  let rawValue: UInt8
  static let left = Seams(rawValue: 1)
  static let top = Seams(rawValue: 2)
  static let right = Seams(rawValue: 4)
  static let bottom = Seams(rawValue: 8)
}
