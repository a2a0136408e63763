public import Foundation

/// Animates the changes of closures, and can be paused, scrubbed, reversed, stopped and continued on another curve at
/// any moment, without a jump.
///
///     let animator = ViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { card.frame = open }
///     animator.addCompletion { position in if position == .end { list.isHidden = true } }
///     animator.startAnimation()
///     // Later, a finger scrubs it:
///     animator.pauseAnimation()
///     animator.fractionComplete = way / whole
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// The closures run when the animator becomes active: model values are the new ones from then on, and the screen follows. Views
/// without a window change at once, as all views do with a duration of 0; an animator with nothing to animate ends when it starts.
/// It follows the time of the layers that it animates. An animator that is made in a transition belongs to the transition. Its
/// animations keep an active animator alive.
@preconcurrency @MainActor open class ViewPropertyAnimator: NSObject, ViewImplicitlyAnimating {
  /// Its spring or curve; nil for the default curve.
  public let timingParameters: (any TimingCurveProvider)?
  /// The duration of the whole way, in seconds, at least 0: the initializer's, or a physical spring's.
  public let duration: TimeInterval
  /// The delay of its start, in seconds.
  open internal(set) var delay: TimeInterval = 0
  /// Whether it is inactive, active or stopped.
  open internal(set) var state = ViewAnimatingState.inactive
  /// Whether an active animator can be paused, scrubbed, reversed and stopped; true by default. Only an inactive animator accepts a
  /// change of it.
  open var isInterruptible: Bool {
    get { allowsInterruption }
    set { if state == .inactive { allowsInterruption = newValue } }
  }
  /// Has no effect: touches are never blocked.
  open var isUserInteractionEnabled = true
  /// Whether `fractionComplete` is a fraction of the way, as a finger needs it (true, the default), or of the time. After a scrub
  /// along the way, or on another curve, it is always a fraction of the way.
  open var scrubsLinearly = true
  /// Whether it pauses at either end instead of completing; `stopAnimation` and `finishAnimation(at:)` end it then.
  open var pausesOnCompletion = false { didSet { timeline?.pausesAtEnd = pausesOnCompletion } }

  private var allowsInterruption = true
  var reversed = false
  var blocks: [Block] = []
  var completions: [(ViewAnimatingPosition) -> Void] = []
  /// Whether it animates the layout of the views that it changes; an option of `runningPropertyAnimator`.
  var layoutsSubviews = false
  var timeline: AnimatorTimeline?
  /// The views that it animates, in the order of the changes.
  var views: [View] = []
  /// How many closures have animations that have not ended.
  var openAnimations = 0
  var isSettingUp = false
  var resizedViews: [View] = []
  var scope: AnimationScope?
  /// The transition in which it was made.
  let creator: AnimationScope?
  /// The animations under way when it was stopped.
  var interrupted: [InterruptedAnimations] = []
  /// How far it was when it was stopped.
  var stoppedFraction: CGFloat = 0

  /// A closure of changes, and the fraction of the remaining time after which they begin.
  struct Block {
    let delayFactor: Double
    let animations: () -> Void
  }

