/// Drives any animator by a share between 0 and 1: hold it under a finger, then finish or cancel.
///
/// It works on the time of the layers, so the animator needs to know nothing but `View.animate`. Under the finger
/// every curve is straight. Call `update` while the finger moves, then `finish` or `cancel` once; calls before the
/// transition has begun are kept and made good.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// How far it is, 0…1.
  public private(set) var percentComplete: CGFloat = 0
  /// Speed of the rest of the way after the finger was lifted, in shares of the animator's own: 2 takes half the
  /// time. Values of 0 and below count as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the way, when it is not given a velocity.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// Whether the transition starts under the finger.
  open var wantsInteractiveStart = true

  private weak var transition: Transition?
  /// A decision that came before the transition began.
  private var early: (isFinishing: Bool, velocity: CGFloat?)?

  /// An interactor for one transition.
  public init() {}

  /// The animator's duration in seconds; 0 before the transition begins.
  open var duration: CGFloat { transition?.duration ?? 0 }

  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let transition = (transitionContext as? TransitionContext)?.transition else { return }
    self.transition = transition
    transition.hold()
    if percentComplete > 0 { update(percentComplete) }
    if let early { end(finishing: early.isFinishing, velocity: early.velocity) }
  }

  /// Forgets the last transition: the next one starts from 0.
  func reset() {
    transition = nil
    early = nil
    percentComplete = 0
  }

  /// Moves to a share of the whole, clamped to 0…1; NaN counts as 0.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    transition?.scrub(to: self.percentComplete)
    transition?.context.updateInteractiveTransition(self.percentComplete)
  }

  /// Goes on to the end: for (1 − percentComplete) · duration / completionSpeed seconds.
  open func finish() { end(finishing: true, velocity: nil) }

  /// Goes back to the start: for percentComplete · duration / completionSpeed seconds.
  open func cancel() { end(finishing: false, velocity: nil) }

  /// Goes on to the end with the speed that the finger had, in shares of the whole per second, on a critically
  /// damped spring: no jump in place or speed.
  open func finish(velocity: CGFloat) { end(finishing: true, velocity: velocity) }

  /// The same, back to the start; a finger that moves back has a negative velocity.
  open func cancel(velocity: CGFloat) { end(finishing: false, velocity: velocity) }

  /// The decision when a finger is lifted: at one whole way per second or more the direction decides, else
  /// whether it has come past half.
  public static func isFinishing(percentComplete: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= 1 ? velocity > 0 : percentComplete > 0.5
  }

  private func end(finishing: Bool, velocity: CGFloat?) {
    guard let transition else {
      early = early ?? (finishing, velocity)
      return
    }
    guard transition.context.isInteractive else { return }
    if finishing {
      transition.context.finishInteractiveTransition()
    } else {
      transition.context.cancelInteractiveTransition()
    }
    let way = Double(finishing ? 1 - percentComplete : percentComplete)
    let speed = completionSpeed > 0 ? Double(completionSpeed) : 1
    let rest = way * transition.duration / speed
    var function = completionCurve.timingFunction
    var seconds = rest
    if let velocity, velocity.isFinite, way > 0 {
      // In ways per second, towards the target; the spring comes to rest in a whole duration at the most.
      let initial = Double(finishing ? velocity : -velocity) / way
      seconds = max(rest, transition.duration / speed)
      let spring = Spring(settlingIn: seconds, dampingRatio: 1, initialVelocity: max(0, initial))
      function = .spring(spring, initialVelocity: initial)
    }
    transition.settle(
      from: Double(percentComplete), finishing: finishing, duration: seconds, function: function)
  }
}
