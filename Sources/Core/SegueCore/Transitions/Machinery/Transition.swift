/// An animated transition while it runs.
///
/// It handles events by its phase and carries out their effects: it calls the animator or the interactor, shows fractions, and
/// keeps or takes back the animator's changes. `ContainerTransition` makes the callbacks to the controllers around it.
final class Transition: FrameParticipant {
  let context: TransitionContext
  let animator: any ViewControllerAnimatedTransitioning
  let coordinator: TransitionCoordinator
  let duration: TimeInterval
  unowned let window: Window
  let trace: TransitionTrace
  private(set) var interactor: (any ViewControllerInteractiveTransitioning)?
  var phase: TransitionPhase { context.phase }
  let scope = AnimationScope()
  /// The timing of the animator's first animation. Animations alongside share it, because two curves would drift apart.
  var timing: AnimationTiming? { scope.timing }
  /// Moves the animations while they do not run by themselves.
  private(set) lazy var scrubber: any AnimationScrubber = LayerTimeScrubber(timeLayer, transition: self, window: window)
  /// Runs the animations alongside an interactor that draws by itself; nil without one.
  private(set) var interactorCompanion: InteractorCompanion?
  /// Adapts the transition when its container changes its size.
  private(set) lazy var resizer = TransitionResizer(self)

  private let changes: ChangeQueue
  private let timeLayer: Layer
  /// The two pages as they were before.
  private var saved: [SavedView] = []
  private let completion: (_ wasCancelled: Bool) -> Void

  /// Prepares a transition below `timeLayer`. It asks the animator for its duration, and then for an interactor.
  init(
    context: TransitionContext, animator: any ViewControllerAnimatedTransitioning, timeLayer: Layer, window: Window,
    trace: TransitionTrace, changes: ChangeQueue, interactor: () -> (any ViewControllerInteractiveTransitioning)?,
    completion: @escaping (_ wasCancelled: Bool) -> Void
  ) {
    (self.context, self.animator, self.timeLayer, self.window) = (context, animator, timeLayer, window)
    (self.trace, self.changes, self.completion) = (trace, changes, completion)
    trace.note(.animator, "transitionDuration", animator)
    let seconds = animator.transitionDuration(using: context)
    duration = seconds.isFinite ? max(0, seconds) : 0
    let interactor = interactor()
    self.interactor = interactor
    let isInteractive = interactor?.wantsInteractiveStart ?? false
    context.phase = .preparing(isInteractive: isInteractive)
    coordinator = TransitionCoordinator(context: context, duration: duration, isInteractive: isInteractive)
    context.transition = self
    saved = [context.from, context.to].map {
      SavedView($0.controller.view, in: resizer.reference(of: $0.controller.view))
    }
  }

  /// The layers below which its animations are.
  var animatedLayers: [Layer] { [timeLayer] + scrubber.otherLayers }

  /// Begins: calls the interactor, or the animator if the transition does not start under a gesture.
  func begin() {
    changes.deferringChanges {
      window.scene?.runningTransitions.append(self)
      resizer.open()
      if !phase.isInteractive { interactor?.transitionWillStart(context) }
      handle(.begin(tick: window.scene?.clock.count))
    }
  }

  /// Offers the running transition to another interactor. The result is false if that does not take over.
  func offer(to interactor: any ViewControllerInteractiveTransitioning, isReversed: Bool) -> Bool {
    let old = self.interactor
    self.interactor = interactor
    if interactor.takeOverTransition(context, isReversed: isReversed) { return true }
    self.interactor = old
    return false
  }

  // MARK: The phase

  func handle(_ event: TransitionPhase.Event) {
    changes.deferringChanges {
      let effects = context.phase.handle(event, at: window.time)
      scope.update(isOver: phase.isFinished, isUndone: phase.wasCancelled)
      for effect in effects { carryOut(effect) }
    }
    if phase.needsFrames(at: window.time) { window.scene?.add(self) }
  }

