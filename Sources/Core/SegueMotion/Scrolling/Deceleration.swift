/// The motion of a flick: each millisecond v ← r v and then x ← x + v / 1000, where r is `rate`.
///
/// The sums of these geometric series have closed forms, also for fractions of a millisecond.
/// `position(at:from:velocity:)` comes to rest exactly at `projection(of:velocity:)`.
///
/// Source: the rates of `UIScrollView.DecelerationRate`, and the projection of Apple's WWDC 2018 talk "Designing Fluid
/// Interfaces".
public struct Deceleration: Sendable, Hashable {
  /// The fraction of the velocity that is left after a millisecond, clamped to 0…(1 − 1e-9). NaN counts as 0.998.
  public var rate: Double

  /// Creates a deceleration from its rate per millisecond.
  public init(rate: Double) { self.rate = rate }

  /// The rate of a scroll view: 0.998 per millisecond.
  public static let normal = Deceleration(rate: 0.998)
  /// The rate of a scroll view that stops soon: 0.99 per millisecond.
  public static let fast = Deceleration(rate: 0.99)

  /// Returns v₀ r^(1000 t), the velocity `time` seconds after it was `initialVelocity`, both in points per second.
  ///
  /// Times below 0 count as 0. Velocities are clamped to ±1e100, and NaN counts as 0.
  public func velocity(at time: Double, initialVelocity: Double) -> Double {
    initialVelocity.bounded * left(after: time)
  }

  /// Returns x₀ + (v₀ / 1000) · r (1 − r^(1000 t)) / (1 − r), the position `time` seconds after `position`, in points.
  ///
  /// `velocity` is in points per second. Bad numbers count as for `velocity(at:initialVelocity:)`.
  public func position(at time: Double, from position: Double, velocity: Double) -> Double {
    position.bounded + reach(of: velocity) * (1 - left(after: time))
  }

  /// Returns x₀ + (v₀ / 1000) · r / (1 − r), where a flick from `position` comes to rest, in points.
  ///
  /// `velocity` is in points per second. Bad numbers count as for `velocity(at:initialVelocity:)`.
  public func projection(of position: Double, velocity: Double) -> Double { position.bounded + reach(of: velocity) }

  private var effectiveRate: Double { rate.clamped(to: 0...(1 - 1e-9), nan: 0.998) }

  private func left(after time: Double) -> Double { power(effectiveRate, 1000 * time.clamped(to: 0...1e9)) }

  private func reach(of velocity: Double) -> Double { velocity.bounded / 1000 * effectiveRate / (1 - effectiveRate) }
}
