/// Where a finger holds a transition.
///
/// Neither place nor velocity jumps: what was moving when the finger took hold gives way a little before it stands.
struct HeldShare: Equatable {
  /// Where the finger is, in shares of the way.
  private(set) var share: Double
  /// Where it took hold, the share per second at which that moved, and when.
  private let origin: Double
  private let velocity: Double
  private let start: TimeInterval

  /// A hold that begins at `time`, on something that moves by `velocity` shares per second.
  init(share: Double, velocity: Double, at time: TimeInterval) {
    (self.share, origin) = (share, share)
    self.velocity = velocity
    start = time
  }

  /// Moves the finger to a share of the way, clamped to 0…1, or to where a spring had swung past its end.
  mutating func move(to share: Double) { self.share = min(max(0, share), max(1, origin)) }

  /// What is shown, and how fast it moves besides the finger's own speed.
  func reading(at time: TimeInterval) -> TransitionReading {
    let give = FingerSpring.state(at: time - start, from: 0, velocity: velocity)
    return TransitionReading(share: share + give.displacement, velocity: give.velocity)
  }

  /// Whether it only moves with the finger.
  func isAtRest(at time: TimeInterval) -> Bool { velocity == 0 || time - start >= FingerSpring.rest }
}
