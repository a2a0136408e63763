/// The old page tilts back like a card and moves up into the distance, and the new one comes up from below, over it.
///
/// Source: `CECardsAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class CardsAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.7, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addBackdrop()
    // 1/900 on a phone 375 points wide.
    scene.eyeDistance = max(900, scene.size.width * 900 / 375)
    scene.old.addRims(.top)
    scene.old.pose { progress in
      let (back, up) = ((0...0.4).fraction(at: progress), (0.2...0.6).fraction(at: progress))
      let tilt = back * (1 - up)
      return Pose(
        y: -0.08 * up, scale: 1 - 0.05 * back - 0.15 * up, rotationX: tilt * .pi / 12,
        opacity: 1 - StageView.shade * back,
        rim: back)
    }
    scene.new.addRims(.top)
    scene.new.pose {
      // It comes while the old one still tilts.
      let come = (0.2...1).fraction(at: $0)
      return Pose(y: 1 - come, shadow: min(1, 10 * come), rim: 0.5 * min(1, 10 * come, 10 * (1 - come)))
    }
  }
}