  func advance(to time: TimeInterval) -> Bool {
    handle(.frame)
    return phase.needsFrames(at: time)
  }

  private func carryOut(_ effect: TransitionPhase.Effect) {
    switch effect {
    case .callAnimator: callAnimator()
    case .callInteractor: callInteractor()
    case .holdAtStart: callAnimatorHeld()
    case .animateAlongInteractor:
      perform { interactorCompanion = InteractorCompanion(duration: duration, animations: coordinator.start) }
    case .reportGrab:
      trace.note(.context, "pauseInteractiveTransition", context)
      reportInteraction()
    case .reportLift(let isFinishing):
      trace.note(.context, isFinishing ? "finishInteractiveTransition" : "cancelInteractiveTransition", context)
      interactorCompanion?.settle(back: !isFinishing, curve: interactor?.completionCurve ?? .easeInOut)
      reportInteraction()
    case .reportRedirect(let isFinishing, let wasInteractive):
      trace.note(.navigation, isFinishing ? "goForth" : "goBack", nil)
      if wasInteractive { reportInteraction() }
    case .show(let fraction): scrubber.show(min(max(0, fraction), scrubber.greatestFraction))
    case .releaseAtEnd: scrubber.releaseAtEnd()
    case .playToEnd:
      // Completions may add animations, which end as well. The limit cuts off an endless chain.
      for _ in 0..<8 where !phase.isFinished {
        scrubber.end(reverting: false)
        window.scene?.callCompletions(of: scope)
      }
      handle(.complete(true))
    case .rewind:
      scrubber.end(reverting: true)
      window.scene?.callCompletions(of: scope)
      handle(.complete(false))
    case .keepChanges: endAnimations(wasCancelled: false)
    case .takeBackChanges:
      endAnimations(wasCancelled: true)
      for view in saved { view.restore(with: resizer) }
    case .reportEnd(let wasCancelled): reportEnd(wasCancelled: wasCancelled)
    }
  }

  // MARK: The beginning

  /// Calls the animator, whose animations then run by themselves.
  private func callAnimator() {
    animate(isLinear: false)
    guard !phase.isFinished else { return }
    if let interruptible = interruptibleAnimator() {
      if interruptible.state == .inactive { interruptible.startAnimation() }
      guard !phase.isFinished else { return }
      interruptible.addAnimations(coordinator.start)
    } else {
      animateWaiting(isLinear: false)
    }
  }

  private func callInteractor() {
    guard let interactor else { return }
    trace.note(.interactor, "startInteractiveTransition", interactor)
    perform { interactor.startInteractiveTransition(context) }
    // This counts only if the interactor has not called `holdAtStart()`.
    handle(.drawByInteractor)
  }

  private func callAnimatorHeld() {
    if let interruptible = interruptibleAnimator() {
      scrubber.holdAtStart { interruptible.addAnimations(coordinator.start) }
    } else {
      scrubber.holdAtStart {
        animate(isLinear: true)
        if !phase.isFinished { animateWaiting(isLinear: true) }
      }
    }
  }

  /// Whether the animator sets up its animations now.
  private(set) var isCallingAnimator = false

  private func animate(isLinear: Bool) {
    trace.note(.animator, "animateTransition", animator)
    isCallingAnimator = true
    defer { isCallingAnimator = false }
    // An animator whose own closure changes nothing would complete at once, before anything moves alongside it. Changes
    // alongside belong to its first group, as in UIKit, which then lasts as long as they do.
    perform(isLinear: isLinear, joinFirstAnimations: { [weak coordinator] in coordinator?.start() }) {
      animator.animateTransition(using: context)
    }
  }

  /// The animator's interruptible animator, if it has one. The transition then scrubs that animator, and not the layers' time.
  private func interruptibleAnimator() -> (any ViewImplicitlyAnimating)? {
    var found: (any ViewImplicitlyAnimating)?
    perform { found = animator.interruptibleAnimator(using: context) }
    guard let found = found?.ifImplemented else { return nil }
    trace.note(.animator, "interruptibleAnimator", animator)
    scrubber = AnimatorScrubber(found, transition: self)
    return found
  }

