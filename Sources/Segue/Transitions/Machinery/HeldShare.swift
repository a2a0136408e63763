/// Where a finger holds a transition.
///
/// Neither place nor velocity jumps. What was moving when the finger took hold gives way a little before it stands; what
/// the finger had gone before it counted as a drag is caught up.
struct HeldShare: Equatable {
  /// Where the finger is, in shares of the way.
  private(set) var share: Double
  /// Where it took hold, the share per second at which that moved, and when.
  private let origin: Double
  private let velocity: Double
  private let start: TimeInterval
  /// How far the picture was behind the finger then.
  private var lag = 0.0
  /// Critically damped; it has given way after about 0.1 s.
  private static let spring = Spring(response: 0.12, dampingRatio: 1)
  /// Seconds after which nothing of it is left that could be seen.
  private static let rest = 0.3

  /// A hold that begins at `time`, on something that moves by `velocity` shares per second.
  init(share: Double, velocity: Double, at time: TimeInterval) {
    (self.share, origin) = (share, share)
    self.velocity = velocity
    start = time
  }

  /// Moves the finger to a share of the way, clamped to what there is. Code that sets a share means just that share:
  /// with `isFinger` false nothing is caught up.
  mutating func move(to share: Double, at time: TimeInterval, isFinger: Bool) {
    // Where a spring had swung past its end, the finger may stay.
    self.share = min(max(0, share), max(1, origin))
    if isFinger, time == start { lag = self.share - origin }
  }

  /// What is shown, and how fast it moves besides the finger's own speed.
  func reading(at time: TimeInterval) -> TransitionReading {
    if isAtRest(at: time) { return TransitionReading(share: share, velocity: 0) }
    let give = Self.spring.state(at: max(0, time - start), from: -lag, velocity: velocity)
    return TransitionReading(share: share + give.displacement, velocity: give.velocity)
  }

  /// Whether it only moves with the finger.
  func isAtRest(at time: TimeInterval) -> Bool { velocity == 0 && lag == 0 || time - start >= Self.rest }
}
