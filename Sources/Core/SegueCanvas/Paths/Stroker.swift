import Foundation

/// Makes the outline of a line along a path, to be filled by the winding rule.
///
/// The path is cut into straight steps. Each covers the quadrilateral between what lies half of the width to its left and to its right,
/// at both ends across the direction that the path has there. Along a curve neighbours share these edges, so that they meet without
/// a gap and without an overlap, and their outline is that of the curve itself.
struct Stroker {
  /// An end of a step.
  struct Node {
    var point: SIMD2<Double>
    /// The direction in which the path arrives, of length 1.
    var incoming: SIMD2<Double>
    /// The direction in which it leaves.
    var outgoing: SIMD2<Double>
    /// Whether this is a point of a curve, and no corner to which the style's join applies.
    var isCurve: Bool
  }

  /// The ends of the present subpath's steps.
  var nodes: [Node] = []
  /// The corners of triangles, three by three; see `step(from:to:)`.
  var folds: [SIMD2<Double>] = []
  /// Half of the line's width.
  var half = 0.0
  var join = LineJoin.miter
  var miterLimit = 10.0
  /// How far a straight step may lie beside its curve, in points of the path.
  var tolerance = 0.0
  /// The largest angle between two steps along a curve.
  var largestTurn = 0.0
  var cap = LineCap.butt
  private var cosine = 1.0
  /// Whether the present subpath has lines or curves, which may be without a length.
  private var hasPieces = false
  /// Whether the present outline has its first point.
  var isBegun = false

  /// Adds the outline of a line along a path to another path. The dashes of the style are not looked at.
  ///
  /// - Parameters:
  ///   - path: The path in the middle of the line.
  ///   - style: What the line looks like.
  ///   - tolerance: How far the outline may be from the true one, in points of the path.
  ///   - outline: Where the outline is added.
  mutating func stroke(_ path: Path, _ style: StrokeStyle, tolerance: Double, into outline: inout Path) {
    guard style.lineWidth > 0 else { return }
    half = min(style.lineWidth, 1e12) / 2
    (join, cap) = (style.lineJoin, style.lineCap)
    miterLimit = style.miterLimit > 1 ? style.miterLimit : 1
    // The ends of a thin line are as round as those of a wide one.
    self.tolerance = min(tolerance, half / 1024)
    let turn = 2 * acos(max(1 - self.tolerance / half, 0.9))
    largestTurn = max(turn, 0.002)
    cosine = cos(largestTurn)
    for step in PathPieces(path) {
      switch step {
      case .begin(let point):
        nodes.removeAll(keepingCapacity: true)
        folds.removeAll(keepingCapacity: true)
        hasPieces = false
        nodes.append(Node(point: point, incoming: .zero, outgoing: .zero, isCurve: false))
      case .piece(let curve, let isLine):
        hasPieces = true
        if isLine {
          addStep(to: curve.p3, curve.startDirection, curve.startDirection, isCurve: false)
        } else if curve.startDirection != .zero {
          addCurve(curve, depth: 0)
          nodes[nodes.count - 1].isCurve = false
        }
      case .end(let isClosed): finish(isClosed: isClosed, into: &outline)
      }
    }
  }

  private mutating func addStep(
    to end: SIMD2<Double>, _ leaving: SIMD2<Double>, _ arriving: SIMD2<Double>, isCurve: Bool
  ) {
    guard leaving != .zero, arriving != .zero else { return }
    let last = nodes.count - 1
    nodes[last].outgoing = leaving
    if last == 0 { nodes[last].incoming = leaving }
    nodes.append(Node(point: end, incoming: arriving, outgoing: arriving, isCurve: isCurve))
  }

  /// Halves a curve until each part is nearly straight, and bends so little that its edges are, too.
  private mutating func addCurve(_ curve: Cubic, depth: Int) {
    let (leaving, arriving) = (curve.startDirection, curve.endDirection)
    let inner = (curve.p2 - curve.p1).unit ?? leaving
    let turnsLittle =
      leaving.dot(arriving) >= cosine && leaving.dot(inner) >= cosine && inner.dot(arriving) >= cosine
    guard depth == 12 || turnsLittle && curve.bend <= tolerance else {
      let (one, other) = curve.halves()
      addCurve(one, depth: depth + 1)
      return addCurve(other, depth: depth + 1)
    }
    if leaving.dot(arriving) >= 0.8 { return addStep(to: curve.p3, leaving, arriving, isCurve: true) }
    // A cusp: round, as of a curve that turns quickly.
    guard let straight = (curve.p3 - curve.p0).unit else { return }
    let last = nodes.count - 1
    if last > 0 { nodes[last].isCurve = true }
    addStep(to: curve.p3, straight, straight, isCurve: true)
    nodes[nodes.count - 1].outgoing = arriving
  }

  private mutating func finish(isClosed: Bool, into outline: inout Path) {
    // A closed subpath ends where it begins: both are one corner.
    if isClosed, nodes.count > 2 {
      nodes[0].incoming = nodes[nodes.count - 1].incoming
      nodes.removeLast()
      addRing(isBackward: false, to: &outline)
      addRing(isBackward: true, to: &outline)
    } else if nodes.count > 1 {
      let (first, last) = (nodes[0], nodes[nodes.count - 1])
      isBegun = false
      emit(first.point + left(of: first.outgoing), to: &outline)
      addSide(isBackward: false, to: &outline)
      addCap(at: last.point, last.incoming, to: &outline)
      addSide(isBackward: true, to: &outline)
      addCap(at: first.point, first.outgoing * -1, to: &outline)
      outline.closeSubpath()
    } else if cap != .butt, isClosed || hasPieces {
      addDot(to: &outline)
    }
    for index in stride(from: 0, to: folds.count, by: 3) {
      let (one, two, three) = (folds[index], folds[index + 1], folds[index + 2])
      let isRight = (two - one).cross(three - one) >= 0
      outline.move(to: CGPoint(one))
      outline.addLine(to: CGPoint(isRight ? two : three))
      outline.addLine(to: CGPoint(isRight ? three : two))
      outline.closeSubpath()
    }
  }
}
