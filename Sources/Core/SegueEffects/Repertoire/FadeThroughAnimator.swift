/// The old page fades out, and then the new one fades in and grows a little: for pages that have nothing to do with each other.
///
/// Source: `MaterialFadeThrough` of Material Components for Android.
@preconcurrency @MainActor open class FadeThroughAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.45, .standard, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addGround()
    scene.old.pose { Pose(opacity: 1 - (0...0.35).fraction(at: $0)) }
    scene.new.pose {
      let come = (0.35...1).fraction(at: $0)
      return Pose(scale: 0.92 + 0.08 * come, opacity: come)
    }
  }
}
