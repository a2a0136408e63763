/// The old page twists away about its left edge like the page of a magazine, and the new one flies in from the right, in front of it.
///
/// Source: `CENatGeoAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class NatGeoAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.8, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addBackdrop()
    let degree = Double.pi / 180
    scene.old.addRims(.right)
    scene.new.addRims(.left)
    scene.old.pose {
      let twist = (0.2...1).fraction(at: $0)
      return Pose(
        rotationX: 170 * degree * twist, rotationY: 80 * degree * twist, rotationZ: -30 * degree * twist,
        anchor: [0, 0.5], opacity: 1 - StageView.shade * twist, rim: min(1, 6 * twist))
    }
    // There 320 of 375 points, where a corner of it is in view. It has to begin beyond the edge.
    let away = 0.88 + 0.1 * scene.size.height / max(1, scene.size.width)
    scene.new.pose {
      let rest = 1 - $0
      // Points of a phone 375 points wide and 667 high.
      return Pose(
        x: rest * away, y: -rest * 40 / 667, z: rest * 150 / 375, rotationX: 10 * degree * rest,
        rotationY: -45 * degree * rest, rotationZ: 5 * degree * rest, shadow: min(1, 10 * $0),
        rim: min(1, 6 * rest))
    }
  }
}
