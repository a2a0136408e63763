/// The new page comes in from a side, over the old one, which stays and darkens. Backwards: uncover.
///
/// Source: `cover` and `uncover` of Hero.
@preconcurrency @MainActor open class CoverAnimator: SceneAnimator {
  /// The side from which the new page comes.
  open var edge = Edge.right

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .deceleration, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    let (away, dim) = (edge.outside, scene.dim(of: scene.old))
    scene.new.addRims(edge.opposite)
    scene.new.pose { Pose(x: away.x * (1 - $0), y: away.y * (1 - $0), shadow: min(1, 10 * $0)) }
    scene.old.pose { Pose(shade: dim * $0) }
  }
}
