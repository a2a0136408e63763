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
