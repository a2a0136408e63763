/// When an animation runs, for how long, and what it follows: the remaining distance as a function of the
/// seconds since it was begun.
///
/// A repetition goes forth, or forth and back if it autoreverses, and then lasts twice the duration. Once the
/// animation is over, the value is exactly the target, also after an even number of turns, because that is what
/// the model value shows then, as in UIKit.
public struct AnimationTiming: Sendable, Hashable {
  /// Seconds before the motion starts. Negative numbers and NaN count as 0.
  public var delay: Double
  /// Seconds that one way takes. Zero, negative numbers and NaN: over at once.
  public var duration: Double
  /// What the motion follows on its way.
  public var function: TimingFunction
  /// How many repetitions, possibly a fraction; `.infinity` repeats for ever. Zero, negative numbers and NaN
  /// count as 1.
  public var repeatCount: Double
  /// Whether a repetition goes back the way it came.
  public var autoreverses: Bool

  /// A timing from its parts; by default one run, from slow to slow.
  public init(
    duration: Double, delay: Double = 0, function: TimingFunction = .cubic(.easeInEaseOut),
    repeatCount: Double = 1, autoreverses: Bool = false
  ) {
    self.delay = delay
    self.duration = duration
    self.function = function
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// Seconds after the begin at which it is over: the delay and all repetitions. May be infinite.
  public var end: Double { delay.nonnegative + runningTime }

  /// The remaining distance `elapsed` seconds after the begin: 1 before the delay is over, 0 from `end` on.
  /// NaN counts as 0.
  public func remaining(at elapsed: Double) -> Double {
    switch phase(at: elapsed) {
    case .waiting: 1
    case .forth(let time), .back(let time): function.remaining(at: time, duration: duration)
    case .over: 0
    }
  }

  /// The rate of `remaining(at:)` per second. It is 0 before the delay is over and from `end` on.
  public func remainingRate(at elapsed: Double) -> Double {
    switch phase(at: elapsed) {
    case .waiting, .over: 0
    case .forth(let time): function.remainingRate(at: time, duration: duration)
    case .back(let time): -function.remainingRate(at: time, duration: duration)
    }
  }

  private enum Phase {
    case waiting
    /// Seconds into the way.
    case forth(Double)
    /// Seconds into the way, running down.
    case back(Double)
    case over
  }

  private func phase(at elapsed: Double) -> Phase {
    let elapsed = elapsed.isNaN ? 0 : elapsed
    let time = elapsed - delay.nonnegative
    // Either side of the delay may round the other way: just before `end`, a whole repetition must not
    // seem to start anew.
    if elapsed >= end || time >= runningTime { return .over }
    if time < 0 { return .waiting }
    let intoRepetition = time.truncatingRemainder(dividingBy: repetition)
    return intoRepetition > duration ? .back(repetition - intoRepetition) : .forth(intoRepetition)
  }

  private var repetition: Double { duration.nonnegative * (autoreverses ? 2 : 1) }

  private var runningTime: Double {
    // Nothing, however often repeated, takes no time; 0 · ∞ would be NaN.
    repetition == 0 ? 0 : repetition * (repeatCount > 0 ? repeatCount : 1)
  }
}
