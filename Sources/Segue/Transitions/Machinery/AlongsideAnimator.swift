/// Moves what goes along with a transition whose interactor draws by hand: it follows the progress that is reported.
final class AlongsideAnimator {
  private let animator: ViewPropertyAnimator

  /// What `animations` changes, from its start on.
  init(duration: TimeInterval, animations: @escaping () -> Void) {
    animator = ViewPropertyAnimator(duration: duration, curve: .linear, animations: animations)
    animator.pauseAnimation()
  }

  /// Has others go along.
  func add(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  /// Goes to a share of the way; inside `View.animate`, along with that animation.
  func move(to share: CGFloat) {
    let context = AnimationContext.current
    guard context.isEnabled, let timing = context.timing, timing.end > 0, animator.duration > 0 else {
      animator.fractionComplete = animator.isReversed ? 1 - share : share
      return
    }
    run(back: share < 0.5, curve: timing.function, seconds: timing.end)
  }

  /// The finger was lifted: the rest of the way by itself, unless it runs already.
  func settle(back: Bool, curve: View.AnimationCurve) {
    guard !animator.isRunning, animator.state == .active else { return }
    let left = animator.isReversed == back ? 1 - animator.fractionComplete : animator.fractionComplete
    run(back: back, curve: curve.timingFunction, seconds: left * animator.duration)
  }

  /// It is all over.
  func end(wasCancelled: Bool) {
    guard animator.state != .inactive else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: wasCancelled ? .start : .end)
  }

  private func run(back: Bool, curve: TimingFunction, seconds: TimeInterval) {
    animator.pauseAnimation()
    animator.isReversed = back
    let parameters: any TimingCurveProvider =
      switch curve {
      case .cubic(let curve):
        CubicTimingParameters(
          controlPoint1: CGPoint(x: curve.controlPoint1.x, y: curve.controlPoint1.y),
          controlPoint2: CGPoint(x: curve.controlPoint2.x, y: curve.controlPoint2.y))
      case .linear: CubicTimingParameters(animationCurve: .linear)
      case .spring(let spring, let velocity):
        SpringTimingParameters(dampingRatio: spring.dampingRatio, initialVelocity: CGVector(dx: velocity, dy: velocity))
      }
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: seconds / animator.duration)
  }
}
