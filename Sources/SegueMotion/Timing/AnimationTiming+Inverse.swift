/// From a share of the way back to the time at which it is reached: what a finger needs that takes hold of a
/// running animation and moves it by place, not by time.
///
/// It is the inverse on the first run of the curve, up to where it first turns back: an overshooting spring reaches
/// every share up to its first peak once there, and a share that is beyond the peak counts as the peak.
public struct TimingInverse: Sendable, Hashable {
  /// What is inverted.
  public let timing: AnimationTiming
  /// Seconds after the begin at which the first run ends: the first peak of a spring, else the end.
  public let turn: Double
  /// The share of the way that is reached there: 1, or with an overshoot more.
  public let greatestShare: Double

  /// The inverse of one run of `timing`; repetitions are left out.
  public init(_ timing: AnimationTiming) {
    var once = timing
    once.repeatCount = 1
    once.autoreverses = false
    self.timing = once
    turn = Self.firstTurn(of: once)
    greatestShare = 1 - min(once.remaining(at: turn.nextDown), once.remaining(at: turn))
  }

  /// The share of the way that has been gone `elapsed` seconds after the begin.
  public func share(at elapsed: Double) -> Double { 1 - timing.remaining(at: elapsed) }

  /// Its rate per second.
  public func rate(at elapsed: Double) -> Double { -timing.remainingRate(at: elapsed) }

  /// Seconds after the begin at which `share` of the way is first reached, exact to a billionth of the run. From 0 to
  /// `turn`; a share of 0 or less (and NaN) is reached at 0.
  public func elapsed(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    return Self.bisect(0...turn) { timing.remaining(at: $0) <= 1 - share }
  }

  /// Where the distance first grows again. The steps are finer than any swing that can be seen: a spring whose half
  /// period is shorter than a step of a thousandth would have died down long before the end.
  private static func firstTurn(of timing: AnimationTiming) -> Double {
    let (end, steps) = (timing.end, 1024)
    guard end > 0, end.isFinite else { return 0 }
    let step = end / Double(steps)
    for index in 1..<steps
    where timing.remaining(at: Double(index + 1) * step) > timing.remaining(at: Double(index) * step) {
      let around = Double(index - 1) * step...Double(index + 1) * step
      return bisect(around) { timing.remainingRate(at: $0) > 0 }
    }
    return end
  }

  /// The first point of a range from which on `isBeyond` holds; its end if that is nowhere.
  private static func bisect(_ range: ClosedRange<Double>, _ isBeyond: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
