/// When an animation runs, how long, and along which curve: the remaining distance as a function of the seconds since
/// the begin.
///
/// A repetition goes forth. If it autoreverses, it also goes back, and lasts twice the duration. At the end of the last
/// repetition the value is exactly the target, also if that repetition went back, as in UIKit: the model value shows.
public struct AnimationTiming: Sendable, Hashable {
  /// Seconds before the motion starts. Negative numbers and NaN count as 0.
  public var delay: Double
  /// Seconds from start to target. With zero, negative numbers and NaN the motion is over at once.
  public var duration: Double
  /// The curve or spring that the motion follows.
  public var function: TimingFunction
  /// How many repetitions, possibly a fraction; `.infinity` repeats for ever. 0, negative numbers and NaN count as 1.
  public var repeatCount: Double
  /// Whether a repetition also goes back the way it came.
  public var autoreverses: Bool

  /// Creates a timing; by default one run that eases in and out.
  public init(
    duration: Double, delay: Double = 0, function: TimingFunction = .cubic(.easeInEaseOut),
    repeatCount: Double = 1, autoreverses: Bool = false
  ) {
    (self.delay, self.duration, self.function) = (delay, duration, function)
    (self.repeatCount, self.autoreverses) = (repeatCount, autoreverses)
  }

  /// Seconds after the begin at which the delay and all repetitions are over. May be infinite.
  public var end: Double { delay.nonnegative + runningTime }

  /// Returns the remaining distance `elapsed` seconds after the begin: 1 during the delay, 0 from `end` on. NaN is 0.
  public func remaining(at elapsed: Double) -> Double {
    switch phase(at: elapsed) {
    case .waiting: 1
    case .forth(let time), .back(let time): function.remaining(at: time, duration: duration)
    case .over: 0
    }
  }

  /// Returns the rate of `remaining(at:)` per second: 0 during the delay and from `end` on.
  public func remainingRate(at elapsed: Double) -> Double {
    switch phase(at: elapsed) {
    case .waiting, .over: 0
    case .forth(let time): function.remainingRate(at: time, duration: duration)
    case .back(let time): -function.remainingRate(at: time, duration: duration)
    }
  }

  private enum Phase {
    case waiting
    /// Seconds into the way; `back` counts down.
    case forth(Double), back(Double)
    case over
  }

  private func phase(at elapsed: Double) -> Phase {
    let elapsed = elapsed.isNaN ? 0 : elapsed
    let time = elapsed - delay.nonnegative
    // Either comparison may round the other way: just before `end`, a finished run must not seem to start again.
    if elapsed >= end || time >= runningTime { return .over }
    if time < 0 { return .waiting }
    let intoRepetition = time.truncatingRemainder(dividingBy: repetition)
    return intoRepetition > duration ? .back(repetition - intoRepetition) : .forth(intoRepetition)
  }

  private var repetition: Double { duration.nonnegative * (autoreverses ? 2 : 1) }

  private var runningTime: Double {
    // 0 · ∞ would be NaN.
    repetition == 0 ? 0 : repetition * (repeatCount > 0 ? repeatCount : 1)
  }
}

/// The curve of one run of an animation, as the remaining distance: 1 at its start, 0 at its end.
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
    case .spring(let spring, let velocity): spring.state(at: elapsed, from: 1, velocity: -velocity).displacement
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
      case .spring(let spring, let velocity): spring.state(at: elapsed, from: 1, velocity: -velocity).velocity
      }
    return rate.bounded
  }
}
