extension Spring {
  /// Creates the spring of mass 1 with a given damping ratio that settles in a given time, for `View.animate`.
  ///
  /// k = ω² and c = 2ζω, where ω is the largest positive root of
  /// - ζ < 1: |ζω − v| / (ω √(1 − ζ²)) · e^(−ζωD) = 0.001
  /// - ζ = 1: |1 + (ω − v) D| · e^(−ωD) = 0.001
  ///
  /// Source: the amplitude and envelope of the damped oscillator; it agrees with stiffnesses that UIKit chooses,
  /// measured, to 1e-7. See <doc:Motion>.
  ///
  /// - Parameters:
  ///   - duration: D in seconds, clamped to 1e-9…1e9; NaN counts as 1e-9.
  ///   - dampingRatio: ζ, clamped to 0.01…1; NaN counts as 1.
  ///   - initialVelocity: v in distances per second, > 0 towards the target. Clamped so that the spring would cover no
  ///     more than 1e12 distances in the duration; NaN counts as 0.
  public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double) {
    let duration = duration.clamped(to: 1e-9...1e9, nan: 1e-9)
    let ratio = dampingRatio.clamped(to: 0.01...1, nan: 1)
    let equation = SettlingEquation(
      ratio: ratio > 1 - 1e-10 ? 1 : ratio,
      velocity: (initialVelocity.bounded * duration).clamped(to: -1e12...1e12))
    let frequency = equation.largestRoot / duration
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }
}

/// The equation of `Spring.init(settlingIn:dampingRatio:initialVelocity:)` for D = 1. For v > 0 its left side falls to
/// 0, rises to a peak and falls again; otherwise it only falls.
struct SettlingEquation {
  let ratio: Double
  let velocity: Double

  var largestRoot: Double {
    if velocity > 0 && amplitude(peak) <= Spring.settlingThreshold { return root(between: 0, and: zero) }
    var high = peak + 1
    while amplitude(high) > Spring.settlingThreshold { high *= 2 }
    return root(between: peak, and: high)
  }

  /// The left side at a frequency > 0.
  private func amplitude(_ frequency: Double) -> Double {
    if ratio == 1 { return abs(1 + frequency - velocity) * exponential(-frequency) }
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    return abs(ratio * frequency - velocity) / swing * exponential(-ratio * frequency)
  }

  /// Where the left side is 0, if v > 0.
  private var zero: Double { ratio == 1 ? velocity - 1 : velocity / ratio }

  /// Where the left side peaks beyond its zero. For ζ < 1, β = ζω solves β² − vβ − v = 0 there.
  private var peak: Double {
    if velocity <= 0 { return 0 }
    return ratio == 1 ? velocity : (velocity + (velocity * (velocity + 4)).squareRoot()) / (2 * ratio)
  }

  /// The root in an interval on which the left side falls, by bisection down to the last bit.
  private func root(between low: Double, and high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return middle }
      if amplitude(middle) > Spring.settlingThreshold { low = middle } else { high = middle }
    }
  }
}
