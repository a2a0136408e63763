/// One animated transition while it runs: the object that carries out what its phase calls for.
///
/// It sets the animator going, lets a finger hold it, and at the end keeps what has changed, or takes it back. Which
/// callbacks the controllers get around it is the business of `ContainerTransition`.
final class Transition: FrameDriver {
  let context: TransitionContext
  let animator: any ViewControllerAnimatedTransitioning
  let coordinator: TransitionCoordinator
  /// In seconds, at least 0.
  let duration: TimeInterval
  unowned let window: Window
  private(set) var interactor: (any ViewControllerInteractiveTransitioning)?
  var phase: TransitionPhase { context.phase }
  /// The curve of the animator's first animation. What goes along follows it, as two curves would drift apart.
  private(set) var timing: AnimationTiming?
  /// Moves its animations while they do not run by themselves.
  private(set) lazy var drive: any TransitionDrive = LayerTimeDrive(timeLayer, transition: self, window: window)
  /// Moves what goes along with an interactor that draws by itself.
  private(set) var alongside: AlongsideAnimator?
  /// Keeps it right in a container that changes its size.
  private(set) lazy var resizer = TransitionResizer(self)

  private let changes: ChangeQueue
  private let timeLayer: Layer
  private let saved: [SavedView]
  private let completion: (_ wasCancelled: Bool) -> Void
  private var started: TimeInterval?

