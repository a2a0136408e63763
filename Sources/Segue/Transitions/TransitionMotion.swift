/// What moves a transition that does not run by itself, as a function of time.
enum TransitionMotion {
  /// A finger.
  case finger(HeldShare)
  /// Nobody: it goes on to its end, or back to its start.
  case settling(Settling)

  /// Whether the finger has let it go towards the end.
  var isGoingForth: Bool {
    if case .settling(let settling) = self { return settling.target == 1 }
    return false
  }

  /// Whether it is on its way back to the start.
  var isGoingBack: Bool {
    if case .settling(let settling) = self { return settling.target == 0 }
    return false
  }
}

/// Where a finger holds a transition, so that neither place nor velocity jumps: what was moving when the finger took
/// hold of it gives a little before it stands, and what the finger has gone before it was known to drag is caught up.
struct HeldShare {
  /// Where the finger is, in shares of the way.
  private(set) var share: Double
  /// Where it took hold, the share per second at which that moved, and when.
  private let origin: Double
  private let velocity: Double
  private let start: TimeInterval
  /// By how much it was behind the finger then.
  private var lag = 0.0
  /// Critically damped; it has given way after about 0.1 s.
  private static let spring = Spring(response: 0.12, dampingRatio: 1)
  /// Seconds after which nothing of it is left that anyone could see.
  private static let rest = 0.3

  init(share: Double, velocity: Double, at time: TimeInterval) {
    (self.share, origin) = (share, share)
    self.velocity = velocity
    start = time
  }

  /// The finger is at a share of the way, clamped to what there is. `isFinger` is false where somebody sets it who
  /// means just that.
  mutating func move(to share: Double, at time: TimeInterval, isFinger: Bool) {
    // Where a spring had swung past its end, the finger may stay.
    self.share = min(max(0, share), max(1, origin))
    if isFinger, time == start { lag = self.share - origin }
  }

  /// What is shown, and how fast it moves besides the finger's own speed.
  func state(at time: TimeInterval) -> (share: Double, velocity: Double) {
    if isAtRest(at: time) { return (share, 0) }
    let give = Self.spring.state(at: max(0, time - start), from: -lag, velocity: velocity)
    return (share + give.displacement, give.velocity)
  }

  func isAtRest(at time: TimeInterval) -> Bool { velocity == 0 && lag == 0 || time - start >= Self.rest }
}

/// The way to the end, or back to the start, after the finger was lifted or the transition was turned round.
struct Settling {
  let from: Double
  /// 1 or 0.
  let target: Double
  let start: TimeInterval
  let duration: TimeInterval
  let function: TimingFunction

  /// What is shown.
  func share(at time: TimeInterval) -> Double {
    target + (from - target) * function.remaining(at: time - start, duration: duration)
  }

  /// Its rate per second.
  func velocity(at time: TimeInterval) -> Double {
    (from - target) * function.remainingRate(at: time - start, duration: duration)
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
}
