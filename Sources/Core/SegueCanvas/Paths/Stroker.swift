import Foundation

/// Makes the outline of a line along a path, to be filled by the winding rule.
///
/// The path is cut into straight steps. Each step covers a quadrilateral, which extends by half of the width to the left and to the
/// right; its ends are perpendicular to the path. Along a curve neighbours have these ends in common, so that they meet without a gap
/// or an overlap, and their outline is the outline of the curve.
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
  /// The greatest distance of a straight step from its curve, in points of the path.
  var tolerance = 0.0
  /// The largest angle between two steps along a curve.
  var largestTurn = 0.0
  var cap = LineCap.butt
  private var cosine = 1.0
  /// Whether the present subpath has lines or curves, which may be without a length.
  private var hasPieces = false
  /// Whether the present outline has its first point.
  var isBegun = false

  /// Adds the outline of a line along a path to another path. The dashes of the style do not count.
  ///
  /// - Parameters:
  ///   - path: The path in the middle of the line.
  ///   - style: The look of the line.
  ///   - tolerance: The greatest distance from the true outline, in points of the path.
  ///   - outline: The path to which the outline is added.
  mutating func stroke(_ path: Path, _ style: StrokeStyle, tolerance: Double, into outline: inout Path) {
    guard style.lineWidth > 0 else { return }
    half = min(style.lineWidth, 1e12) / 2
    (join, cap) = (style.lineJoin, style.lineCap)
    miterLimit = style.miterLimit > 1 ? style.miterLimit : 1
    // The ends of a thin line are as round as the ends of a wide one.
    self.tolerance = min(tolerance, half / 1024)
    largestTurn = max(2 * acos(max(1 - self.tolerance / half, 0.9)), 0.002)
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

  /// Halves a curve until each part and its edges are nearly straight.
  private mutating func addCurve(_ curve: Cubic, depth: Int) {
    let (leaving, arriving) = (curve.startDirection, curve.endDirection)
    let inner = (curve.p2 - curve.p1).unit ?? leaving
    let turnsLittle = leaving.dot(arriving) >= cosine && leaving.dot(inner) >= cosine && inner.dot(arriving) >= cosine
    guard depth == 12 || turnsLittle && curve.bend <= tolerance else {
      let (one, other) = curve.split(at: 0.5)
      addCurve(one, depth: depth + 1)
      return addCurve(other, depth: depth + 1)
    }
    if leaving.dot(arriving) >= 0.8 { return addStep(to: curve.p3, leaving, arriving, isCurve: true) }
    // A cusp is round, like a curve that turns quickly.
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

/// The left side of the path, seen in its direction. Backwards it is the other side.
extension Stroker {
  func left(of direction: SIMD2<Double>) -> SIMD2<Double> { SIMD2(direction.y, -direction.x) * half }

  mutating func emit(_ point: SIMD2<Double>, to outline: inout Path) {
    if isBegun { outline.addLine(to: CGPoint(point)) } else { outline.move(to: CGPoint(point)) }
    isBegun = true
  }

  /// The node at a place from the beginning, or backwards from the end, of a path whose ends may meet.
  private func node(_ place: Int, _ isBackward: Bool) -> Node {
    let index = (place % nodes.count + nodes.count) % nodes.count
    guard isBackward else { return nodes[index] }
    let node = nodes[nodes.count - 1 - index]
    return Node(point: node.point, incoming: -node.outgoing, outgoing: -node.incoming, isCurve: node.isCurve)
  }

  /// Adds one side of an open subpath without its first point.
  mutating func addSide(isBackward: Bool, to outline: inout Path) {
    for place in 1..<nodes.count {
      addStep(from: node(place - 1, isBackward), to: node(place, isBackward), to: &outline)
      if place + 1 < nodes.count { addCorner(place, isBackward, to: &outline) }
    }
    let last = node(nodes.count - 1, isBackward)
    emit(last.point + left(of: last.incoming), to: &outline)
  }

  /// Adds one side of a closed subpath as a subpath of its own.
  mutating func addRing(isBackward: Bool, to outline: inout Path) {
    isBegun = false
    for place in 0..<nodes.count {
      addCorner(place, isBackward, to: &outline)
      addStep(from: node(place, isBackward), to: node(place + 1, isBackward), to: &outline)
    }
    outline.closeSubpath()
  }

  /// If a curve bends more tightly than half of the width, the edge of a step leads backwards, and its area would be subtracted. Then
  /// the outline follows the middle, and triangles cover both sides of the point where the ends of the step cross.
  private mutating func addStep(from one: Node, to other: Node, to outline: inout Path) {
    let (first, last) = (left(of: one.outgoing), left(of: other.incoming))
    let (start, end) = (one.point + first, other.point + last)
    guard one.outgoing != other.incoming, (end - start).dot(other.point - one.point) < 0 else { return }
    emit(one.point, to: &outline)
    emit(other.point, to: &outline)
    let cross = first.cross(last)
    guard cross != 0 else { return }
    let middle = one.point + first * min(max((other.point - one.point).cross(last) / cross, 0), 1)
    folds += [one.point, other.point, middle, middle, start, end]
  }

  private mutating func addCorner(_ place: Int, _ isBackward: Bool, to outline: inout Path) {
    let node = node(place, isBackward)
    let (one, other) = (left(of: node.incoming), left(of: node.outgoing))
    let (cross, dot) = (node.incoming.cross(node.outgoing), node.incoming.dot(node.outgoing))
    let change = other - one
    if dot > 0, change.dot(change) <= tolerance * tolerance / 16 { return emit(node.point + other, to: &outline) }
    // The point at which both edges meet.
    let tip = node.point + (one + other) / max(1 + dot, 1e-12)
    if cross > 0 || cross == 0 && !isBackward {
      switch node.isCurve ? .round : join {
      case .miter where 2 <= miterLimit * miterLimit * (1 + dot): return emit(tip, to: &outline)
      case .round: addArc(around: node.point, from: one, by: atan2(cross, dot), to: &outline)
      default: emit(node.point + one, to: &outline)
      }
      return emit(node.point + other, to: &outline)
    }
    let (before, after) = (self.node(place - 1, isBackward).point, self.node(place + 1, isBackward).point)
    let reach = half * half * (1 - dot) / max(1 + dot, 1e-12)
    let (way, next) = (node.point - before, after - node.point)
    if reach <= way.dot(way), reach <= next.dot(next) { return emit(tip, to: &outline) }
    // Shorter lines cover a rectangle each.
    emit(node.point + one, to: &outline)
    emit(node.point, to: &outline)
    emit(node.point + other, to: &outline)
  }

  /// Adds the points of an arc, clockwise on the screen, without its end.
  private mutating func addArc(
    around center: SIMD2<Double>, from first: SIMD2<Double>, by angle: Double, to outline: inout Path
  ) {
    let angle = angle > 0 ? angle : .pi
    let count = max(1, (angle / largestTurn).rounded(.up))
    let (sine, cosine) = (sin(angle / count), cos(angle / count))
    var arm = first
    for _ in 0..<Int(count) {
      emit(center + arm, to: &outline)
      arm = SIMD2(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
    }
  }

  /// Adds the cap of an end of the path, from the left to the right.
  mutating func addCap(at point: SIMD2<Double>, _ direction: SIMD2<Double>, to outline: inout Path) {
    let (left, ahead) = (left(of: direction), direction * half)
    switch cap {
    case .butt: break
    case .square:
      emit(point + left + ahead, to: &outline)
      emit(point - left + ahead, to: &outline)
    case .round: addArc(around: point, from: left, by: .pi, to: &outline)
    }
    emit(point - left, to: &outline)
  }

  /// Adds a subpath that is a single point: a circle or, since there is no direction, an upright square.
  mutating func addDot(to outline: inout Path) {
    guard let node = nodes.first else { return }
    isBegun = false
    let up = left(of: SIMD2(1, 0))
    if cap == .round {
      addArc(around: node.point, from: up, by: 2 * .pi, to: &outline)
    } else {
      for corner in [SIMD2(-1.0, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)] {
        emit(node.point + corner * half, to: &outline)
      }
    }
    outline.closeSubpath()
  }
}

extension Path {
  /// Returns the outline of a line along the path: to be filled by the winding rule. Dashes are applied first.
  ///
  /// Curves become straight lines at most a 256th of a point from the true outline, or a 2,048th of the line's width. A subpath
  /// without a length is a dot where caps are round, an upright square where they are square, and nothing otherwise, as in
  /// Core Graphics.
  public func stroked(_ style: StrokeStyle) -> Path {
    var (outline, stroker) = (Path(), Stroker())
    let path = style.dashes.isEmpty ? self : dashed(phase: style.dashPhase, lengths: style.dashes)
    stroker.stroke(path, style, tolerance: 1 / 256, into: &outline)
    return outline
  }
}
