extension PanInteractionController.Direction {
  var isSideways: Bool { self == .left || self == .right }
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

  func way(_ points: CGFloat) -> CGPoint {
    isSideways ? CGPoint(x: sign * points, y: 0) : CGPoint(x: 0, y: sign * points)
  }
}
