/// When an animation runs, how long, and along which curve: the remaining distance as a function of the seconds since
/// the begin.
///
/// A repetition goes forth, or forth and back if it autoreverses, and then lasts twice the duration. The value after
/// all of them is exactly the target, also after an even number of turns, as in UIKit: the model value shows.
public struct AnimationTiming: Sendable, Hashable {
  /// Seconds before the motion starts. Negative numbers and NaN count as 0.
  public var delay: Double
  /// Seconds that one way takes. Zero, negative numbers and NaN: over at once.
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
    self.delay = delay
    self.duration = duration
    self.function = function
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
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
