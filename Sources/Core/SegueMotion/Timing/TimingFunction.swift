/// The course of one run of an animation, as the remaining distance: 1 at its start, 0 at its end.
///
/// Remaining distances add up: an animation from `old` to `new` contributes (old − new) · remaining to the new value,
/// so that a second animation in mid-flight keeps position and velocity.
public enum TimingFunction: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// A Bézier curve stretched over the duration.
  case cubic(CubicTimingCurve)
  /// A spring, cut off at the duration. `initialVelocity` is in distances per second, > 0 towards the target; NaN is 0.
  case spring(Spring, initialVelocity: Double)

  /// Returns the remaining distance `elapsed` seconds into a run of `duration` seconds.
  ///
  /// Exactly 1 up to 0 seconds and exactly 0 from `duration` on; between them it may leave 0…1. A duration of zero or
  /// less is over at once, at `elapsed` = 0. NaN counts as 0 for either argument.
  public func remaining(at elapsed: Double, duration: Double) -> Double {
    let elapsed = elapsed.isNaN ? 0 : elapsed
    if elapsed >= duration.nonnegative { return 0 }
    if elapsed <= 0 { return 1 }
    return switch self {
    case .linear: 1 - elapsed / duration
    case .cubic(let curve): 1 - curve.value(at: elapsed / duration)
    case .spring(let spring, let velocity):
      spring.state(at: elapsed, from: 1, velocity: -velocity).displacement
    }
  }

  /// Returns the rate of `remaining(at:duration:)` per second, < 0 on the way to the target.
  ///
  /// 0 before the start and from `duration` on; at `elapsed` = 0 the motion has begun. Clamped to ±1e100.
  public func remainingRate(at elapsed: Double, duration: Double) -> Double {
    let elapsed = elapsed.isNaN ? 0 : elapsed
    if elapsed < 0 || elapsed >= duration.nonnegative { return 0 }
    let rate =
      switch self {
      case .linear: -1 / duration
      case .cubic(let curve): -curve.slope(at: elapsed / duration) / duration
      case .spring(let spring, let velocity):
        spring.state(at: elapsed, from: 1, velocity: -velocity).velocity
      }
    return rate.bounded
  }
}
