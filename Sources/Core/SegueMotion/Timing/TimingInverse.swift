/// The inverse of a timing: the time at which a fraction of the way is reached. A finger moves an animation by place.
///
/// Only the first run of the curve is inverted, up to the point where the motion first turns back. An overshooting spring
/// reaches each fraction up to its first peak once in that run. A fraction beyond the peak counts as the peak.
package struct TimingInverse: Sendable, Hashable {
  /// The timing that is inverted: one run, without repetitions.
  package let timing: AnimationTiming
  /// Seconds after the begin at which the first run ends: the first peak of a spring, else the end.
  package let turn: Double
  /// The fraction of the way at `turn`: 1, or more with an overshoot.
  package let greatestFraction: Double

  /// Creates the inverse of one run of `timing`; repetitions are left out.
  package init(_ timing: AnimationTiming) {
    let once = AnimationTiming(duration: timing.duration, delay: timing.delay, function: timing.function)
    self.timing = once
    turn = Self.firstTurn(of: once)
    greatestFraction = 1 - min(once.remaining(at: turn.nextDown), once.remaining(at: turn))
  }

  /// Returns the fraction of the way `elapsed` seconds after the begin.
  package func fraction(at elapsed: Double) -> Double { 1 - timing.remaining(at: elapsed) }

  /// Returns the rate of `fraction(at:)` per second.
  package func rate(at elapsed: Double) -> Double { -timing.remainingRate(at: elapsed) }

  /// Returns when the animation first reaches a fraction of the way, exact to a billionth of the run.
  ///
  /// - Parameter fraction: Numbers of 0 or less, and NaN, are reached at 0. Numbers above `greatestFraction` count as it.
  /// - Returns: Seconds after the begin, from 0 to `turn`; always finite.
  package func elapsed(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    return Self.bisect(0...turn) { timing.remaining(at: $0) <= 1 - fraction }
  }

  /// When the remaining distance first grows.
  ///
  /// A thousand steps find every visible turn: a spring with a shorter half period rests long before the end.
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

  /// The first point of a range from which `isBeyond` holds; the range's end if it holds nowhere.
  private static func bisect(_ range: ClosedRange<Double>, _ isBeyond: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 {
      // The sum of both may be infinite.
      let middle = low / 2 + high / 2
      if isBeyond(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
