/// How a flick runs out: every millisecond the velocity is multiplied by `rate`.
///
/// Each millisecond v ← r v and then x ← x + v / 1000. The sums of these steps are closed expressions in the
/// time, which are continued to any time between the milliseconds. So a motion of `position(at:from:velocity:)`
/// comes to rest exactly at its `projection(of:velocity:)`.
///
/// Source: the constants are those of `UIScrollView.DecelerationRate`; the projection is the one that Apple
/// showed at WWDC 2018 ("Designing Fluid Interfaces").
public struct Deceleration: Sendable, Hashable {
  /// What is left of the velocity after a millisecond, clamped to 0…(1 − 1e-9). NaN counts as 0.998.
  public var rate: Double

  /// A deceleration with this rate per millisecond.
  public init(rate: Double) {
    self.rate = rate
  }

  /// A scroll view's: 0.998 per millisecond.
  public static let normal = Deceleration(rate: 0.998)
  /// Soon at rest: 0.99 per millisecond.
  public static let fast = Deceleration(rate: 0.99)

  /// v₀ r^(1000 t): the velocity, in points per second, `time` seconds after it was `initialVelocity`.
  ///
  /// Negative times count as 0, a velocity beyond ±1e100 as that, NaN as 0.
  public func velocity(at time: Double, initialVelocity: Double) -> Double {
    initialVelocity.bounded * left(after: time)
  }

  /// x₀ + (v₀ / 1000) · r (1 − r^(1000 t)) / (1 − r): the position, in points, `time` seconds after it was
  /// `position` and the velocity `velocity` points per second. Bad numbers count as above.
  public func position(at time: Double, from position: Double, velocity: Double) -> Double {
    position.bounded + reach(of: velocity) * (1 - left(after: time))
  }

  /// x₀ + (v₀ / 1000) · r / (1 − r): where, in points, a flick from `position` at `velocity` points per second
  /// comes to rest. Bad numbers count as above.
  public func projection(of position: Double, velocity: Double) -> Double {
    position.bounded + reach(of: velocity)
  }

  private var effectiveRate: Double { rate.clamped(to: 0...(1 - 1e-9), nan: 0.998) }

  private func left(after time: Double) -> Double {
    power(effectiveRate, 1000 * time.clamped(to: 0...1e9))
  }

  private func reach(of velocity: Double) -> Double {
    velocity.bounded / 1000 * effectiveRate / (1 - effectiveRate)
  }
}
