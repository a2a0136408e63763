/// The letters of the old page come loose and fall out of it, and the letters of the new page rain into their places.
@preconcurrency @MainActor open class LetterRainAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.8, .linear, .linear)
  }

  open override var isOldInFront: Bool { true }

  open override func arrange(_ scene: TransitionScene) {
    scene.old.filter { .letterFall(LayerFilter.LetterFall(amount: $0)) }
    scene.new.filter { .letterFall(LayerFilter.LetterFall(amount: 1 - $0, isUpwards: true, keepsGround: true)) }
  }
}
