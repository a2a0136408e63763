/// How far a transition is, 0 at the start and 1 at the end, and how fast it moves in fractions per second.
typealias TransitionProgress = HeldMotion<Double>.State

extension HeldMotion<Double> {
  /// The rest of a transition, to its end or back to its start, after a release or a redirection.
  ///
  /// With a `velocity`, in fractions per second, the rest follows a critically damped spring within `seconds`, or the spring of `curve`
  /// for as long as that takes, so that neither position nor velocity jumps. Without one it follows `curve`.
  init(
    settlingFrom fraction: Double, finishing isFinishing: Bool, at time: TimeInterval, seconds: TimeInterval,
    curve: TimingFunction, velocity: Double?
  ) {
    let target = isFinishing ? 1.0 : 0
    let distance = target - fraction
    var (function, duration) = (curve, distance == 0 ? 0 : max(0, seconds))
    if let velocity, velocity.isFinite, distance != 0 {
      // In distances per second, towards the target, as springs have it: see <doc:Motion>.
      let initial = velocity / distance
      if case .spring(let spring, _) = curve {
        function = .spring(spring, initialVelocity: initial)
        duration = spring.settlingDuration(initialVelocity: initial)
      } else {
        let spring = Spring(settlingIn: duration, dampingRatio: 1, initialVelocity: max(0, initial))
        function = .spring(spring, initialVelocity: initial)
      }
    }
    self.init(settlingFrom: State(fraction), to: target, at: time, along: .curve(function, duration: duration))
  }
}
