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