  /// Runs code whose animations belong to the transition.
  func perform(
    isLinear: Bool = false, joinFirstAnimations: (@MainActor @Sendable () -> Void)? = nil, _ body: () -> Void
  ) {
    AnimationContext.with(
      { context in
        let transaction = context.changes.transaction
        context = AnimationContext()
        context.changes.transaction = transaction
        context.membership = .init(scope: scope, isLinear: isLinear, joinFirstAnimations: joinFirstAnimations)
        context.program = window.scene
      }, body)
  }

  // MARK: Callbacks

  private func reportInteraction() {
    trace.note(.coordinator, "interactionChanged", coordinator)
    coordinator.interactionChanged()
  }

  private func endAnimations(wasCancelled: Bool) {
    trace.note(.context, "completeTransition(\(!wasCancelled))", context)
    interactorCompanion?.end(wasCancelled: wasCancelled)
    scrubber.removeAnimations(reverting: wasCancelled)
  }

  private func reportEnd(wasCancelled: Bool) {
    // Animations inside the pages may have been made for another size.
    if resizer.hasResized { for side in [context.from, context.to] { side.controller.view.setNeedsLayout() } }
    resizer.close()
    context.keepFrames()
    completion(wasCancelled)
    coordinator.complete()
    window.scene?.runningTransitions.removeAll { $0 === self }
    // What a transition has hidden can have the focus again.
    window.focus.page = nil
    trace.note(.animator, "animationEnded(\(!wasCancelled))", animator)
    animator.animationEnded(!wasCancelled)
  }
}

extension Transition: TransitionPlayback {
  var isComplete: Bool { phase.isFinished }

  func holdAtStart() { handle(.holdAtStart) }

  @discardableResult
  func hold() -> Double {
    switch phase {
    case .preparing, .starting: return 0
    case .finished: return 1
    case .drawnByInteractor:
      handle(.grab(TransitionProgress(Double(context.percentComplete))))
      return Double(context.percentComplete)
    case .running, .held, .settling:
      let progress = grab()
      handle(.grab(progress))
      return progress.position
    }
  }

  /// Holds the animations where they are, unless the phase holds them already, and returns how far that is.
  private func grab() -> TransitionProgress { phase.progress(at: window.time) ?? scrubber.hold() }

  func scrub(to fraction: Double) {
    if let follower = animator as? any FingerFollower, let finger = (interactor as? any FingerInteractor)?.finger {
      follower.fingerDidMove(finger, in: context.containerView)
    }
    handle(.scrub(fraction))
    context.report(CGFloat(fraction))
  }

  func release(
    finishing isFinishing: Bool, velocity: Double?, duration: TimeInterval, curve: AnimationCurve,
    timing: TimingFunction?
  ) {
    context.recordLift(velocity: CGFloat(velocity ?? 0), curve: curve)
    handle(
      .release(finishing: isFinishing, velocity: velocity, seconds: duration, curve: timing ?? curve.timingFunction))
  }

  /// Sends the transition to its end or its start from where it is, with its velocity. A finger no longer holds it then.
  func redirect(finishing isFinishing: Bool) {
    guard phase.canBeHeld, phase.outcome != (isFinishing ? .finish : .cancel) else { return }
    handle(.redirect(finishing: isFinishing, from: grab(), seconds: duration))
  }
}

extension ViewControllerContextTransitioning {
  /// What tells observers the calls of the transition; nil outside of one.
  package var trace: TransitionTrace? { (playback as? Transition)?.trace }
}

private struct RunningTransitions: Attachments.Entry { var list: [any ListedTransition] = [] }

extension WindowScene {
  /// The transitions under way, in the order in which they began.
  package var runningTransitions: [any ListedTransition] {
    get { attachments[RunningTransitions.self].list }
    set { attachments[RunningTransitions.self].list = newValue }
  }
}
