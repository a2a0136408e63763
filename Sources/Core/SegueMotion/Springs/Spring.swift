/// A damped spring, m x″ + c x′ + k x = 0, as a function of time.
///
/// The equation is solved in closed form, for any moment in any order.
///
///     let spring = Spring(response: 0.4, dampingRatio: 0.8)
///     spring.state(at: 0.1, from: 200, velocity: 0).displacement   // points left to go
///
/// Source: the closed form of the damped harmonic oscillator; names and defaults are `CASpringAnimation`'s. See
/// <doc:Motion>.
public struct Spring: Sendable, Hashable {
  /// The mass at the end of the spring, > 0. Zero, negative numbers and NaN count as 1.
  public var mass: Double
  /// The force per displacement, > 0. Zero, negative numbers and NaN count as 100.
  public var stiffness: Double
  /// The friction per velocity, ≥ 0. Negative numbers count as 0, which swings for ever; NaN counts as 10.
  public var damping: Double
  /// Whether a damping ratio above 1 slows the spring down. By default it counts as 1, as in Core Animation.
  public var allowsOverdamping: Bool

  /// Creates a spring from its physical parameters. The defaults are `CASpringAnimation`'s.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, allowsOverdamping: Bool = false) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.allowsOverdamping = allowsOverdamping
  }

  /// Creates a spring of mass 1 from its undamped period and its damping ratio.
  ///
  /// k = (2π / response)² m and c = 4πζm / response.
  ///
  /// - Parameters:
  ///   - response: The period that the spring would have without damping, in seconds. Clamped to 1e-9…1e9; NaN counts
  ///     as 0.5.
  ///   - dampingRatio: ζ, clamped to 0…1e9; NaN counts as 1. A ratio above 1 also sets `allowsOverdamping`.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response.clamped(to: 1e-9...1e9, nan: 0.5)
    let ratio = dampingRatio.clamped(to: 0...1e9, nan: 1)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: ratio > 1)
  }

  /// Creates a spring from its perceived duration and its bounce, as SwiftUI's `Spring(duration:bounce:)` does.
  ///
  /// The duration is the response; ζ = 1 − bounce for bounce ≥ 0, else 1 / (1 + bounce).
  ///
  /// - Parameters:
  ///   - duration: In seconds, as for ``init(response:dampingRatio:)``.
  ///   - bounce: From −1 (hardly moves) over 0 (critically damped) to 1 (swings for ever). Clamped to −0.999…1; NaN
  ///     counts as 0.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.clamped(to: -0.999...1)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The spring of UIKit's push and pop: mass 3, stiffness 1000, damping 500, which counts as critical.
  public static let navigation = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// ω₀ = √(k / m), the undamped angular frequency in radians per second. Always positive and finite.
  public var angularFrequency: Double { (stiffness.positive(else: 100) / mass.positive(else: 1)).squareRoot() }

  /// ζ = c / (2 √(km)), not clamped to 1: below 1 the spring overshoots, at 1 it rests soonest, above 1 it creeps.
  public var dampingRatio: Double {
    damping.clamped(to: 0...1e30, nan: 10) / (2 * (stiffness.positive(else: 100) * mass.positive(else: 1)).squareRoot())
  }

  /// ζ as the motion uses it. Within 1e-10 of 1 the critical motion differs by about that, and divides by nothing.
  var effectiveDampingRatio: Double {
    let ratio = dampingRatio
    return abs(ratio - 1) < 1e-10 || (ratio > 1 && !allowsOverdamping) ? 1 : ratio
  }

  /// ω₀ √|1 − ζ²|: the frequency of the swings where ζ < 1, half the gap between the two decay rates where ζ > 1.
  var dampedFrequency: Double {
    let ratio = effectiveDampingRatio
    return angularFrequency * (abs(1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// Returns where the spring is some time after a given displacement and velocity.
  ///
  /// With b = ζω₀, x = x₀ C + (v₀ + b x₀) S and v = v₀ C − (b v₀ + ω₀² x₀) S, where C and S are the two solutions that
  /// start as (1, −b) and (0, 1). Nothing is divided by the displacement, so a target equal to the present value needs
  /// no special case.
  ///
  /// - Parameters:
  ///   - time: In seconds, clamped to 0…1e9; NaN counts as 0.
  ///   - displacement: x₀, the displacement from the target at time 0. Clamped to ±1e100; NaN counts as 0.
  ///   - velocity: v₀, in units per second. Clamped to ±1e100; NaN counts as 0.
  /// - Returns: The displacement and velocity; exactly the given ones at time 0.
  public func state(at time: Double, from displacement: Double, velocity: Double) -> SpringState {
    let (x, v) = state(at: time, displacement: displacement, velocity: velocity)
    return SpringState(displacement: x, velocity: v)
  }

  /// The same in one or more axes.
  func state<Position: MotionVector>(
    at time: Double, displacement: Position, velocity: Position
  ) -> (displacement: Position, velocity: Position) {
    let (c, s) = solutions(at: time.clamped(to: 0...1e9))
    let (x, v) = (displacement.bounded, velocity.bounded)
    let frequency = angularFrequency
    let decay = effectiveDampingRatio * frequency
    return (x * c + (v + x * decay) * s, v * c - (v * decay + x * (frequency * frequency)) * s)
  }

  /// e^(−bt) cos ωt and e^(−bt) sin(ωt) / ω; critically damped, e^(−bt) and e^(−bt) t; overdamped, with the
  /// hyperbolic functions.
  private func solutions(at time: Double) -> (c: Double, s: Double) {
    let (frequency, ratio, swing) = (angularFrequency, effectiveDampingRatio, dampedFrequency)
    if ratio > 1 {
      // The slow rate b − ω cancels; ω₀² / (b + ω) is the same and does not.
      let slow = exponential(-frequency * frequency / (ratio * frequency + swing) * time)
      let gap = exponentialMinusOne(-2 * swing * time)
      return (slow * (1 + gap / 2), -slow * gap / (2 * swing))
    }
    let envelope = exponential(-ratio * frequency * time)
    return ratio == 1
      ? (envelope, envelope * time)
      : (envelope * cosine(swing * time), envelope * sine(swing * time) / swing)
  }
}

/// The position and velocity of a damped spring at one moment.
public struct SpringState: Sendable, Hashable {
  /// The displacement from the target, in the caller's unit: points, or a fraction of a distance.
  public var displacement: Double
  /// The rate of `displacement` per second: negative when moving towards a target from above.
  public var velocity: Double

  /// Creates a state.
  public init(displacement: Double, velocity: Double) { (self.displacement, self.velocity) = (displacement, velocity) }
}
