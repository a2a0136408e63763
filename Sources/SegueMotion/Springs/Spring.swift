/// Where a damped spring is at one moment.
public struct SpringState: Sendable, Hashable {
  /// The displacement from the target, in the caller's unit (points, or fractions of a distance).
  public var displacement: Double
  /// The rate of `displacement` per second: negative when moving towards a target from above.
  public var velocity: Double

  /// A state from its two parts.
  public init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
  }
}

/// A damped spring: m x″ + c x′ + k x = 0, solved in closed form.
///
/// A spring is a function of time, not a simulation: ask it for any moment, in any order.
///
///     let spring = Spring(response: 0.4, dampingRatio: 0.8)
///     spring.state(at: 0.1, from: 200, velocity: 0).displacement   // points still to go
///
/// Source: Newton's law; the parameters are `CASpringAnimation`'s.
public struct Spring: Sendable, Hashable {
  /// The mass at the end of the spring, > 0. Zero, negative numbers and NaN count as 1.
  public var mass: Double
  /// The force per displacement, > 0. Zero, negative numbers and NaN count as 100.
  public var stiffness: Double
  /// The friction per velocity, ≥ 0. Negative numbers count as 0 (swings for ever), NaN as 10.
  public var damping: Double
  /// Whether a damping ratio above 1 makes the spring sluggish. By default it counts as 1, with the same
  /// `angularFrequency`, as in Core Animation.
  public var allowsOverdamping: Bool

  /// A spring from its physical parameters. The defaults are `CASpringAnimation`'s.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.allowsOverdamping = allowsOverdamping
  }

  /// A spring of mass 1 from the period that it would have undamped, in seconds, and its damping ratio.
  ///
  /// k = (2π / response)² m and c = 4πζm / response. The response is clamped to 1e-9…1e9 (NaN: 0.5), the
  /// ratio to 0…1e9 (NaN: 1). A ratio above 1 asks for overdamping by name, so it is allowed.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response.clamped(to: 1e-9...1e9, nan: 0.5)
    let ratio = dampingRatio.clamped(to: 0...1e9, nan: 1)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: ratio > 1)
  }

  /// A spring from how long it seems to take, in seconds, and how much it bounces: from −1 (hardly moves)
  /// over 0 (critically damped) to 1 (swings for ever).
  ///
  /// The duration is the response; ζ = 1 − bounce for bounce ≥ 0, else 1 / (1 + bounce). Clamps the bounce to
  /// −0.999…1 (NaN: 0). Source: SwiftUI's `Spring(duration:bounce:)`.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.clamped(to: -0.999...1)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The spring of the system's push and pop: mass 3, stiffness 1000, damping 500, which is clamped to
  /// critical.
  public static let navigation = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// ω₀ = √(k / m), the undamped angular frequency in radians per second. Always positive and finite.
  public var angularFrequency: Double {
    (stiffness.positive(else: 100) / mass.positive(else: 1)).squareRoot()
  }

  /// ζ = c / (2 √(km)) as the parameters say, before any clamping to 1: below 1 the spring overshoots, at 1 it
  /// comes to rest soonest, above 1 it creeps.
  public var dampingRatio: Double {
    damping.clamped(to: 0...1e30, nan: 10)
      / (2 * (stiffness.positive(else: 100) * mass.positive(else: 1)).squareRoot())
  }

  /// ζ as the motion uses it. Within 1e-10 of 1, the motion is the critical one to about as much, and that one
  /// divides by nothing.
  var effectiveDampingRatio: Double {
    let ratio = dampingRatio
    return abs(ratio - 1) < 1e-10 || (ratio > 1 && !allowsOverdamping) ? 1 : ratio
  }

  /// ω₀ √|1 − ζ²|: the frequency of the swings below ζ = 1, half the gap between the two decay rates above.
  var dampedFrequency: Double {
    let ratio = effectiveDampingRatio
    return angularFrequency * (abs(1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// Where the spring is `time` seconds after it was `displacement` away from its target and moving at
  /// `velocity` units per second. At 0 it is exactly there.
  ///
  /// With b = ζω₀, x = x₀ C + (v₀ + b x₀) S and v = v₀ C − (b v₀ + ω₀² x₀) S, where C and S are the two
  /// solutions that start as (1, −b) and (0, 1). No quotient of the displacement is taken, so a target
  /// equal to the present value needs no special case.
  ///
  /// `time` is clamped to 0…1e9 s, the other two to ±1e100; NaN counts as 0.
  public func state(at time: Double, from displacement: Double, velocity: Double) -> SpringState {
    let (c, s) = solutions(at: time.clamped(to: 0...1e9))
    let (x, v) = (displacement.bounded, velocity.bounded)
    let frequency = angularFrequency
    let decay = effectiveDampingRatio * frequency
    return SpringState(
      displacement: x * c + (v + decay * x) * s,
      velocity: v * c - (decay * v + frequency * frequency * x) * s)
  }

  /// e^(−bt) cos ωt and e^(−bt) sin(ωt) / ω; critically damped, e^(−bt) and e^(−bt) t; overdamped, with the
  /// hyperbolic functions.
  private func solutions(at time: Double) -> (c: Double, s: Double) {
    let (frequency, ratio, swing) = (angularFrequency, effectiveDampingRatio, dampedFrequency)
    if ratio > 1 {
      // b − ω, the slow rate, cancels; ω₀² / (b + ω) is the same and does not.
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
