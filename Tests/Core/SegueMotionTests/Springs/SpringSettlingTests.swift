import Foundation
import SegueMotion
import SegueTesting
import Testing

@Suite struct SpringSettlingTests {
  struct Fit: Sendable {
    var ratio: Double
    var velocity: Double
    var duration: Double
    var frequency: Double

    /// The left side of the equation for ω, whose right side is 0.001.
    func amplitude(_ w: Double) -> Double {
      ratio < 1
        ? abs(ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot()) * exp(-ratio * w * duration)
        : abs(1 + (w - velocity) * duration) * exp(-w * duration)
    }
  }

  /// Computed with mpmath in 50 digits: a scan of ω from 1e-4 to 1e5 for the last change of sign, then bisection.
  /// (0.8, 20, 0.4) and (1, 30, 0.5) have their only root before the zero.
  static let fits =
    ([
      (1, 0, 1, 9.23341347645158573), (1, 0, 0.5, 18.4668269529031715), (0.6, 0, 0.6, 18.3890922403621003),
      (0.6, 0, 0.8, 13.7918191802715753), (0.5, 3, 0.5, 24.2994665874903178), (0.5, -3, 0.5, 26.2570061787008993),
      (0.8, 20, 0.4, 18.9308333465812186), (1, 5, 0.5, 17.8213541783454714), (1, 30, 0.5, 17.1901345638180997),
      (1, -4, 0.5, 18.8553633100905668), (0.01, 0, 1, 230.263509549421236), (0.9, 0.001, 0.3, 28.2693372648149252),
    ] as [(Double, Double, Double, Double)]).map { Fit(ratio: $0, velocity: $1, duration: $2, frequency: $3) }

  @Test(arguments: fits) func `A fitted spring solves the equation`(_ fit: Fit) {
    let spring = Spring(settlingIn: fit.duration, dampingRatio: fit.ratio, initialVelocity: fit.velocity)
    let frequency = spring.angularFrequency
    #expect(close(frequency, fit.frequency, within: 1e-11))
    #expect(spring.mass == 1)
    #expect(close(spring.dampingRatio, fit.ratio, within: 1e-12))
    #expect(close(fit.amplitude(frequency), 0.001, within: 1e-13))
  }

  @Test func `A fitted spring has the largest frequency`() {
    for ratio in [0.01, 0.1, 0.3, 0.6, 0.9, 1] {
      for velocity in [-40.0, -2, 0, 0.5, 2, 10, 13.5, 14, 15, 100, 5000] {
        let fit = Fit(ratio: ratio, velocity: velocity, duration: 0.5, frequency: 0)
        let root = Spring(settlingIn: 0.5, dampingRatio: ratio, initialVelocity: velocity).angularFrequency
        #expect(close(fit.amplitude(root), 0.001, within: 1e-12), "ζ \(ratio), v \(velocity)")
        // Beyond the root the left side stays below 0.001.
        var w = root * (1 + 1e-6)
        while w < max(10 * root, 100_000) {
          #expect(fit.amplitude(w) < 0.001, "ζ \(ratio), v \(velocity), ω \(w)")
          w *= 1.01
        }
      }
    }
  }

