public import Foundation

/// Drives any animator by a fraction between 0 and 1.
///
/// It moves the time of the layers, so it works with every animator that uses `View.animate`. While a finger holds the
/// transition, progress is linear. Call ``update(_:)`` when the finger moves, then ``finish()`` or ``cancel()`` once.
/// Calls before the transition has begun take effect when it begins.
///
/// It can also grab a transition that runs already: with ``pause()``, if ``wantsInteractiveStart`` was false when the
/// transition began, or when a container calls `takeOverTransition(_:isReversed:)`. After that call, ``update(_:)`` counts
/// from where the transition was grabbed. For drags there is a subclass, ``PanInteractionController``.
///
/// With `drive(_:in:)` it moves an animator that belongs to no transition between controllers: a ``ViewPropertyAnimator``, or a change
/// inside of a page.
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: NSObject, ViewControllerInteractiveTransitioning {
  /// The fraction of the transition, counted towards the end to which ``finish()`` leads, 0…1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed at which the transition settles, as a multiple of the animator's: 2 takes half the time. By default 1;
  /// values that are not above 0 count as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve along which the transition settles without a velocity. By default `.easeInOut`.
  open var completionCurve = AnimationCurve.easeInOut
  /// The timing along which the transition settles without a velocity, instead of ``completionCurve``. By default nil. A
  /// spring that is given by its physics takes its own time.
  open var timingCurve: (any TimingCurveProvider)?
  /// Whether the transition starts under the finger. By default true.
  open var wantsInteractiveStart = true
  /// The fraction beyond which your gesture finishes the transition, 0…1, for an indicator. By default nil.
  @available(swift, introduced: 6)
  open var completionThreshold: CGFloat?
  /// Whether your gesture would finish the transition now. Unless you set it, whether ``percentComplete`` is beyond
  /// ``completionThreshold``; nil without that.
  @available(swift, introduced: 6)
  open var finishesOnLift: Bool? {
    get { decision ?? completionThreshold.map { percentComplete > $0 } }
    set { decision = newValue }
  }
  private var decision: Bool?

  private weak var context: (any ViewControllerContextTransitioning)?
  /// The animator that it drives instead of a transition.
  package private(set) var animatorPlayback: (any AnimatorPlayback)?
  /// The fraction at which the transition was grabbed, and whether the finger leads back from there.
  private var origin: (fraction: CGFloat, isReversed: Bool) = (0, false)
  /// A call of `finish` or `cancel` before the transition began.
  private var earlyDecision: (isFinishing: Bool, velocity: CGFloat?)?

  /// Creates an interactor for one transition.
  public override init() { super.init() }

  private var playback: (any TransitionPlayback)? { context?.playback ?? animatorPlayback }

  /// Whether the finger leads the transition back to its start.
  var isLedBack: Bool { origin.isReversed }

  /// Whether a finger holds its transition.
  var isDriving: Bool { context?.isInteractive == true || animatorPlayback?.isHeld == true }

  /// The animator that it has last been told to drive, while that is active.
  package var animator: (any ViewImplicitlyAnimating)? {
    animatorPlayback.flatMap { $0.isComplete ? nil : $0.animator }
  }

  /// Takes hold of an animator, at its start or where it is: ``update(_:)`` counts from there.
  package func take(_ playback: any AnimatorPlayback, in scene: WindowScene) {
    reset()
    animatorPlayback = playback
    scene.attachments[LastDriver.self].interactor = self
    if playback.animator.state == .inactive { playback.holdAtStart() } else { origin = (playback.hold(), false) }
    update(0)
  }

  /// Ends the animator that a finger has moved last, at once, if it goes to its end by itself: as a transition ends before the next one.
  static func endIfFinishing(in scene: WindowScene) {
    guard let driver = scene.attachments[LastDriver.self].interactor, !driver.isDriving,
      let animator = driver.animator, animator.isRunning, !animator.isReversed
    else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  /// The animator's duration, in seconds; 0 before the transition begins.
  open var duration: CGFloat { playback?.duration ?? 0 }

  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let playback = transitionContext.playback else { return }
    animatorPlayback = nil
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

  open func takeOverTransition(_ transitionContext: any ViewControllerContextTransitioning, isReversed: Bool) -> Bool {
    guard wantsInteractiveStart, let playback = transitionContext.playback else { return false }
    reset()
    context = transitionContext
    origin = (playback.hold(), isReversed)
    update(0)
    return true
  }

  /// The spring on which the transition settles with a velocity, for as long as that takes; nil for one that takes the duration.
  var completionSpring: Spring? { nil }

  /// Forgets the last transition, because the next one starts from 0.
  func reset() {
    context = nil
    (earlyDecision, decision) = (nil, nil)
    origin = (0, false)
    percentComplete = 0
  }

  /// Grabs the running transition where it is; ``percentComplete`` is that fraction then. It does nothing if a finger
  /// holds the transition already, or if there is none.
  open func pause() {
    guard let context, let playback, !context.isInteractive, !playback.isComplete else { return }
    origin = (0, false)
    percentComplete = min(max(0, playback.hold()), 1)
  }

  /// Moves the transition to a fraction, counted from where a container had this interactor grab it. The fraction is clamped
  /// to the whole transition; NaN counts as 0.
  open func update(_ percentComplete: CGFloat) {
    let change = percentComplete.isNaN ? 0 : min(max(-1, percentComplete), 1)
    let fraction = min(max(0, origin.fraction + (origin.isReversed ? -change : change)), max(1, origin.fraction))
    self.percentComplete = min(max(0, origin.isReversed ? 1 - fraction : fraction), 1)
    playback?.scrub(to: fraction)
  }

  /// Finishes the transition, within (1 − percentComplete) · duration / completionSpeed seconds. Further calls of `finish`
  /// and `cancel` do nothing.
  open func finish() { end(finishing: true, velocity: nil) }

  /// Cancels the transition, within percentComplete · duration / completionSpeed seconds.
  open func cancel() { end(finishing: false, velocity: nil) }

  /// Finishes the transition on a critically damped spring, so that neither position nor velocity jumps, within
  /// duration / completionSpeed seconds.
  ///
  /// - Parameter velocity: The velocity of the finger, in fractions of the transition per second, positive towards the
  ///   end. A value that is not finite counts as no velocity.
  open func finish(velocity: CGFloat) { end(finishing: true, velocity: velocity) }

  /// Cancels the transition as ``finish(velocity:)`` finishes it; the velocity of a finger that moves back is negative.
  open func cancel(velocity: CGFloat) { end(finishing: false, velocity: velocity) }

  private func end(finishing: Bool, velocity: CGFloat?) {
    guard let playback else {
      earlyDecision = earlyDecision ?? (finishing, velocity)
      return
    }
    guard isDriving else { return }
    let full = playback.duration / (completionSpeed > 0 ? Double(completionSpeed) : 1)
    var seconds = full * Double(finishing ? 1 - percentComplete : percentComplete)
    var timing: TimingFunction?
    if velocity != nil {
      // The spring that keeps the velocity comes to rest within a full duration.
      seconds = full
      timing = completionSpring.map { .spring($0, initialVelocity: 0) }
    } else if let timingCurve, seconds > 0 {
      let curve = AnimatorCurve(timingCurve, fitting: seconds)
      (seconds, timing) = (curve.duration, curve.main)
    }
    playback.release(
      finishing: finishing != origin.isReversed, velocity: velocity.map { Double(origin.isReversed ? -$0 : $0) },
      duration: seconds, curve: completionCurve, timing: timing)
  }
}

/// The interactor that was last told to drive an animator.
private struct LastDriver: Attachments.Entry { weak var interactor: PercentDrivenInteractiveTransition? }

/// An animator that belongs to no transition between controllers, under an interactor.
@MainActor package protocol AnimatorPlayback: TransitionPlayback {
  /// The animator.
  var animator: any ViewImplicitlyAnimating { get }
  /// Whether the interactor holds it.
  var isHeld: Bool { get }
}

/// Where a drag comes from, which says how far it has to come to finish its transition.
///
/// The places were measured in UIKit. A drag from the page's edge takes the page away if it would reach 0.53 of the width. A
/// drag that began anywhere on the page has to reach 0.42, and a drag of a sheet the middle.
public nonisolated enum DragOrigin: Sendable, Hashable {
  /// From the edge of the page.
  case edge
  /// From anywhere on the page.
  case anywhere
  /// Of something that goes at its middle, such as a sheet or one of several tabs.
  case middle

  /// The fraction of the transition beyond which it finishes: 0.53, 0.42 or 0.5.
  public var threshold: CGFloat { decision.threshold }

  var decision: DragDecision {
    switch self {
    case .edge: .edge
    case .anywhere: .anywhere
    case .middle: .middle
    }
  }
}

extension PercentDrivenInteractiveTransition {
  /// Returns whether a transition finishes when the finger is lifted: if the place that the finger would reach lies beyond
  /// the drag's ``DragOrigin/threshold``.
  ///
  /// A fling carries the place on, so that a slow one from beyond the middle back to the start cancels, and no velocity is a cliff.
  ///
  ///     let way = pan.projection(in: page).x / page.bounds.width
  ///     let isFinishing = PercentDrivenInteractiveTransition.isFinishing(
  ///       percentComplete: interactor.percentComplete + way, from: .edge)
  ///
  /// - Parameters:
  ///   - percentComplete: The fraction of the transition where the finger is, and with it the fraction of
  ///     ``PanGestureRecognizer/projection(in:)``. Below 0 and above 1 is allowed; NaN is no place to finish from.
  ///   - origin: The kind of the drag.
  public static func isFinishing(percentComplete: CGFloat, from origin: DragOrigin) -> Bool {
    origin.decision.goes(DragLift(place: percentComplete))
  }

  /// Returns whether a transition finishes when a finger with a velocity is lifted. The velocity counts for ``PanGestureRecognizer/projectionTime``.
  ///
  /// - Parameters:
  ///   - percentComplete: The fraction of the transition where the finger is.
  ///   - velocity: In fractions per second, positive towards the end.
  ///   - origin: The kind of the drag.
  public static func isFinishing(percentComplete: CGFloat, velocity: CGFloat, from origin: DragOrigin = .edge) -> Bool {
    isFinishing(percentComplete: percentComplete + velocity * PanGestureRecognizer.projectionTime, from: origin)
  }
}
