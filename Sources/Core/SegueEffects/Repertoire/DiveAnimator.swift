/// The old page grows past the eye and fades out, and the new one grows from behind it. Backwards it is like coming up again.
///
/// Source: `zoom` and `zoomOut` of Hero, whose old page grows by 0.3 and fades all the way.
@preconcurrency @MainActor open class DiveAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .standard, .standard)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    scene.addBackdrop()
    // It has gone past the eye before the other one is near: two pages that are seen through each other have no depth.
    scene.old.pose { Pose(scale: 1 + 0.6 * $0, opacity: 1 - (0...0.55).fraction(at: $0)) }
    scene.new.pose { Pose(scale: 0.7 + 0.3 * $0, shade: 0.6 * (1 - (0.2...1).fraction(at: $0))) }
  }
}
