/// Turns a leaf, as in a book: the right half of the old page lifts, falls to the left, and has the left half of the new page on its
/// back.
///
/// Source: `CEFlipAnimationController` of VCTransitionsLibrary, there in 1 s and with the left half first.
@preconcurrency @MainActor open class LeafAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.6, .easeInEaseOut, .easeInEaseOut)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    let (old, new) = (scene.cut(scene.old, columns: 2), scene.cut(scene.new, columns: 2))
    guard old.count == 2, new.count == 2 else { return }
    // What the leaf uncovers comes out of its shadow, and what it will cover goes into it.
    let shade = StageView.shade
    new[1].pose { Pose(shade: shade * (1 - (0...0.5).fraction(at: $0))) }
    old[0].pose { Pose(opacity: $0 < 1 ? 1 : 0, shade: shade * (0.5...1).fraction(at: $0)) }
    // The leaf's free edge is the nearest.
    old[1].addRims(.right)
    new[0].addRims(.left)
    old[1].pose {
      let lifted = (0...0.5).fraction(at: $0)
      return Pose(
        rotationY: -lifted * .pi / 2, anchor: [0, 0.5], opacity: lifted < 1 ? 1 : 0, shade: shade * lifted,
        rim: min(1, 6 * lifted))
    }
    new[0].pose {
      let lifted = 1 - (0.5...1).fraction(at: $0)
      return Pose(
        rotationY: lifted * .pi / 2, anchor: [1, 0.5], opacity: lifted < 1 ? 1 : 0, shade: shade * lifted,
        rim: min(1, 6 * lifted))
    }
  }
}
