/// The progress of a transition that a finger holds.
///
/// Neither position nor velocity jumps. An animation that was moving when it was grabbed runs on for a moment before it
/// stops. A drag has already moved some points when it is recognized, and the picture catches up with it.
struct HeldProgress: Equatable {
  /// The fraction that the finger is at.
  private(set) var fraction: Double
  /// The fraction and its velocity when the transition was grabbed, and the time.
  private let origin: Double
  private let velocity: Double
  private let start: TimeInterval
  /// How far the picture was behind the finger then.
  private var lag = 0.0
  /// Critically damped; nearly at rest after 0.1 s.
  private static let spring = Spring(response: 0.12, dampingRatio: 1)
  /// Seconds after which the rest of the spring is invisible.
  private static let rest = 0.3

  /// Grabs, at `time`, a transition that moves by `velocity` fractions per second.
  init(fraction: Double, velocity: Double, at time: TimeInterval) {
    (self.fraction, origin) = (fraction, fraction)
    self.velocity = velocity
    start = time
  }

  /// Moves the finger to a fraction, clamped to what can be shown.
  ///
  /// With `isFinger` false, code sets the fraction, and the picture does not catch up but is there at once.
  mutating func move(to fraction: Double, at time: TimeInterval, isFinger: Bool) {
    // A spring that was grabbed beyond its end can stay there.
    self.fraction = min(max(0, fraction), max(1, origin))
    if isFinger, time == start { lag = self.fraction - origin }
  }

  /// The fraction to show, and how fast that moves in addition to the finger.
  func progress(at time: TimeInterval) -> TransitionProgress {
    if isAtRest(at: time) { return TransitionProgress(fraction: fraction, velocity: 0) }
    let rest = Self.spring.state(at: max(0, time - start), from: -lag, velocity: velocity)
    return TransitionProgress(fraction: fraction + rest.displacement, velocity: rest.velocity)
  }

  /// Whether the picture only moves with the finger.
  func isAtRest(at time: TimeInterval) -> Bool { velocity == 0 && lag == 0 || time - start >= Self.rest }
}
