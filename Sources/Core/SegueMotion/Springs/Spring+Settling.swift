extension Spring {
  /// The fraction of the distance below which a spring counts as settled, measured at `CASpringAnimation`.
  static let settlingThreshold = 0.001

  /// ω₀ t at which a critically damped spring that starts at rest has a thousandth of its way left: the solution of (1 + x) e⁻ˣ = 0.001.
  package static let criticalSpan = 9.23341347645158

  /// The longest settling time, in seconds: `state(at:from:velocity:)` clamps later moments to it.
  private static let longestSettling = 1e9

  /// Returns how many seconds a spring takes from a distance of 1 until it is within 0.001 of its target.
  ///
  /// - ζ < 1: until its envelope is within 0.001, ln((1 + |ζω₀ − v₀| / ω) / 0.001) / (ζω₀) with ω = ω₀ √(1 − ζ²).
  /// - ζ ≥ 1: the first multiple of 0.1 s at which |x| < 0.001.
  ///
  /// Source: agrees with `CASpringAnimation.settlingDuration`, measured. See <doc:Motion>.
  ///
  /// - Parameter initialVelocity: v₀ in distances per second, > 0 towards the target. Clamped to ±1e100; NaN as 0.
  /// - Returns: The duration; `Float.greatestFiniteMagnitude` for a spring without damping, and for a spring with ζ ≥ 1
  ///   that needs more than 1e9 s.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    let velocity = initialVelocity.bounded
    let ratio = effectiveDampingRatio
    if ratio < 1 {
      let decay = ratio * angularFrequency
      let envelope = 1 + abs(decay - velocity) / dampedFrequency
      return min(logarithm(envelope / Self.settlingThreshold) / decay, never)
    }
    return tenthsUntilSettled(velocity).map { Double($0) / 10 } ?? never
  }

  /// The first multiple of 0.1 s at which a spring with ζ ≥ 1 is within the threshold; nil if none is in range.
  ///
  /// Such a motion turns at most once. Before the turn the displacement is monotone, after it the distance only
  /// shrinks, so bisection searches each part.
  private func tenthsUntilSettled(_ velocity: Double) -> Int? {
    func displacement(_ tenths: Int) -> Double {
      state(at: Double(tenths) / 10, from: 1, velocity: -velocity).displacement
    }
    let last = Int(Self.longestSettling * 10)
    let turn = Int(turningTime(velocity).clamped(to: 0...Self.longestSettling) * 10)
    // A spring may be within the threshold while it passes its target.
    if let below = Self.first(1, turn, where: { displacement($0) < Self.settlingThreshold }),
      abs(displacement(below)) < Self.settlingThreshold
    {
      return below
    }
    return Self.first(turn + 1, last) { abs(displacement($0)) < Self.settlingThreshold }
  }

  /// When a spring with ζ ≥ 1 turns: where x′ = v₀ C − (b v₀ + ω₀² x₀) S is 0, from x₀ = 1 and v₀ = −`velocity`.
  /// Negative, infinite or NaN if it never turns.
  private func turningTime(_ velocity: Double) -> Double {
    let (frequency, swing) = (angularFrequency, dampedFrequency)
    let decay = effectiveDampingRatio * frequency
    let quotient = velocity / (decay * velocity - frequency * frequency)
    // S / C is t at critical damping and tanh(ωt) / ω above it.
    return swing == 0 ? quotient : logarithm((1 + swing * quotient) / (1 - swing * quotient)) / (2 * swing)
  }

  /// The first number of `low`…`high` for which `holds`, monotone from false to true, is true; nil if there is none.
  private static func first(_ low: Int, _ high: Int, where holds: (Int) -> Bool) -> Int? {
    guard low <= high, holds(high) else { return nil }
    var (low, high) = (low, high)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Converts a velocity in points per second to a spring's initial velocity, in distances per second.
  ///
  /// - Returns: velocity / (target − current), > 0 towards the target; 0 where the two are equal and for numbers that
  ///   are not finite.
  public static func initialVelocity(_ velocity: Double, from current: Double, to target: Double) -> Double {
    let ratio = velocity / (target - current)
    return ratio.isFinite ? ratio : 0
  }
}
