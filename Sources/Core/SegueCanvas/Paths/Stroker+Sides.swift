import Foundation

/// What lies to the left of the path, seen in its direction; backwards, that is its other side.
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

  /// Adds one side of an open subpath but for its first point.
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

  /// Where a curve bends more tightly than half of the width, the edge of a step leads backwards, and what it covers would be
  /// subtracted. There the outline keeps to the middle, and what lies on both sides of the point where the ends of the step
  /// cross is covered by triangles.
  private mutating func addStep(from one: Node, to other: Node, to outline: inout Path) {
    let (first, last) = (left(of: one.outgoing), left(of: other.incoming))
    let (start, end) = (one.point + first, other.point + last)
    guard one.outgoing != other.incoming, (end - start).dot(other.point - one.point) < 0 else { return }
    emit(one.point, to: &outline)
    emit(other.point, to: &outline)
    let cross = first.cross(last)
    guard cross != 0 else { return }
    let share = min(max((other.point - one.point).cross(last) / cross, 0), 1)
    let middle = one.point + first * share
    folds.append(one.point)
    folds.append(other.point)
    folds.append(middle)
    folds.append(middle)
    folds.append(start)
    folds.append(end)
  }

  private mutating func addCorner(_ place: Int, _ isBackward: Bool, to outline: inout Path) {
    let node = node(place, isBackward)
    let (one, other) = (left(of: node.incoming), left(of: node.outgoing))
    let (cross, dot) = (node.incoming.cross(node.outgoing), node.incoming.dot(node.outgoing))
    let change = other - one
    if dot > 0, change.dot(change) <= tolerance * tolerance / 16 { return emit(node.point + other, to: &outline) }
    // The point that both edges lead to.
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
    // Along lines shorter than that, each covers its own rectangle.
    emit(node.point + one, to: &outline)
    emit(node.point, to: &outline)
    emit(node.point + other, to: &outline)
  }

  /// Adds the points of an arc, clockwise on the screen, but for its end.
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

  /// Adds what is beyond an end of the path, from the left to the right.
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

  /// Adds a point that is a whole subpath: a circle or, as there is no direction, an upright square.
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
