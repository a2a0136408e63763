extension Spring {
  /// The part of the distance below which a spring counts as settled. Source: MOTION.md, from measurements of
  /// `CASpringAnimation`.
  static let settled = 0.001

  /// How many seconds a spring takes from a distance of 1 until it is within 0.001 of its target.
  ///
  /// Underdamped, until its envelope is: ln((1 + |ζω₀ − v₀| / ω) / 0.001) / (ζω₀), where ω is the frequency of
  /// its swings. Otherwise the first multiple of 0.1 s at which |x| < 0.001. A spring without damping, or one
  /// that needs more than 1000 s of such steps, never settles: the greatest finite `Float`.
  ///
  /// - Parameter initialVelocity: In distances per second, > 0 towards the target; clamped to ±1e100, NaN
  ///   counts as 0.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    let velocity = initialVelocity.bounded
    let ratio = effectiveDampingRatio
    if ratio < 1 {
      let decay = ratio * angularFrequency
      let envelope = 1 + abs(decay - velocity) / dampedFrequency
      return min(logarithm(envelope / Self.settled) / decay, never)
    }
    let tenths = (1...10_000).first { tenth in
      abs(state(at: Double(tenth) / 10, from: 1, velocity: -velocity).displacement) < Self.settled
    }
    return tenths.map { Double($0) / 10 } ?? never
  }

  /// A velocity in points per second as a spring's initial velocity, in distances per second: the part of the
  /// way from `current` to `target` that it covers in a second, > 0 towards the target.
  ///
  /// Where there is no way to go, and for numbers that are not finite, it is 0.
  public static func initialVelocity(
    _ velocity: Double, from current: Double, to target: Double
  ) -> Double {
    let ratio = velocity / (target - current)
    return ratio.isFinite ? ratio : 0
  }
}
