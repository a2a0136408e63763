/// The new page comes cell by cell, in patches that grow.
@preconcurrency @MainActor open class DissolveAnimator: SceneAnimator {
  /// Each seed has patches of its own.
  open var seed: UInt64 = 1

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.6, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    let seed = seed
    scene.new.filter { .dissolve(amount: 1 - $0, seed: seed) }
  }
}
