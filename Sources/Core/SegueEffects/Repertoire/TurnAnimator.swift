/// The old page turns to its edge about its own middle, and the new one turns on from there.
///
/// Source: `CETurnAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class TurnAnimator: SceneAnimator {
  /// Whether the axis is level instead of upright.
  open var isVertical = false

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.6, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addBackdrop()
    let isVertical = isVertical
    let turned: @Sendable (Double, Bool) -> Pose = { fraction, isSeen in
      let angle = fraction * .pi / 2
      return Pose(
        rotationX: isVertical ? angle : 0, rotationY: isVertical ? 0 : angle, opacity: isSeen ? 1 : 0,
        shade: StageView.shade * abs(fraction), rim: min(1, 6 * abs(fraction)))
    }
    // Light lies on the edge that is nearer.
    scene.old.addRims(isVertical ? .top : .right)
    scene.new.addRims(isVertical ? .bottom : .left)
    scene.old.pose { turned(-(0...0.5).fraction(at: $0), $0 < 0.5) }
    scene.new.pose { turned(1 - (0.5...1).fraction(at: $0), $0 >= 0.5) }
  }
}
