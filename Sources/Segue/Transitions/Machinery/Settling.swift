/// The way of a transition to its end, or back to its start, after a finger let go of it or it was turned round.
struct Settling: Equatable {
  /// The share of the way at the start.
  let from: Double
  /// Whether it leads to the end; else it leads back to the start.
  let isForth: Bool
  let start: TimeInterval
  /// In seconds.
  let duration: TimeInterval
  let function: TimingFunction

  /// A way from `reading` that takes `seconds`. With a `velocity`, in shares per second, it follows a critically damped
  /// spring, without a jump of place or velocity; without one it follows `curve`.
  init(
    from share: Double, forth isForth: Bool, at time: TimeInterval, seconds: TimeInterval, curve: TimingFunction,
    velocity: Double?
  ) {
    let way = (isForth ? 1 : 0) - share
    (from, self.isForth, start) = (share, isForth, time)
    duration = way == 0 ? 0 : max(0, seconds)
    if let velocity, velocity.isFinite, way != 0 {
      // In distances per second, towards the target.
      let initial = velocity / way
      let spring = Spring(settlingIn: duration, dampingRatio: 1, initialVelocity: max(0, initial))
      function = .spring(spring, initialVelocity: initial)
    } else {
      function = curve
    }
  }

  private var target: Double { isForth ? 1 : 0 }

  /// What is shown.
  func reading(at time: TimeInterval) -> TransitionReading {
    let elapsed = time - start
    return TransitionReading(
      share: target + (from - target) * function.remaining(at: elapsed, duration: duration),
      velocity: (from - target) * function.remainingRate(at: elapsed, duration: duration))
  }

  /// Whether it has arrived.
  func isOver(at time: TimeInterval) -> Bool { time - start >= duration - LayerAnimation.endTolerance }
}
