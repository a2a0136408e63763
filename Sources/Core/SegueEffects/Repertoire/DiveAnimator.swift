/// The old page grows past the eye and fades out, and the new one appears and grows behind it. Backwards it is like coming up again.
///
/// Source: `zoom` and `zoomOut` of Hero, whose old page grows by 0.3 and fades all the way.
@preconcurrency @MainActor open class DiveAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.35, .standard, .standard)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    // The ground is the new page's own: a room around a small page would be a third thing to be seen through the old one.
    scene.addGround()
    // Two pages that are seen through each other have no depth. So they overlap for a tenth of the way alone.
    scene.old.pose { Pose(scale: 1 + 0.6 * $0, opacity: 1 - (0.08...0.4).fraction(at: $0)) }
    scene.new.pose { Pose(scale: 0.72 + 0.28 * $0, opacity: (0.3...0.52).fraction(at: $0)) }
  }
}
