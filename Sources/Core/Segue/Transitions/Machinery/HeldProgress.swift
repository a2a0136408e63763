/// The progress of a transition that a finger holds.
///
/// Neither position nor velocity jumps: an animation that a finger grabs in motion moves on for a moment and then stops.
struct HeldProgress: Equatable {
  /// The fraction that the finger is at.
  private(set) var fraction: Double
  /// The fraction and its velocity when the transition was grabbed, and the time.
  private let origin: Double
  private let velocity: Double
  private let start: TimeInterval

  /// Grabs, at `time`, a transition that moves by `velocity` fractions per second.
  init(fraction: Double, velocity: Double, at time: TimeInterval) {
    (self.fraction, origin) = (fraction, fraction)
    self.velocity = velocity
    start = time
  }

  /// Moves the finger to a fraction, clamped to 0…1, or to where a spring was grabbed beyond its end.
  mutating func move(to fraction: Double) { self.fraction = min(max(0, fraction), max(1, origin)) }

  /// The fraction to show, and how fast that moves in addition to the finger.
  func progress(at time: TimeInterval) -> TransitionProgress {
    let rest = FingerSpring.state(at: time - start, from: 0, velocity: velocity)
    return TransitionProgress(fraction: fraction + rest.displacement, velocity: rest.velocity)
  }

  /// Whether the picture only moves with the finger.
  func isAtRest(at time: TimeInterval) -> Bool { velocity == 0 || time - start >= FingerSpring.rest }
}
