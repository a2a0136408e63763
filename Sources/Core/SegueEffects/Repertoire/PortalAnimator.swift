/// The old page opens in the middle like a door, and the new one comes nearer behind it.
///
/// Source: `CEPortalAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class PortalAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.6, .easeOut, .easeOut)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    let dim = scene.dim(of: scene.new)
    scene.addBackdrop()
    scene.new.pose { Pose(scale: 0.8 + 0.2 * $0, shade: dim * (1 - $0)) }
    for (index, half) in scene.cut(scene.old, columns: 2).enumerated() {
      let side: Double = index == 0 ? -1 : 1
      half.pose { Pose(x: side * $0 / 2, shadow: min(1, 10 * min($0, 1 - $0))) }
    }
  }
}
