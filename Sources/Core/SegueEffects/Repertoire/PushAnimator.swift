/// The new page comes in from a side, over the old one, which moves a third of the way and darkens. Backwards: pull.
///
/// Source: `push` and `pull` of Hero.
@preconcurrency @MainActor open class PushAnimator: SceneAnimator {
  /// The side from which the new page comes.
  open var edge = Edge.right

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .deceleration, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    let (away, dim) = (edge.outside, scene.dim(of: scene.old))
    scene.slideNewPage(from: edge)
    scene.old.pose { Pose(x: -away.x * $0 / 3, y: -away.y * $0 / 3, shade: dim * $0) }
  }
}
