/// An animated transition while it runs.
///
/// It calls the animator or the interactor, handles events by its phase, carries out their effects, and at the end keeps
/// or reverts what the animator has changed. `ContainerTransition` makes the callbacks to the controllers around it.
final class Transition: FrameParticipant {
  let context: TransitionContext
  let animator: any ViewControllerAnimatedTransitioning
  let coordinator: TransitionCoordinator
  let duration: TimeInterval
  unowned let window: Window
  let trace: TransitionTrace
  private(set) var interactor: (any ViewControllerInteractiveTransitioning)?
  var phase: TransitionPhase { context.phase }
  /// What its animations belong to.
  let scope = AnimationScope()
  /// The timing of the animator's first animation. Animations alongside have the same, because two curves would drift
  /// apart.
  var timing: AnimationTiming? { scope.timing }
  /// Moves the animations while they do not run by themselves.
  private(set) lazy var drive: any TransitionDrive = LayerTimeDrive(timeLayer, transition: self, window: window)
  /// Runs the animations alongside an interactor that draws by itself.
  private(set) var alongside: AlongsideAnimator?
  /// Adapts the transition when its container changes its size.
  private(set) lazy var resizer = TransitionResizer(self)

  private let changes: ChangeQueue
  private let timeLayer: Layer
  private var saved: [SavedView] = []
  private let completion: (_ wasCancelled: Bool) -> Void
  /// Whether `animateTransition` is running.
  private var isAnimatorCalled = false
  /// How many ticks had ended when the animator or the interactor was called.
  private var startTick: Int?

