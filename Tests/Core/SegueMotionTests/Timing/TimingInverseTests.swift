import SegueMotion
import Testing

@Suite struct TimingInverseTests {
  private static let timings = [
    AnimationTiming(duration: 0.4, function: .linear), AnimationTiming(duration: 0.4),
    AnimationTiming(duration: 0.35, delay: 0.1, function: .cubic(.easeIn)),
    AnimationTiming(duration: 0.5, function: .spring(.navigation, initialVelocity: 0)),
    AnimationTiming(
      duration: 0.6,
      function: .spring(Spring(settlingIn: 0.6, dampingRatio: 0.6, initialVelocity: 0), initialVelocity: 0)),
    AnimationTiming(
      duration: 0.8, function: .cubic(CubicTimingCurve(controlPoint1: [0.3, 1.8], controlPoint2: [0.6, 1]))),
  ]

  @Test(arguments: timings)
  func `At the time of a share, and at no earlier one, that share is reached`(timing: AnimationTiming) {
    let inverse = TimingInverse(timing)
    for step in 1..<100 {
      let share = Double(step) / 100
      let time = inverse.elapsed(at: share)
      #expect(abs(1 - timing.remaining(at: time) - share) < 1e-9, "at \(share)")
      #expect(time <= inverse.turn)
      guard step.isMultiple(of: 2) else { continue }
      for part in 0..<200 { #expect(1 - timing.remaining(at: time * Double(part) / 200) < share + 1e-9) }
    }
  }

  /// x = e^(−bt)(cos ωt + b/ω sin ωt) has its first trough at ωt = π, with x = −e^(−bπ/ω).
  @Test func `A spring turns at its first peak, and the rate is the slope of the share`() {
    let spring = Spring(settlingIn: 0.6, dampingRatio: 0.6, initialVelocity: 0)
    let inverse = TimingInverse(AnimationTiming(duration: 0.6, function: .spring(spring, initialVelocity: 0)))
    let (decay, swing) = (0.6 * spring.angularFrequency, 0.8 * spring.angularFrequency)
    #expect(abs(inverse.turn - Double.pi / swing) < 1e-6)
    #expect(abs(inverse.greatestFraction - 1 - exponential(-decay * .pi / swing)) < 1e-9)
    #expect(inverse.elapsed(at: 5) == inverse.turn)
    for timing in Self.timings {
      let inverse = TimingInverse(timing)
      for time in [0.13, 0.2, 0.27] {
        let slope = (inverse.fraction(at: time + 1e-6) - inverse.fraction(at: time - 1e-6)) / 2e-6
        #expect(abs(inverse.rate(at: time) - slope) < 1e-3)
      }
    }
  }

  /// The exponential by its series.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1..<60 {
      term *= x / Double(index)
      sum += term
    }
    return sum
  }

  @Test func `The ends of a run and bad numbers are clamped`() {
    let inverse = TimingInverse(AnimationTiming(duration: 0.4))
    #expect((inverse.turn, inverse.greatestFraction) == (0.4, 1))
    for share in [0, -1, -Double.infinity, .nan] { #expect(inverse.elapsed(at: share) == 0) }
    for share in [1, 2, Double.infinity] { #expect(abs(inverse.elapsed(at: share) - 0.4) < 1e-7) }
    for bad in [0, -1, Double.nan] {
      let nothing = TimingInverse(AnimationTiming(duration: bad))
      #expect((nothing.elapsed(at: 0.5), nothing.fraction(at: 0)) == (0, 1))
    }
    let endless = TimingInverse(AnimationTiming(duration: 0.4, function: .linear, repeatCount: .infinity))
    #expect(abs(endless.elapsed(at: 0.5) - 0.2) < 1e-9)
  }

  @Test(arguments: [1e300, 9e307, 1.7e308]) func `The time of a share is finite in the longest run`(duration: Double) {
    let inverse = TimingInverse(AnimationTiming(duration: duration, function: .linear))
    for share in [0.1, 0.5, 0.9] { #expect(abs(inverse.elapsed(at: share) / duration - share) < 1e-9) }
  }
}
