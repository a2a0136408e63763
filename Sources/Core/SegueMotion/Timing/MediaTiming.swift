/// When an animation is active in the time of what it belongs to, and where in its course it is then: `CAMediaTiming`.
///
/// An active moment is (time − begin) · speed seconds into the activity, which lasts `repeatCount` cycles or
/// `repeatDuration` seconds; a cycle goes forth, or forth and back if it autoreverses. `offset` moves the course within the
/// activity, as a wheel is turned: what it moves past the end comes in at the start. Source: the documentation of
/// `CAMediaTiming`, and D. Rönnqvist, "Controlling Animation Timing", for the offset.
///
/// Arguments are clamped to ±1e100, and NaN counts as 0.
public struct MediaTiming: Sendable, Hashable {
  /// What shows before the activity and after it.
  public enum FillMode: Sendable, Hashable, CaseIterable {
    /// The value without the animation, before and after.
    case removed
    /// After it, its last value.
    case forwards
    /// Before it, its first value.
    case backwards
    /// Its first value before it, and its last one after it.
    case both

    var isForwards: Bool { self == .forwards || self == .both }
    var isBackwards: Bool { self == .backwards || self == .both }
  }

  /// A moment of the course.
  public struct Moment: Sendable, Hashable {
    /// Seconds into the way, from 0 to the duration; they run backwards on the way back.
    public var elapsed: Double
    /// How many cycles were completed before.
    public var cycle: Double

    /// Creates a moment.
    public init(elapsed: Double, cycle: Double) { (self.elapsed, self.cycle) = (elapsed, cycle) }
  }

  /// When the activity begins, in the parent's seconds. For an animation of a layer 0 means with the next frame.
  public var begin: Double
  /// Seconds that one way takes. 0, negative numbers and NaN: the surrounding transaction's, or 0.25 s, if it is that of an
  /// animation of a layer; else it is over at once.
  public var duration: Double
  /// Seconds of its own per second of the parent. 0 stands still at `offset`; a negative speed plays the course backwards.
  public var speed: Double
  /// By how many seconds the course is ahead.
  public var offset: Double
  /// How many cycles, possibly a fraction; `.infinity` for ever. 0, negative numbers and NaN count as 1.
  public var repeatCount: Double
  /// Seconds over which cycles repeat, instead of `repeatCount`; 0, negative numbers and NaN for that.
  public var repeatDuration: Double
  /// Whether a cycle also goes back the way it came.
  public var autoreverses: Bool
  /// What shows before and after.
  public var fillMode: FillMode
  /// The course of one way.
  public var function: TimingFunction

  /// Creates a timing; by default one way at one speed, which begins at once and leaves nothing.
  public init(
    duration: Double = 0, function: TimingFunction = .linear, begin: Double = 0, speed: Double = 1, offset: Double = 0,
    repeatCount: Double = 1, repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    (self.duration, self.function, self.begin) = (duration, function, begin)
    (self.speed, self.offset) = (speed, offset)
    (self.repeatCount, self.repeatDuration, self.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    self.fillMode = fillMode
  }

  /// Seconds of its own for which it is active. May be infinite.
  public var activeDuration: Double {
    // 0 · ∞ would be NaN.
    if cycleDuration == 0 { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return cycleDuration * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Seconds of the parent from the begin to the end. Infinite if it never ends.
  public var activeTime: Double {
    let speed = abs(speed.bounded)
    return speed == 0 ? .infinity : activeDuration / speed
  }

  /// Returns the moment at `time`, in the parent's seconds; nil where it shows nothing.
  public func moment(at time: Double) -> Moment? { moment(since: time.bounded - begin.bounded) }

  /// Returns the moment at a number of the parent's seconds since the begin; nil where it shows nothing.
  public func moment(since begin: Double) -> Moment? {
    let (time, speed, active) = (begin.bounded, speed.bounded, activeDuration)
    if cycleDuration == 0 {
      guard time < 0 ? fillMode.isBackwards : fillMode.isForwards else { return nil }
      return Moment(elapsed: time < 0 ? 0 : duration.nonnegative, cycle: 0)
    }
    if speed == 0 { return course(at: 0, isAtEnd: false) }
    let way = time * abs(speed)
    if way < 0, !fillMode.isBackwards { return nil }
    if way >= active, !fillMode.isForwards { return nil }
    let place = Swift.min(Swift.max(0, way), active)
    if speed > 0 { return course(at: place, isAtEnd: place == active) }
    // Backwards, an endless course comes from the end of a cycle.
    return course(at: (active == .infinity ? 0 : active) - place, isAtEnd: place == 0)
  }

  /// Returns the share of the way at a moment, by the function: 0 at its start, 1 at its end.
  public func share(at moment: Moment) -> Double {
    if moment.elapsed >= duration.nonnegative { return 1 }
    // What is left and what is done are not the same number of bits from 1.
    return switch function {
    case .linear: moment.elapsed / duration
    case .cubic(let curve): curve.value(at: moment.elapsed / duration)
    case .spring: 1 - function.remaining(at: moment.elapsed, duration: duration)
    }
  }

  private var cycleDuration: Double { Swift.min(duration.nonnegative, 1e100) * (autoreverses ? 2 : 1) }

  /// The moment at a place in the course. At the end of all it is the end of the last cycle, and not the start of another.
  private func course(at place: Double, isAtEnd: Bool) -> Moment {
    let place = (place + offset.bounded).bounded
    var cycle = (place / cycleDuration).rounded(.down)
    var rest = place - cycle * cycleDuration
    if isAtEnd, rest == 0 {
      rest = cycleDuration
      cycle -= 1
    }
    rest = Swift.min(Swift.max(0, rest), cycleDuration)
    let elapsed = autoreverses && rest > duration ? cycleDuration - rest : Swift.min(rest, duration)
    return Moment(elapsed: elapsed, cycle: cycle)
  }
}
