/// What an animation reports, and to whom. Layers are changed, and make their frames, on the main thread only; they belong to no
/// actor, so that the compiler has to be told.
struct CAAnimationReports: @unchecked Sendable {
  private let animation: CAAnimation
  private let delegate: any CAAnimationDelegate

  /// Nil without a delegate.
  init?(of animation: CAAnimation) {
    guard let delegate = animation.delegate else { return nil }
    (self.animation, self.delegate) = (animation, delegate)
  }

  func didStart() { MainActor.assumeIsolated { delegate.animationDidStart(animation) } }

  func didStop(finished: Bool) {
    MainActor.assumeIsolated { delegate.animationDidStop(animation, finished: finished) }
  }
}
