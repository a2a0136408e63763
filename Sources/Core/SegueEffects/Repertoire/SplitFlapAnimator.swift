/// The new page comes as on the departure board of a station: its cells turn over from the left to the right, and its letters run
/// through the alphabet until they are right.
@preconcurrency @MainActor open class SplitFlapAnimator: SceneAnimator {
  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.9, .linear, .linear)
  }

  open override func arrange(_ scene: TransitionScene) { scene.new.filter { .flap(amount: 1 - $0) } }
}
