/// The old page fades out, and the new one fades in and grows a little: for pages that have nothing to do with each other.
///
/// Source: `MaterialFadeThrough` of Material Components for Android. There one fade ends where the other begins, at 0.35, which leaves
/// nothing to see for a moment; here they overlap, from 0.3 to 0.38.
@preconcurrency @MainActor open class FadeThroughAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.45, .standard, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addGround()
    scene.old.pose { Pose(opacity: FadesInTurn.out(at: $0)) }
    scene.new.pose { Pose(scale: 0.92 + 0.08 * (0.3...1).fraction(at: $0), opacity: FadesInTurn.in(at: $0)) }
  }
}