  /// ω = ln(1000 ζ / √(1 − ζ²)) / (ζ D) when v = 0.
  @Test(arguments: [0.01, 0.2, 0.5, 0.7, 0.99, 0.999999])
  func `A spring fitted from rest has a closed form`(ratio: Double) {
    let spring = Spring(settlingIn: 0.7, dampingRatio: ratio, initialVelocity: 0)
    let expected = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * 0.7)
    #expect(close(spring.angularFrequency, expected))
  }

  @Test func `The damping ratio of a fit is clamped, and an initial velocity is the gesture's by the distance`() {
    func fit(_ ratio: Double) -> Spring { Spring(settlingIn: 0.5, dampingRatio: ratio, initialVelocity: 1) }
    #expect([0, -3, 7, .nan].map(fit) == [0.01, 0.01, 1, 1].map(fit))
    // 500 points per second over 250 points.
    for (velocity, from, to, expected) in [
      (500.0, 150.0, 400.0, 2.0), (500, 400, 150, -2), (500, 400, 400, 0), (0, 400, 400, 0), (Double.nan, 0, 1, 0),
    ] { #expect(Spring.initialVelocity(velocity, from: from, to: to) == expected) }
  }

  /// ω₀ = 10, ζ = 0.5: ln((1 + |5 − v| / 8.660254) / 0.001) / 5, computed with mpmath.
  @Test(arguments: [(0, 1.472700334678092643), (3, 1.423106694321995612), (-3, 1.512407421441286889)])
  func `An underdamped spring settles with its envelope`(velocity: Double, expected: Double) {
    let spring = Spring(stiffness: 100, damping: 10)
    #expect(close(spring.settlingDuration(initialVelocity: velocity), expected, within: 1e-13))
  }

  /// ω₀ = 10: x(0.9) = 0.00123 and x(1) = 0.000499. The navigation spring: x(0.5) = 0.00110, x(0.6) = 0.000209.
  @Test func `A critical or overdamped spring settles on a tenth of a second, and so does one near critical damping`() {
    #expect(Spring(stiffness: 100, damping: 20).settlingDuration() == 1)
    #expect(Spring.navigation.settlingDuration() == 0.6)
    // v₀ = 20: x = e^(−10 t) (1 − 10 t) passes through 0 at exactly 0.1 s.
    #expect(Spring(stiffness: 100, damping: 20).settlingDuration(initialVelocity: 20) == 0.1)
    // Within 1e-10 of ζ = 1 that is a tenth of a second. Below it is the envelope's: ln((1 + 10 / (10 √2e-9)) / 0.001) / 10.
    #expect(Spring(stiffness: 100, damping: 20 * (1 - 0.5e-10)).settlingDuration() == 1)
    let below = Spring(stiffness: 100, damping: 20 * (1 - 1e-9)).settlingDuration()
    #expect(close(below, log((1 + 1 / (2e-9).squareRoot()) / 0.001) / 10, within: 1e-7))
    // ζ = 2, ω₀ = 10: s₁ = −10 (2 − √3) = −2.6795; x ≈ 1.0774 e^(s₁ t) = 0.001 at t = 2.6058.
    let overdamped = Spring(stiffness: 100, damping: 40, allowsOverdamping: true)
    #expect(overdamped.settlingDuration() == 2.7)
  }

  /// Critically damped from rest, (1 + ω₀t) e^(−ω₀t) = 0.001 at ω₀t = 9.23341347645158573.
  @Test func `A spring that needs hours settles when its formula says, and an undamped one never`() {
    #expect(Spring(stiffness: 1e-6, damping: 2e-3).settlingDuration() == 9233.5)
    #expect(close(Spring(stiffness: 1e-12, damping: 2e-6).settlingDuration(), 9_233_413.5))
    // ζ = 500, ω₀ = 1: x ≈ (1 + s²) e^(−st) with the slow rate s = 0.001000001.
    let overdamped = Spring(stiffness: 1, damping: 1000, allowsOverdamping: true)
    #expect(close(overdamped.settlingDuration(), 6907.8))
    let never = Double(Float.greatestFiniteMagnitude)
    #expect(Spring(damping: 0).settlingDuration() == never)
    #expect(Spring(damping: -5).settlingDuration(initialVelocity: 9) == never)
    // ω₀ = 1e-9, ζ = 1: 9.2e9 s.
    #expect(Spring(stiffness: 1e-18, damping: 1).settlingDuration() == never)
    for bad in badNumbers {
      let duration = Spring().settlingDuration(initialVelocity: bad)
      #expect(duration.isFinite)
      #expect(duration >= 0)
    }
  }

  @Test func `A spring that does not swing settles at the first tenth below the threshold`() {
    var noise = SplitMix64(seed: 17)
    for _ in 0..<600 {
      let (frequency, ratio) = (exp(2 * noise.signed + 1), noise.signed < 0 ? 1 : 1 + exp(3 * noise.signed))
      let velocity = noise.signed * exp(4 * noise.signed + 2)
      let spring = Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: true)
      let expected = (1...).first {
        abs(spring.state(at: Double($0) / 10, from: 1, velocity: -velocity).displacement) < 0.001
      }
      #expect(spring.settlingDuration(initialVelocity: velocity) == Double(expected ?? 0) / 10, "\(spring) \(velocity)")
    }
  }
}