  /// An animator that follows a spring or a curve.
  ///
  /// - Parameters:
  ///   - duration: In seconds. A negative, infinite or NaN duration counts as 0: all changes are made at once. A physical spring
  ///     has a duration of its own instead.
  ///   - parameters: The spring or curve.
  public required init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    timingParameters = parameters
    let seconds = duration.isFinite ? max(0, duration) : 0
    self.duration = AnimatorCurve(parameters, fitting: seconds).duration
    creator = AnimationContext.current.membership.scope
  }

  /// An animator with the default curve and duration, 0.2 s.
  public convenience override init() { self.init(duration: 0.2, timingParameters: CubicTimingParameters()) }

  /// An animator that follows a curve by name for `duration` seconds.
  public convenience init(duration: TimeInterval, curve: AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    animations.map { addAnimations($0) }
  }

  /// An animator that follows a Bézier curve for `duration` seconds; see `CubicTimingParameters`.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    animations.map { addAnimations($0) }
  }

  /// An animator that follows a spring which rests after `duration` seconds; see `SpringTimingParameters`.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    animations.map { addAnimations($0) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: In seconds; see `init(duration:timingParameters:)`.
  ///   - delay: Seconds before it moves; see `startAnimation(afterDelay:)`.
  ///   - options: Only the curve and `layoutSubviews` have an effect.
  ///   - animations: Makes the changes.
  ///   - completion: Is called at the end; see `addCompletion(_:)`.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((_ finalPosition: ViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self(duration: duration, timingParameters: CubicTimingParameters(animationCurve: options.curve))
    animator.layoutsSubviews = options.contains(.layoutSubviews)
    animator.addAnimations(animations)
    completion.map { animator.addCompletion($0) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Changes

  /// Adds changes. An active animator makes them at once and animates them over the time that is left; on its way back
  /// it does not show them until it turns round. A stopped animator ignores them.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin later.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes; see `addAnimations(_:)`.
  ///   - delayFactor: The fraction of the remaining time after which they begin; clamped to 0…1, NaN counts as 0. They end with the
  ///     animator.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    let block = Block(delayFactor: factor, animations: animation)
    switch state {
    case .inactive: blocks.append(block)
    case .active: run([block], from: timeline?.progress(at: elapsed) ?? 0)
    case .stopped: break
    }
  }

  /// Adds a closure that the animator calls at the end, when it is inactive again. It may start the animator again.
  /// `stopAnimation(true)` drops it without calling it. `finishAnimation(at:)` calls it at once. If another call of the app ends
  /// the animator, such as `removeFromSuperview()`, the closure is called after that call.
  open func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Moving

  /// Starts with the next frame, or continues after a pause: along the rest of its curve, or, if it was scrubbed or
  /// reversed, along the whole curve for the rest of the way. Does nothing if it runs or was stopped.
  open func startAnimation() {
    if state == .inactive { activate(delay: 0) }
    resume()
  }

  /// Starts after `delay` seconds; the closures run at once. Numbers below 0 and NaN count as 0. Only for an inactive animator.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    activate(delay: delay > 0 && delay.isFinite ? delay : 0)
    resume()
  }

  /// Pauses where it is. An inactive animator becomes active: its closures run, and nothing moves. Does nothing if it
  /// was stopped or is not interruptible.
  open func pauseAnimation() {
    guard isInterruptible, state != .stopped else { return }
    if state == .inactive { activate(delay: 0) }
    timeline?.pause(at: elapsed)
    wasMoved()
  }

  /// Continues after a pause, with the next frame, on another curve or for another time. Does nothing unless the
  /// animator is paused and interruptible.
  ///
  /// - Parameters:
  ///   - parameters: The curve of the rest of the way; nil for the animator's own. A spring begins with its initial velocity, in
  ///     remaining ways per second; `Spring.initialVelocity(_:from:to:)` converts points per second.
  ///   - durationFactor: The duration of the rest, in durations of the animator. With 0, negative numbers and NaN it is the time left,
  ///     or, after a scrub, in proportion to the way left. A physical spring has its own duration.
  open func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, isInterruptible, let timeline, !timeline.isRunning else { return }
    let factor = Double(durationFactor)
    let seconds = factor > 0 && factor.isFinite ? factor * timeline.curve.duration : nil
    guard let parameters else { return resume(in: seconds) }
    let rest = seconds ?? timeline.timeLeft(goingBack: reversed)
    timeline.run(along: AnimatorCurve(parameters, fitting: rest), back: reversed)
    didStart()
  }

  /// Whether it goes, or will go, back to the start; false by default.
  ///
  /// A running animator turns round where it is: a curve goes back the way it came, a spring keeps its velocity. An
  /// inactive one shows its end when it becomes active, and goes to the start from there. Setting it does nothing if
  /// the animator was stopped or, while active, is not interruptible. The end of the animator does not reset it.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed, state == .inactive || state == .active && isInterruptible else { return }
      reversed = newValue
      timeline?.turn(back: newValue, at: elapsed) { restCurve($0) }
      wasMoved()
    }
  }

  /// How far it is, from 0 at the start to 1 at the end, and the other way round while it is reversed. It is a fraction of the way
  /// or of the time; see `scrubsLinearly`. A spring that overshoots leaves 0…1. An inactive animator is at 0.
  ///
  /// Setting it scrubs and pauses the animator; an inactive one becomes active, and its closures run. It is clamped to
  /// 0…1, or to where a spring was at the pause; NaN counts as 0. Needs an interruptible animator that was not stopped.
  open var fractionComplete: CGFloat {
    get {
      guard let timeline else { return state == .stopped ? stoppedFraction : 0 }
      let fraction = scrubsLinearly ? timeline.fraction(at: elapsed) : timeline.timeFraction(at: elapsed)
      return CGFloat(reversed ? 1 - fraction : fraction)
    }
    set {
      guard isInterruptible, state != .stopped else { return }
      if state == .inactive { activate(delay: 0) }
      let fraction = newValue.isNaN ? 0 : Double(newValue)
      timeline?.move(to: reversed ? 1 - fraction : fraction, isLinear: scrubsLinearly, at: elapsed)
      wasMoved()
    }
  }

  /// Whether it moves by itself, or waits for the end of its delay.
  open var isRunning: Bool { timeline?.isRunning ?? false }

  // MARK: Ending

  /// Stops it where it is: the model values become the values on the screen. Does nothing unless it is active and interruptible.
  ///
  /// - Parameter withoutFinishing: With true it becomes inactive and drops its completions. With false it is stopped,
  ///   and `finishAnimation(at:)` ends it.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return }
    interrupt()
    if withoutFinishing {
      completions = []
      becomeInactive()
    }
  }

  /// Ends it after `stopAnimation(false)`, and calls the completions. Does nothing unless it is stopped.
  ///
  /// - Parameter finalPosition: Whether the model values become the values at the end or at the start, or stay as they are.
  open func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .end: interrupted.forEach { $0.finishAtEnd() }
    case .start: interrupted.forEach { $0.finishAtStart() }
    case .current: break
    }
    complete(at: finalPosition, isAtOnce: true)
  }
}