  /// Prepares a transition below `timeLayer`. It asks the animator for its duration, and then for an interactor.
  init(
    context: TransitionContext, animator: any ViewControllerAnimatedTransitioning, timeLayer: Layer, window: Window,
    trace: TransitionTrace, changes: ChangeQueue, interactor: () -> (any ViewControllerInteractiveTransitioning)?,
    completion: @escaping (_ wasCancelled: Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.timeLayer = timeLayer
    self.window = window
    self.trace = trace
    self.changes = changes
    self.completion = completion
    trace.note(.animator, "transitionDuration", animator)
    let seconds = animator.transitionDuration(using: context)
    duration = seconds.isFinite ? max(0, seconds) : 0
    let interactor = interactor()
    self.interactor = interactor
    let isInteractive = interactor?.wantsInteractiveStart ?? false
    context.phase = .preparing(isInteractive: isInteractive)
    coordinator = TransitionCoordinator(context: context, duration: duration, isInteractive: isInteractive)
    context.transition = self
    saved = [context.from, context.to].map(\.controller.view).map { SavedView($0, in: resizer.reference(of: $0)) }
  }

  /// The layers below which its animations are.
  var animatedLayers: [Layer] { [timeLayer] + drive.otherLayers }

  /// Calls the interactor, or the animator if the transition does not start under a gesture.
  func start() {
    changes.deferringChanges {
      window.application?.transitions.append(self)
      resizer.open()
      guard phase.isInteractive, let interactor else {
        interactor?.transitionWillStart(context)
        return animate()
      }
      trace.note(.interactor, "startInteractiveTransition", interactor)
      inContext { interactor.startInteractiveTransition(context) }
      // An interactor that draws by itself has not called `holdAtStart()`.
      guard case .preparing = phase else { return }
      handle(.drawByInteractor)
      startTick = window.application?.clock.count
      inContext { alongside = AlongsideAnimator(duration: duration, animations: coordinator.start) }
    }
  }

  /// Calls the animator, whose animations then run by themselves.
  private func animate() {
    trace.note(.animator, "animateTransition", animator)
    startTick = window.application?.clock.count
    handle(.animate)
    callAnimator(isLinear: false)
    guard !phase.isFinished else { return }
    if let interruptible = interruptibleAnimator() {
      if interruptible.state == .inactive { interruptible.startAnimation() }
      guard !phase.isFinished else { return }
      interruptible.addAnimations(coordinator.start)
    } else if !coordinator.hasStarted {
      animateAlong(coordinator.start, isLinear: false)
    }
  }

  private func callAnimator(isLinear: Bool) {
    isAnimatorCalled = true
    inContext(isLinear: isLinear) { animator.animateTransition(using: context) }
    isAnimatorCalled = false
  }

  /// An animator whose own closure changes nothing would complete at once, before anything moves alongside it. Changes alongside
  /// belong to its first group, as in UIKit, which then lasts as long as they do.
  private func joinFirstAnimations() {
    if isAnimatorCalled, !coordinator.hasStarted { coordinator.start() }
  }

  func holdAtStart() {
    startTick = window.application?.clock.count
    handle(.holdAtStart)
    if let interruptible = interruptibleAnimator() {
      drive.holdAtStart { interruptible.addAnimations(coordinator.start) }
    } else {
      trace.note(.animator, "animateTransition", animator)
      drive.holdAtStart {
        callAnimator(isLinear: true)
        if !phase.isFinished, !coordinator.hasStarted { animateAlong(coordinator.start, isLinear: true) }
      }
    }
  }

  /// The animator's interruptible animator, if it has one. The transition then drives that, not the layers' time.
  private func interruptibleAnimator() -> (any ViewImplicitlyAnimating)? {
    var found: (any ViewImplicitlyAnimating)?
    inContext { found = animator.interruptibleAnimator(using: context) }
    guard let found = found?.ifImplemented else { return nil }
    trace.note(.animator, "interruptibleAnimator", animator)
    drive = AnimatorDrive(found, transition: self)
    return found
  }

  private func inContext(isLinear: Bool = false, _ body: () -> Void) {
    AnimationContext.with(
      { context in
        let transaction = context.transaction
        context = AnimationContext()
        (context.scope, context.transaction) = (scope, transaction)
        context.program = window.application?.reference
        context.isLinear = isLinear
        context.joinFirstAnimations = { [weak self] in self?.joinFirstAnimations() }
      }, body)
  }

  /// Adds animations alongside a transition that has started; false if they would begin later than the animator's.
  func join(_ animations: @escaping () -> Void) -> Bool {
    guard !phase.isFinished else { return false }
    if let alongside {
      alongside.add(animations)
      return true
    }
    guard drive.isHeld || startTick == window.application?.clock.count else { return false }
    drive.join(animations)
    return true
  }

  /// Animates changes with the animator's timing, as part of the transition.
  func animateAlong(_ animations: () -> Void, isLinear: Bool) {
    inContext(isLinear: isLinear) {
      View.animate(
        timing ?? AnimationTiming(duration: duration), options: [], animations: animations, completion: nil)
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
    if phase.needsFrames(at: window.time) { window.application?.add(self) }
  }

  private func carryOut(_ effect: TransitionPhase.Effect) {
    switch effect {
    case .reportGrab:
      trace.note(.context, "pauseInteractiveTransition", context)
      reportInteraction()
    case .reportLift(let isFinishing):
      trace.note(
        .context, isFinishing ? "finishInteractiveTransition" : "cancelInteractiveTransition", context)
      alongside?.settle(back: !isFinishing, curve: interactor?.completionCurve ?? .easeInOut)
      reportInteraction()
    case .reportRedirect(let isFinishing, let wasInteractive):
      trace.note(.navigation, isFinishing ? "goForth" : "goBack", nil)
      if wasInteractive { reportInteraction() }
    case .show(let fraction): drive.show(min(max(0, fraction), drive.greatestFraction))
    case .releaseAtEnd: drive.releaseAtEnd()
    case .playToEnd:
      // Completions may add animations, which end as well. The limit cuts off an endless chain.
      for _ in 0..<8 where !phase.isFinished {
        drive.playToEnd()
        window.application?.callCompletions(of: scope)
      }
      complete(true)
    case .rewind:
      drive.rewind()
      window.application?.callCompletions(of: scope)
      complete(false)
    }
  }

  private func reportInteraction() {
    trace.note(.coordinator, "interactionChanged", coordinator)
    coordinator.interactionChanged()
  }

  func advance(to time: TimeInterval) -> Bool {
    handle(.frame)
    return phase.needsFrames(at: time)
  }

  /// Sends the transition to its end or its start from where it is, with its velocity. A finger no longer holds it then.
  func redirect(finishing isFinishing: Bool) {
    guard phase.canBeHeld, phase.outcome != (isFinishing ? .finish : .cancel) else { return }
    handle(.redirect(finishing: isFinishing, from: progress, seconds: duration))
  }

  /// How far the transition is. Reading it holds animations that run by themselves.
  var progress: TransitionProgress { phase.progress(at: window.time) ?? drive.hold() }

  // MARK: The end

  func complete(_ didComplete: Bool) {
    guard !phase.isFinished else { return }
    changes.deferringChanges {
      handle(.complete(didComplete))
      let wasCancelled = phase.wasCancelled
      trace.note(.context, "completeTransition(\(!wasCancelled))", context)
      alongside?.end(wasCancelled: wasCancelled)
      drive.removeAnimations(reverting: wasCancelled)
      if wasCancelled {
        for view in saved { view.restore(with: resizer) }
      }
      // Animations inside the pages may have been made for another size.
      if resizer.hasResized { for side in [context.from, context.to] { side.controller.view.setNeedsLayout() } }
      resizer.close()
      context.keepFrames()
      completion(wasCancelled)
      coordinator.complete()
      window.application?.transitions.removeAll { $0 === self }
      trace.note(.animator, "animationEnded(\(!wasCancelled))", animator)
      animator.animationEnded(!wasCancelled)
    }
  }
}
