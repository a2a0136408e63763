/// A direction of a drag, and of the arrow key that makes it.
public nonisolated enum DragDirection: Sendable, Hashable {
  /// Along the x axis.
  case right, left
  /// Along the y axis, which points down.
  case down, up

  package var isSideways: Bool { self == .left || self == .right }
  /// Right and down are positive.
  var sign: Double { self == .right || self == .down ? 1 : -1 }
  var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// A distance in this direction, in points.
  func way(_ points: CGFloat) -> CGPoint {
    isSideways ? CGPoint(x: sign * points, y: 0) : CGPoint(x: 0, y: sign * points)
  }
}

nonisolated extension DragDirection {
  /// Distances from one rectangle to another, in points.
  package struct Distances {
    /// Between the edges that face each other along the direction; less than 0 if they overlap, or the other one lies behind.
    package let ahead: CGFloat
    /// Between the edges to the side; 0 if none of the two sticks out beyond the other.
    package let gap: CGFloat
    /// Between the middles to the side.
    package let shift: CGFloat
  }

  /// Finds what is nearest to a rectangle in this direction, the first one of those at the same cost.
  ///
  /// - Parameter cost: Returns the cost of distances; nil if these do not count as lying in the direction.
  package func nearest<Element>(
    from start: CGRect, among others: [(Element, CGRect)], cost: (Distances) -> CGFloat?
  ) -> Element? {
    func distances(to rect: CGRect) -> Distances {
      let ahead =
        switch self {
        case .right: rect.minX - start.maxX
        case .left: start.minX - rect.maxX
        case .down: rect.minY - start.maxY
        case .up: start.minY - rect.maxY
        }
      return isSideways
        ? Distances(
          ahead: ahead, gap: max(0, rect.minY - start.maxY, start.minY - rect.maxY), shift: abs(rect.midY - start.midY))
        : Distances(
          ahead: ahead, gap: max(0, rect.minX - start.maxX, start.minX - rect.maxX), shift: abs(rect.midX - start.midX))
    }
    return others.compactMap { other in cost(distances(to: other.1)).map { (other.0, $0) } }.min { $0.1 < $1.1 }?.0
  }
}
