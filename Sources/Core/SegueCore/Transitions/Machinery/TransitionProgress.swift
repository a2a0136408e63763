/// How far a transition is, and how fast it moves.
struct TransitionProgress: Equatable {
  /// 0 at the start, 1 at the end.
  var fraction: Double
  /// In fractions per second, positive towards the end.
  var velocity: Double
}

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
    (self.fraction, origin, self.velocity, start) = (fraction, fraction, velocity, time)
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

/// The rest of a transition, to its end or back to its start, after a release or a redirection.
struct Settling: Equatable {
  /// The fraction at which it begins.
  let from: Double
  /// Whether the transition goes to its end and not back to its start.
  let isFinishing: Bool
  let start: TimeInterval
  /// In seconds.
  let duration: TimeInterval
  let function: TimingFunction

  /// Settles from a fraction within `seconds`.
  ///
  /// With a `velocity`, in fractions per second, the rest follows a critically damped spring, or the spring of `curve` for as long as
  /// that takes, so that neither position nor velocity jumps. Without one it follows `curve`.
  init(
    from fraction: Double, finishing isFinishing: Bool, at time: TimeInterval, seconds: TimeInterval,
    curve: TimingFunction, velocity: Double?
  ) {
    let distance = (isFinishing ? 1 : 0) - fraction
    (from, self.isFinishing, start) = (fraction, isFinishing, time)
    if let velocity, velocity.isFinite, distance != 0, case .spring(let spring, _) = curve {
      let initial = velocity / distance
      duration = spring.settlingDuration(initialVelocity: initial)
      function = .spring(spring, initialVelocity: initial)
      return
    }
    duration = distance == 0 ? 0 : max(0, seconds)
    if let velocity, velocity.isFinite, distance != 0 {
      // In distances per second, towards the target, as springs have it: see <doc:Motion>.
      let initial = velocity / distance
      let spring = Spring(settlingIn: duration, dampingRatio: 1, initialVelocity: max(0, initial))
      function = .spring(spring, initialVelocity: initial)
    } else {
      function = curve
    }
  }

  private var target: Double { isFinishing ? 1 : 0 }

  func progress(at time: TimeInterval) -> TransitionProgress {
    let elapsed = time - start
    return TransitionProgress(
      fraction: target + (from - target) * function.remaining(at: elapsed, duration: duration),
      velocity: (from - target) * function.remainingRate(at: elapsed, duration: duration))
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration - LayerAnimation.endTolerance }
}
