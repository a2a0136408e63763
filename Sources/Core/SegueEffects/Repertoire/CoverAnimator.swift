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
    let dim = scene.dim(of: scene.old)
    scene.slideNewPage(from: edge)
    scene.old.pose { Pose(shade: dim * $0) }
  }
}
