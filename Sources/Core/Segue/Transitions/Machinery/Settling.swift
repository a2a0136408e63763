/// The rest of a transition, to its end or back to its start, after a release or a redirection.
struct Settling: Equatable {
  /// The fraction at which it begins.
  let from: Double
  /// Whether the transition goes to its end and not back to its start.
  let isFinishing: Bool
  let start: TimeInterval
  /// In seconds.
  let duration: TimeInterval
  let function: TimingFunction

  /// Settles from a fraction within `seconds`.
  ///
  /// With a `velocity`, in fractions per second, the rest follows a critically damped spring, so that neither position nor
  /// velocity jumps. Without one it follows `curve`.
  init(
    from fraction: Double, finishing isFinishing: Bool, at time: TimeInterval, seconds: TimeInterval,
    curve: TimingFunction, velocity: Double?
  ) {
    let distance = (isFinishing ? 1 : 0) - fraction
    (from, self.isFinishing, start) = (fraction, isFinishing, time)
    duration = distance == 0 ? 0 : max(0, seconds)
    if let velocity, velocity.isFinite, distance != 0 {
      // In distances per second, towards the target, as springs have it: see <doc:Motion>.
      let initial = velocity / distance
      let spring = Spring(settlingIn: duration, dampingRatio: 1, initialVelocity: max(0, initial))
      function = .spring(spring, initialVelocity: initial)
    } else {
      function = curve
    }
  }

  private var target: Double { isFinishing ? 1 : 0 }

  func progress(at time: TimeInterval) -> TransitionProgress {
    let elapsed = time - start
    return TransitionProgress(
      fraction: target + (from - target) * function.remaining(at: elapsed, duration: duration),
      velocity: (from - target) * function.remainingRate(at: elapsed, duration: duration))
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration - LayerAnimation.endTolerance }
}
