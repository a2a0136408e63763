/// When an animation is active, and which moment of its motion it shows then: `CAMediaTiming`. Its parent is the layer, or
/// the group that holds it.
///
/// At a time of the parent, the animation is (time − begin) · speed seconds into its activity. The activity lasts
/// `repeatCount` cycles or `repeatDuration` seconds. A cycle goes forth and, if it autoreverses, back. `offset` rotates the
/// motion within the activity: the part that moves past the end shows at the start. Source: the documentation of
/// `CAMediaTiming`; for the offset, D. Rönnqvist, "Controlling Animation Timing".
///
/// Arguments are clamped to ±1e100, and NaN counts as 0.
public struct MediaTiming: Sendable, Hashable {
  /// Whether the animation shows before and after its activity.
  public enum FillMode: Sendable, Hashable, CaseIterable {
    /// It shows only while it is active.
    case removed
    /// Its last value shows after the activity.
    case forwards
    /// Its first value shows before the activity.
    case backwards
    /// Its first value shows before the activity, its last value after it.
    case both

    var isForwards: Bool { self == .forwards || self == .both }
    var isBackwards: Bool { self == .backwards || self == .both }
  }

  /// A moment of the motion.
  public struct Moment: Sendable, Hashable {
    /// Seconds since the start of the way, from 0 to the duration; on the way back they run backwards.
    public var elapsed: Double
    /// The number of cycles completed before.
    public var cycle: Double

    /// Creates a moment.
    public init(elapsed: Double, cycle: Double) { (self.elapsed, self.cycle) = (elapsed, cycle) }
  }

  /// When the activity begins, in the parent's seconds. An animation of a layer with a begin of 0 begins with the next frame.
  public var begin: Double
  /// Seconds of one way. With 0, negative numbers and NaN, an animation of a layer takes the duration of the surrounding
  /// transaction, or 0.25 s, and any other animation is over at once.
  public var duration: Double
  /// Local seconds per second of the parent. 0 stands still at `offset`; a negative speed plays the motion backwards.
  public var speed: Double
  /// The number of seconds by which the motion is ahead.
  public var offset: Double
  /// The number of cycles, possibly a fraction; `.infinity` for ever. 0, negative numbers and NaN count as 1.
  public var repeatCount: Double
  /// Seconds of activity, instead of a number of cycles. With 0, negative numbers and NaN, `repeatCount` decides.
  public var repeatDuration: Double
  /// Whether a cycle also goes back.
  public var autoreverses: Bool
  /// Whether the animation shows before and after its activity.
  public var fillMode: FillMode
  /// The curve of one way.
  public var function: TimingFunction

  /// Creates a timing; by default one way at constant speed, which begins at once and shows only while it is active.
  public init(
    duration: Double = 0, function: TimingFunction = .linear, begin: Double = 0, speed: Double = 1, offset: Double = 0,
    repeatCount: Double = 1, repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    (self.duration, self.function, self.begin) = (duration, function, begin)
    (self.speed, self.offset) = (speed, offset)
    (self.repeatCount, self.repeatDuration, self.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    self.fillMode = fillMode
  }

  /// The length of the activity in local seconds. May be infinite.
  private var activeDuration: Double {
    // 0 · ∞ would be NaN.
    if cycleDuration == 0 { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return cycleDuration * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The length of the activity in the parent's seconds. Infinite if it never ends.
  public var activeTime: Double {
    let speed = abs(speed.bounded)
    return speed == 0 ? .infinity : activeDuration / speed
  }

  /// Returns the moment at `time`, in the parent's seconds; nil where the animation does not show.
  public func moment(at time: Double) -> Moment? { moment(since: time.bounded - begin.bounded) }

  /// Returns the moment at a number of the parent's seconds since the begin; nil where the animation does not show.
  public func moment(since begin: Double) -> Moment? {
    let (time, speed, active) = (begin.bounded, speed.bounded, activeDuration)
    if cycleDuration == 0 {
      guard time < 0 ? fillMode.isBackwards : fillMode.isForwards else { return nil }
      return Moment(elapsed: time < 0 ? 0 : duration.nonnegative, cycle: 0)
    }
    if speed == 0 { return moment(inActivity: 0, isAtEnd: false) }
    let local = time * abs(speed)
    if local < 0, !fillMode.isBackwards { return nil }
    if local >= active, !fillMode.isForwards { return nil }
    let place = Swift.min(Swift.max(0, local), active)
    if speed > 0 { return moment(inActivity: place, isAtEnd: place == active) }
    // Played backwards, an endless activity begins at the end of a cycle.
    return moment(inActivity: (active == .infinity ? 0 : active) - place, isAtEnd: place == 0)
  }

  /// Returns the fraction of the way at a moment, by the function: 0 at the start, 1 at the end.
  public func fraction(at moment: Moment) -> Double {
    if moment.elapsed >= duration.nonnegative { return 1 }
    // 1 less the remaining distance would lose bits near 0.
    return switch function {
    case .linear: moment.elapsed / duration
    case .cubic(let curve): curve.value(at: moment.elapsed / duration)
    case .spring: 1 - function.remaining(at: moment.elapsed, duration: duration)
    }
  }

  private var cycleDuration: Double { Swift.min(duration.nonnegative, 1e100) * (autoreverses ? 2 : 1) }

  /// The moment at a number of local seconds in the activity. At its end, the last cycle ends and no other one starts.
  private func moment(inActivity place: Double, isAtEnd: Bool) -> Moment {
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