  /// A transition that `animator` draws below `timeLayer`. It asks for the duration, and then for an interactor.
  init(
    context: TransitionContext, animator: any ViewControllerAnimatedTransitioning, timeLayer: Layer, window: Window,
    changes: ChangeQueue, interactor: () -> (any ViewControllerInteractiveTransitioning)?,
    completion: @escaping (_ wasCancelled: Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.timeLayer = timeLayer
    self.window = window
    self.changes = changes
    self.completion = completion
    window.application?.trace(.animator, "transitionDuration")
    let seconds = animator.transitionDuration(using: context)
    duration = seconds.isFinite ? max(0, seconds) : 0
    let interactor = interactor()
    self.interactor = interactor
    let isInteractive = interactor?.wantsInteractiveStart ?? false
    context.phase = .preparing(isInteractive: isInteractive)
    coordinator = TransitionCoordinator(context: context, duration: duration, isInteractive: isInteractive)
    let size = context.containerView.bounds.size
    saved = [context.from, context.to].map { side in
      let isMoved = side.view === side.controller.view
      return SavedView(side.controller.view, on: isMoved ? ReferenceFrame(size: size, rest: side.rest()) : nil)
    }
    context.transition = self
    _ = resizer
  }

  /// Sets it going.
  func start() {
    changes.hold {
      resizer.open()
      guard phase.isInteractive, let interactor else {
        interactor?.transitionWillStart(context)
        return animate()
      }
      trace(.interactor, "startInteractiveTransition")
      inContext { interactor.startInteractiveTransition(context) }
      // An interactor that draws by itself has not called for the animator.
      guard case .preparing = phase else { return }
      handle(.drawByHand)
      started = window.time
      inContext { [duration, coordinator] in
        alongside = AlongsideAnimator(duration: duration) { coordinator.start() }
      }
    }
  }

  /// Has everything animate, by itself.
  private func animate() {
    trace(.animator, "animateTransition")
    started = window.time
    handle(.animate)
    inContext { animator.animateTransition(using: context) }
    guard !phase.isFinished else { return }
    if let interruptible = interruptibleAnimator() {
      if interruptible.state == .inactive { interruptible.startAnimation() }
      guard !phase.isFinished else { return }
      interruptible.addAnimations { [coordinator] in coordinator.start() }
    } else {
      animateAlong({ coordinator.start() }, isLinear: false)
    }
  }

  /// Has everything animate and holds it at the start.
  func holdAtStart() {
    started = window.time
    handle(.holdAtStart)
    if let interruptible = interruptibleAnimator() {
      drive.holdAtStart { interruptible.addAnimations { [coordinator] in coordinator.start() } }
    } else {
      trace(.animator, "animateTransition")
      drive.holdAtStart {
        inContext(isLinear: true) { animator.animateTransition(using: context) }
        if !phase.isFinished { animateAlong({ coordinator.start() }, isLinear: true) }
      }
    }
  }

  /// The animator's own, if it has one; it then drives.
  private func interruptibleAnimator() -> (any ViewImplicitlyAnimating)? {
    var found: (any ViewImplicitlyAnimating)?
    inContext { found = animator.interruptibleAnimator(using: context) }
    guard let found, !(found is NoInterruptibleAnimator) else { return nil }
    trace(.animator, "interruptibleAnimator")
    drive = AnimatorDrive(found)
    return found
  }

  private func inContext(isLinear: Bool = false, _ body: () -> Void) {
    AnimationContext.with(
      { context in
        context = AnimationContext()
        context.transition = self
        context.isLinear = isLinear
      }, body)
  }

  /// Has further animations go along although it has started, as long as they begin at the same moment. False otherwise.
  func join(_ animations: @escaping () -> Void) -> Bool {
    guard !phase.isFinished else { return false }
    if let alongside {
      alongside.add(animations)
      return true
    }
    guard drive.isHeld || started == window.time else { return false }
    drive.join(animations)
    return true
  }

  /// Has `animations` go along with those of `View.animate`.
  func animateAlong(_ animations: () -> Void, isLinear: Bool) {
    inContext(isLinear: isLinear) {
      View.animate(
        timing ?? AnimationTiming(duration: duration), options: [], animations: animations, completion: nil)
    }
  }

  /// The animator's first animation gives the curve.
  func adopt(_ timing: AnimationTiming) {
    if self.timing == nil { self.timing = timing }
  }

  /// Has another interactor take hold of it. False where that does not.
  func hand(to interactor: any ViewControllerInteractiveTransitioning, isReversed: Bool) -> Bool {
    let old = self.interactor
    self.interactor = interactor
    if interactor.takeOverTransition(context, isReversed: isReversed) { return true }
    self.interactor = old
    return false
  }

  // MARK: Its phase

  /// Goes over to the phase that follows, and does what that calls for.
  func handle(_ event: TransitionPhase.Event) {
    changes.hold {
      for effect in context.phase.handle(event, at: window.time) { carryOut(effect) }
    }
    if phase.needsFrames(at: window.time) { window.application?.add(self) }
  }

  private func carryOut(_ effect: TransitionPhase.Effect) {
    switch effect {
    case .reportGrab:
      trace(.context, "pauseInteractiveTransition")
      reportInteraction()
    case .reportLift(let isForth):
      trace(.context, isForth ? "finishInteractiveTransition" : "cancelInteractiveTransition")
      alongside?.settle(back: !isForth, curve: interactor?.completionCurve ?? .easeInOut)
      reportInteraction()
    case .reportTurn(let isForth, let wasInteractive):
      trace(.navigation, isForth ? "goForth" : "goBack")
      if wasInteractive { reportInteraction() }
    case .show(let share): drive.place(min(max(0, share), drive.greatestShare))
    case .releaseAtEnd: drive.releaseAtEnd()
    case .playToEnd:
      drive.playToEnd()
      complete(true)
    case .rewind:
      drive.rewind()
      complete(false)
    }
  }

  private func reportInteraction() {
    trace(.coordinator, "interactionChanged")
    coordinator.interactionChanged()
  }

  func advance(to time: TimeInterval) -> Bool {
    handle(.frame)
    return phase.needsFrames(at: time)
  }

  /// Goes the given way from where it is, keeping its velocity; a finger loses it.
  func turn(forth: Bool) {
    guard phase.canBeHeld, phase.outcome != (forth ? .forth : .back) else { return }
    handle(.turn(forth: forth, from: reading, seconds: duration))
  }

  /// Where it is and how fast it moves. Animations that run by themselves are stopped for it.
  var reading: TransitionReading { phase.reading(at: window.time) ?? drive.hold() }

  /// Brings it to its end at once, because something else wants to begin: to where it was going, or, with the
  /// finger still down, back to the start.
  func finishImmediately() { handle(.interrupt) }

  // MARK: The end

  /// What `completeTransition` comes to.
  func complete(_ didComplete: Bool) {
    guard !phase.isFinished else { return }
    changes.hold {
      handle(.complete(didComplete))
      let wasCancelled = phase.wasCancelled
      trace(.context, "completeTransition(\(!wasCancelled))")
      alongside?.end(wasCancelled: wasCancelled)
      drive.strike(reverting: wasCancelled)
      if wasCancelled {
        for view in saved { view.restore(with: resizer) }
      }
      // What was animated in there may stand for another size.
      if resizer.hasResized { for side in [context.from, context.to] { side.controller.view.setNeedsLayout() } }
      resizer.close()
      context.keepFrames()
      completion(wasCancelled)
      coordinator.complete()
      trace(.animator, "animationEnded(\(!wasCancelled))")
      animator.animationEnded(!wasCancelled)
    }
  }

  func trace(_ receiver: TransitionEvent.Receiver, _ message: String) {
    window.application?.trace(receiver, message)
  }
}
