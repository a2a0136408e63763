extension TransitionScene {
  /// Lets the new page come in from a side, over the old one, with a shadow on it while both are seen.
  func slideNewPage(from edge: SceneAnimator.Edge) {
    let away = edge.outside
    new.addRims(edge.opposite)
    new.pose { Pose(x: away.x * (1 - $0), y: away.y * (1 - $0), shadow: min(1, 10 * $0)) }
  }
}

nonisolated extension SceneAnimator.Edge {
  /// The place of a page outside of this edge, in sizes of the scene from its place at rest.
  var outside: (x: Double, y: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .top: (0, -1)
    case .bottom: (0, 1)
    }
  }

  var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}
