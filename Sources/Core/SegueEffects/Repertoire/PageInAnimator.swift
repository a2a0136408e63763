/// The new page comes in from a side, over the old one, which moves away from the eye and darkens. Backwards: page out.
///
/// Source: `pageIn` and `pageOut` of Hero, where it moves away to 0.7.
@preconcurrency @MainActor open class PageInAnimator: SceneAnimator {
  /// The side from which the new page comes.
  open var edge = Edge.right

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .deceleration, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    let dim = scene.dim(of: scene.old)
    scene.addBackdrop()
    scene.slideNewPage(from: edge)
    scene.old.pose { Pose(scale: 1 - 0.2 * $0, shade: dim * $0) }
  }
}
