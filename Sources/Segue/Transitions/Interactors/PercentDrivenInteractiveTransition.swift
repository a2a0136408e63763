/// Drives any animator by a share between 0 and 1: hold it under a finger, then finish or cancel.
///
/// It works on the time of the layers, so the animator needs to know nothing but `View.animate`. Under the finger
/// progress is linear. Call `update` while the finger moves, then `finish` or `cancel` once; calls before the
/// transition has begun are kept and made good.
///
/// A transition that runs already can be taken hold of, too: by `pause` (with `wantsInteractiveStart` false the
/// interactor is there from the start without holding anything), or by a container that is asked for the opposite, or
/// for the same again, while this interactor is offered to it. Then 0 is where the finger took hold.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// How far it is on the way to where `finish` leads, 0…1.
  public private(set) var percentComplete: CGFloat = 0
  /// Speed of the rest of the way after the finger was lifted, in shares of the animator's own: 2 takes half the
  /// time. Values of 0 and below count as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the way, when it is not given a velocity.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// What the rest of the way follows instead of that curve, when it is not given a velocity; nil by default. A spring
  /// given by its physics takes its own time.
  open var timingCurve: (any TimingCurveProvider)?
  /// Whether the transition starts under the finger.
  open var wantsInteractiveStart = true

  private weak var context: (any ViewControllerContextTransitioning)?
  /// Where the finger took hold, and whether it leads back from there.
  private var origin: (share: CGFloat, isReversed: Bool) = (0, false)
  /// A decision that came before the transition began.
  private var earlyDecision: (isFinishing: Bool, velocity: CGFloat?)?

  /// An interactor for one transition.
  public init() {}

  /// The animations that it moves, while there is a transition.
  private var playback: (any TransitionPlayback)? { context?.playback }

  /// Whether there is a transition that it holds.
  var isDriving: Bool { context?.isInteractive == true }

  /// The animator's duration in seconds; 0 before the transition begins.
  open var duration: CGFloat { playback?.duration ?? 0 }

  // MARK: The beginning

  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let playback = transitionContext.playback else { return }
    context = transitionContext
    origin = (0, false)
    playback.holdAtStart()
    if percentComplete > 0 { update(percentComplete) }
    if let earlyDecision { end(finishing: earlyDecision.isFinishing, velocity: earlyDecision.velocity) }
    earlyDecision = nil
  }

  open func transitionWillStart(_ transitionContext: any ViewControllerContextTransitioning) {
    reset()
    context = transitionContext
  }

  open func takeOverTransition(
    _ transitionContext: any ViewControllerContextTransitioning, isReversed: Bool
  ) -> Bool {
    guard wantsInteractiveStart, let playback = transitionContext.playback else { return false }
    reset()
    context = transitionContext
    origin = (playback.hold(), isReversed)
    update(0)
    return true
  }

  /// Forgets the last transition: the next one starts from 0.
  func reset() {
    context = nil
    earlyDecision = nil
    origin = (0, false)
    percentComplete = 0
  }

  // MARK: Under the finger

  /// Takes hold of the transition while it runs: it stands where it is, and `percentComplete` says where. Go on with
  /// `update` from there.
  open func pause() {
    guard let context, let playback, !context.isInteractive, !playback.isComplete else { return }
    origin = (0, false)
    percentComplete = min(max(0, playback.hold()), 1)
  }

  /// Moves to a share of the whole, from where the finger took hold; clamped to what there is, NaN counts as 0.
  open func update(_ percentComplete: CGFloat) {
    let way = percentComplete.isNaN ? 0 : min(max(-1, percentComplete), 1)
    let share = min(max(0, origin.share + (origin.isReversed ? -way : way)), max(1, origin.share))
    self.percentComplete = min(max(0, origin.isReversed ? 1 - share : share), 1)
    playback?.scrub(to: share)
  }

  // MARK: The end

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
    guard let context, let playback else {
      earlyDecision = earlyDecision ?? (finishing, velocity)
      return
    }
    guard context.isInteractive else { return }
    let whole = playback.duration / (completionSpeed > 0 ? Double(completionSpeed) : 1)
    var seconds = whole * Double(finishing ? 1 - percentComplete : percentComplete)
    var timing: TimingFunction?
    if velocity != nil {
      // On the spring that keeps the velocity it comes to rest in a whole duration at the most.
      seconds = whole
    } else if let timingCurve, seconds > 0 {
      let curve = AnimatorCurve(timingCurve, fitting: seconds)
      (seconds, timing) = (curve.duration, curve.main)
    }
    playback.release(
      forth: finishing != origin.isReversed, velocity: velocity.map { Double(origin.isReversed ? -$0 : $0) },
      duration: seconds, curve: completionCurve, timing: timing)
  }
}
