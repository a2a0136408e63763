extension Spring {
  /// The spring of mass 1 with this damping ratio that settles in `duration` seconds: what
  /// `View.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)` uses.
  ///
  /// - Parameters:
  ///   - duration: In seconds, clamped to 1e-9…1e9; NaN counts as the shortest.
  ///   - dampingRatio: Clamped to 0.01…1; NaN counts as 1.
  ///   - initialVelocity: In distances per second, > 0 towards the target; clamped so that the spring would
  ///     cover no more than 1e12 distances in the duration. NaN counts as 0.
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

/// The equation for ω of a spring that is to have settled after one unit of time:
/// - ζ < 1: |ζω − v| / (ω √(1 − ζ²)) · e^(−ζω) = 0.001
/// - ζ = 1: |1 + ω − v| · e^(−ω) = 0.001
///
/// For v > 0 its left side falls to 0, rises to a peak and falls again; otherwise it only falls. Source:
/// MOTION.md, from stiffnesses measured on real systems.
private struct SettlingEquation {
  let ratio: Double
  let velocity: Double

  var largestRoot: Double {
    if velocity > 0 && amplitude(peak) <= Spring.settled {
      return root(between: 0, and: zero)
    }
    var high = peak + 1
    while amplitude(high) > Spring.settled { high *= 2 }
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

  /// Where the left side peaks beyond that; with ζ < 1, β = ζω solves β² − vβ − v = 0.
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
      if amplitude(middle) > Spring.settled { low = middle } else { high = middle }
    }
  }
}
