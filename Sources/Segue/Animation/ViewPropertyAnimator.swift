/// Animates what closures change, and can be paused, moved by hand, turned round, stopped and sent on in another way
/// at any moment, without a jump.
///
///     let animator = ViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { card.frame = open }
///     animator.addCompletion { position in if position == .end { … } }
///     animator.startAnimation()
///
/// The closures run when the animator becomes active: model values are the new ones from then on, what is on the
/// screen follows. Views without a window change at once, and so does everything with a duration of 0; an animator
/// that has nothing to animate is over as soon as it is started. Its time is that of the layers that it animates, so
/// where that is held (a transition under a finger) it is held too, and one that is made in a transition belongs to it.
///
/// Calls that do not fit the state do nothing, as each says. An active animator is kept alive by what it animates.
open class ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// What it was given to follow; nil for the default curve.
  public let timingParameters: (any TimingCurveProvider)?
  /// How long the whole way takes, in seconds: what it was given, at least 0, or a spring's own time.
  public let duration: TimeInterval
  /// How long it waits before it moves, in seconds, when started with a delay.
  open internal(set) var delay: TimeInterval = 0
  /// Where it is in its life.
  open internal(set) var state = ViewAnimatingState.inactive
  /// Whether an active animator may be paused, moved, turned round and stopped; true by default. It can be changed
  /// while the animator is inactive.
  open var isInterruptible: Bool {
    get { allowsInterruption }
    set { if state == .inactive { allowsInterruption = newValue } }
  }
  /// Accepted for UIKit's sake: touches are never blocked here.
  open var isUserInteractionEnabled = true
  /// Whether `fractionComplete` is a share of the way, which follows a finger (true, the default), or of the time. Once
  /// the animator has been moved by hand on its way, or been sent on along another curve, it is of the way in any case.
  open var scrubsLinearly = true
  /// Whether it pauses at either end instead of completing; `stopAnimation` and `finishAnimation(at:)` end it then.
  open var pausesOnCompletion = false {
    didSet { course?.pausesAtEnd = pausesOnCompletion }
  }

  private var allowsInterruption = true
  var reversed = false
  /// What is to be run when it becomes active.
  var blocks: [Block] = []
  var completions: [(ViewAnimatingPosition) -> Void] = []
  /// How `runningPropertyAnimator` was told to treat layout.
  var layoutsSubviews = false
  /// Where it is on its way; nil unless it is active.
  var course: AnimatorCourse?
  /// What it animates, in the order of the changes.
  var views: [View] = []
  /// The groups of animations that have not ended.
  var openGroups = 0
  /// Whether closures are being run.
  var isSettingUp = false
  /// Those of which it changes the size.
  var resizedViews: [View] = []
  /// The transition that its animations belong to.
  weak var transition: Transition?
  /// The one in which it was made.
  weak var creator: Transition?
  /// What it was stopped in, and how far it was.
  var interrupted: [InterruptedAnimations] = []
  var stoppedFraction: CGFloat = 0

  /// Changes to animate, and from which share of the duration on.
  struct Block {
    let delayFactor: Double
    let animations: () -> Void
  }

  /// An animator that follows `parameters` for so many seconds.
  ///
  /// A negative, infinite or NaN duration counts as 0: all changes are made at once. A spring that is given by its
  /// physics ignores it, unless it is 0, and takes its own time.
  public required init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    timingParameters = parameters
    let seconds = duration.isFinite ? max(0, duration) : 0
    self.duration = seconds > 0 ? AnimatorCurve(parameters, fitting: seconds).duration : 0
    creator = AnimationContext.current.transition
  }

  /// An animator with the default curve and duration, 0.2 s.
  public convenience init() {
    self.init(duration: 0.2, timingParameters: CubicTimingParameters())
  }

  /// An animator that follows a curve by name for so many seconds.
  public convenience init(
    duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    animations.map { addAnimations($0) }
  }

  /// An animator that follows a Bézier curve for so many seconds; see `CubicTimingParameters`.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    animations.map { addAnimations($0) }
  }

  /// An animator that follows a spring which rests after so many seconds; see `SpringTimingParameters`.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    animations.map { addAnimations($0) }
  }

  /// An animator that has been started. Of `options` it takes the curve and `layoutSubviews`.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((_ finalPosition: ViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: options.curve))
    animator.layoutsSubviews = options.contains(.layoutSubviews)
    animator.addAnimations(animations)
    completion.map { animator.addCompletion($0) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it does

  /// Adds changes. Those of an active animator are made at once and animated over the time that is left; one that is
  /// on its way back does not show them until it turns round. A stopped animator ignores them.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that are animated from a share of the time that is left on, 0…1 (clamped, NaN counts as 0), to the
  /// end: with 0.5 of two seconds, for the second one.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    let block = Block(delayFactor: factor, animations: animation)
    switch state {
    case .inactive: blocks.append(block)
    case .active: run([block], from: course?.progress(at: elapsed) ?? 0)
    case .stopped: break
    }
  }

  /// Adds what is called when it ends, after all that it has changed is in place and the animator is inactive again.
  /// It may do anything, also start the animator anew. `stopAnimation(true)` drops it uncalled.
  open func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Moving

  /// Starts, with the next frame, or goes on after a pause: along its curve where it was left there; along its whole
  /// curve, for the rest of the way, where it was moved by hand or is to go the other way. It does nothing if it runs
  /// or was stopped.
  open func startAnimation() {
    if state == .inactive { activate(delay: 0) }
    resume()
  }

  /// Starts after so many seconds; the closures run at once. Numbers below 0 and NaN count as 0. It does nothing
  /// unless inactive.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    activate(delay: delay > 0 && delay.isFinite ? delay : 0)
    resume()
  }

  /// Stays where it is. An inactive animator becomes active: its closures run, nothing moves. It does nothing if it
  /// was stopped or may not be interrupted.
  open func pauseAnimation() {
    guard isInterruptible, state != .stopped else { return }
    if state == .inactive { activate(delay: 0) }
    course?.pause(at: elapsed)
    wasMoved()
  }

  /// Goes on after a pause, with the next frame, along another curve, or for another time.
  ///
  /// - Parameters:
  ///   - parameters: What the rest of the way follows, from rest or, with a spring, from its initial velocity in
  ///     remaining ways per second: `Spring.initialVelocity(_:from:to:)` makes one of points per second. Nil stays
  ///     with the animator's own.
  ///   - durationFactor: How long the rest takes, in durations of the animator; 0, negative numbers and NaN: the time
  ///     that is left, of the way in proportion where it was moved by hand. A spring given by its physics takes its
  ///     own time.
  ///
  /// It does nothing unless the animator is paused and may be interrupted.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, isInterruptible, let course, !course.isRunning else { return }
    let factor = Double(durationFactor)
    let seconds = factor > 0 && factor.isFinite ? factor * course.curve.duration : nil
    guard let parameters else { return resume(in: seconds) }
    let rest = seconds ?? course.timeLeft(goingBack: reversed)
    course.run(along: AnimatorCurve(parameters, fitting: rest), back: reversed)
    hasSetOff()
  }

  /// Whether it goes, or is to go, back to the start. A running animator turns round where it is: a curve goes back
  /// the way it came, a spring takes its speed along. An inactive one shows its end when it becomes active, and goes to
  /// the start from there. It does nothing if it was stopped or, while active, may not be interrupted; it keeps its
  /// value when the animator ends.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed, state == .inactive || state == .active && isInterruptible else { return }
      reversed = newValue
      course?.turn(back: newValue, at: elapsed) { restCurve($0) }
      wasMoved()
    }
  }

  /// How far it is in the direction in which it goes: 0 where it started, 1 where it is to end; the other way round
  /// once it is reversed. A share of the way, so that a pause changes nothing (`scrubsLinearly`); a spring that swings
  /// past its target leaves 0…1.
  ///
  /// Setting it moves everything there and pauses a running animator; an inactive one becomes active, and its closures
  /// run. Values are clamped to 0…1, and to where a spring was taken hold of; NaN counts as 0. It does nothing if the
  /// animator was stopped or may not be interrupted. Reading an inactive one gives 0.
  open var fractionComplete: CGFloat {
    get {
      guard let course else { return state == .stopped ? stoppedFraction : 0 }
      let share = scrubsLinearly ? course.share(at: elapsed).z : course.timeShare(at: elapsed)
      return CGFloat(reversed ? 1 - share : share)
    }
    set {
      guard isInterruptible, state != .stopped else { return }
      if state == .inactive { activate(delay: 0) }
      let fraction = newValue.isNaN ? 0 : Double(newValue)
      course?.move(to: reversed ? 1 - fraction : fraction, isLinear: scrubsLinearly, at: elapsed)
      wasMoved()
    }
  }

  /// Whether it moves by itself, or waits for its delay to pass.
  open var isRunning: Bool { course?.isRunning ?? false }

  // MARK: Ending

  /// Takes it off where it is: the model values become what is on the screen.
  ///
  /// Without finishing it is inactive then, and its completions are dropped. Else it is stopped, and
  /// `finishAnimation(at:)` ends it. It does nothing unless the animator is active and may be interrupted.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return }
    interrupt()
    if withoutFinishing {
      completions = []
      becomeInactive()
    }
  }

  /// Ends it after `stopAnimation(false)`: the model values become those of the end, those from before, or stay as
  /// they are, and the completions are called with the position. It does nothing unless the animator is stopped.
  open func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .end: interrupted.forEach { $0.finishAtEnd() }
    case .start: interrupted.forEach { $0.finishAtStart() }
    case .current: break
    }
    complete(at: finalPosition)
  }
}
