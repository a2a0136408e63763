/// The spring on which dragged content catches up with the finger.
enum FingerSpring {
  /// Critically damped, with 3 % of the way left after 0.1 s.
  private static let spring = Spring(response: 0.12, dampingRatio: 1)
  /// Seconds after which it is at rest: three millionths of the way are left then.
  static let rest: TimeInterval = 0.3

  /// The distance from the finger, and its rate per second, so many seconds after `displacement` and `velocity`.
  static func state(at time: TimeInterval, from displacement: Double, velocity: Double) -> SpringState {
    if time >= rest { return SpringState(displacement: 0, velocity: 0) }
    return spring.state(at: max(0, time), from: displacement, velocity: velocity)
  }
}
