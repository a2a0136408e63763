// Animations alongside a transition: of views that the container, a page or a presentation controller moves along.

extension Transition {
  /// Adds animations alongside a transition that has begun; false if they would begin later than the animator's.
  func join(_ animations: @escaping () -> Void) -> Bool {
    if let interactorCompanion, !phase.isFinished {
      interactorCompanion.add(animations)
      return true
    }
    guard phase.canBeJoined(inTick: window.scene?.clock.count) else { return false }
    scrubber.join(animations)
    return true
  }

  /// Makes the changes that wait for the animator's animations, unless they have been made, with the animator's timing.
  func animateWaiting(isLinear: Bool) {
    if !coordinator.hasStarted { animateAlong(coordinator.start, isLinear: isLinear) }
  }

  /// Animates changes with the animator's timing, as part of the transition.
  func animateAlong(_ animations: () -> Void, isLinear: Bool) {
    perform(isLinear: isLinear) {
      View.animate(timing ?? AnimationTiming(duration: duration), options: [], animations: animations, completion: nil)
    }
  }
}

/// Runs the animations alongside a transition whose interactor draws by itself: they follow the reported progress.
final class InteractorCompanion {
  private let animator: ViewPropertyAnimator

  /// Makes the changes of `animations` and holds them at their start.
  init(duration: TimeInterval, animations: @escaping () -> Void) {
    animator = ViewPropertyAnimator(duration: duration, curve: .linear, animations: animations)
    animator.pauseAnimation()
  }

  func add(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  /// Moves to a fraction; inside `View.animate`, along with that animation to the nearer end.
  func move(to fraction: CGFloat) {
    let context = AnimationContext.current
    guard context.changes.isEnabled, let timing = context.changes.timing, timing.end > 0, animator.duration > 0 else {
      animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
      return
    }
    run(back: fraction < 0.5, curve: timing.function, seconds: timing.end)
  }

  /// Runs the rest after the finger was lifted, unless it runs already.
  func settle(back: Bool, curve: AnimationCurve) {
    guard !animator.isRunning, animator.state == .active else { return }
    let left = animator.isReversed == back ? 1 - animator.fractionComplete : animator.fractionComplete
    run(back: back, curve: curve.timingFunction, seconds: left * animator.duration)
  }

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
