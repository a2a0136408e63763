/// One transition while it runs: it sets the animator going, lets a finger hold it or turn it round, and at the end
/// sees to it that everything is as it is to be, or as it was.
final class Transition: FrameDriver {
  let context: TransitionContext
  let animator: any ViewControllerAnimatedTransitioning
  let coordinator: TransitionCoordinator
  /// In seconds, at least 0.
  let duration: TimeInterval
  unowned let window: Window
  private(set) var interactor: (any ViewControllerInteractiveTransitioning)?
  private(set) var isComplete = false
  /// The curve of the animator's first animation, on which others go along: two curves would drift apart.
  private(set) var timing: AnimationTiming?
  /// What moves it while it does not run by itself.
  var motion: TransitionMotion?
  /// What its animations are moved by.
  private(set) lazy var drive: any TransitionDrive = LayerTimeDrive(timeLayer, transition: self, window: window)
  /// What goes along where the interactor draws by hand.
  private(set) var alongside: AlongsideAnimator?

  private let timeLayer: Layer
  private let saved: [SavedView]
  /// What keeps it right in a container that changes its size.
  private(set) lazy var stage = TransitionStage(self)
  private let completion: (_ wasCancelled: Bool) -> Void
  private var started: TimeInterval?

  /// A transition that `animator` draws below `timeLayer`. It asks how long that takes, and then for an interactor.
  init(
    context: TransitionContext, animator: any ViewControllerAnimatedTransitioning, timeLayer: Layer, window: Window,
    interactor: () -> (any ViewControllerInteractiveTransitioning)?,
    completion: @escaping (_ wasCancelled: Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.timeLayer = timeLayer
    self.window = window
    self.completion = completion
    window.application?.trace(.animator, "transitionDuration")
    let seconds = animator.transitionDuration(using: context)
    duration = seconds.isFinite ? max(0, seconds) : 0
    let interactor = interactor()
    self.interactor = interactor
    let isInteractive = interactor?.wantsInteractiveStart ?? false
    coordinator = TransitionCoordinator(context: context, duration: duration, isInteractive: isInteractive)
    let size = context.containerView.bounds.size
    saved = context.sides.values.map { side in
      let isMoved = side.view === side.controller.view
      return SavedView(side.controller.view, on: isMoved ? ReferenceFrame(size: size, rest: side.rest()) : nil)
    }
    context.transition = self
    _ = stage
    // Those who are told of it before it starts may ask.
    if isInteractive { context.beginInteraction() }
  }

  /// Sets it going.
  func start() {
    stage.open()
    guard let interactor, interactor.wantsInteractiveStart else {
      (interactor as? PercentDrivenInteractiveTransition)?.watch(self)
      animate()
      return
    }
    trace(.interactor, "startInteractiveTransition")
    inContext { interactor.startInteractiveTransition(context) }
    // One that draws by hand has not called for the animator.
    guard started == nil, !isComplete else { return }
    started = window.time
    inContext { [duration, coordinator] in
      alongside = AlongsideAnimator(duration: duration) { coordinator.start() }
    }
  }

  /// Has everything animate, by itself.
  private func animate() {
    trace(.animator, "animateTransition")
    started = window.time
    inContext { animator.animateTransition(using: context) }
    guard !isComplete else { return }
    if let interruptible = interruptibleAnimator() {
      if interruptible.state == .inactive { interruptible.startAnimation() }
      guard !isComplete else { return }
      interruptible.addAnimations { [coordinator] in coordinator.start() }
    } else {
      animateAlong({ coordinator.start() }, isLinear: false)
    }
  }

  /// Has everything animate and holds it at the start.
  func holdAtStart() {
    started = window.time
    if let interruptible = interruptibleAnimator() {
      drive.holdAtStart { interruptible.addAnimations { [coordinator] in coordinator.start() } }
    } else {
      trace(.animator, "animateTransition")
      drive.holdAtStart {
        inContext(isLinear: true) { animator.animateTransition(using: context) }
        if !isComplete { animateAlong({ coordinator.start() }, isLinear: true) }
      }
    }
    if !isComplete { motion = .finger(HeldShare(share: 0, velocity: 0, at: window.time)) }
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

  /// Lets others go along although it has started, as long as they begin at the same moment. False otherwise.
  func join(_ animations: @escaping () -> Void) -> Bool {
    guard !isComplete else { return false }
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

  /// Another interactor takes it over.
  func setInteractor(_ interactor: any ViewControllerInteractiveTransitioning) { self.interactor = interactor }

  // MARK: Its animations

  /// Those under way on `layer` and below it.
  func ownAnimations(below layer: Layer) -> [LayerAnimation] {
    var found: [LayerAnimation] = []
    layer.forEachLayer { found += $0.animations.filter(isOwn) }
    return found
  }

  /// Takes them out, and returns those whose owners do not know of their end yet.
  func takeAnimations(below layer: Layer, reverting: Bool) -> [LayerAnimation] {
    var removed: [LayerAnimation] = []
    layer.forEachLayer { removed += $0.removeAnimations(reverting: reverting, where: isOwn) }
    return removed.filter { !$0.isReported }
  }

  func isOwn(_ animation: LayerAnimation) -> Bool {
    (animation.owner as? AnimationGroup)?.transition === self
  }

  // MARK: The end

  /// A finger took hold of it or was lifted, or a hand-written interactor says so.
  func interactionChanged() {
    trace(.coordinator, "interactionChanged")
    coordinator.interactionChanged()
  }

  /// Brings it to its end at once, because something else wants to begin: to where it was going, or, with the
  /// finger still down, back to the start.
  func finishImmediately() {
    guard !isComplete else { return }
    if context.isInteractive || isGoingBack {
      context.cancelInteractiveTransition()
      rewind()
    } else {
      motion = nil
      drive.playToEnd()
    }
    complete(!context.transitionWasCancelled)
  }

  /// Back at the start: model values are as before, and the animator's completions run.
  func rewind() {
    context.markCancelled()
    motion = nil
    drive.rewind()
    complete(false)
  }

  /// What `completeTransition` comes to.
  func complete(_ didComplete: Bool) {
    guard !isComplete else { return }
    isComplete = true
    if !didComplete { context.markCancelled() }
    let wasCancelled = context.transitionWasCancelled
    trace(.context, "completeTransition(\(!wasCancelled))")
    motion = nil
    alongside?.end(wasCancelled: wasCancelled)
    drive.strike(reverting: wasCancelled)
    if wasCancelled {
      for view in saved { view.restore(on: stage) }
    }
    // What was animated in there may stand for another size.
    if stage.hasResized { for side in context.sides.values { side.controller.view.setNeedsLayout() } }
    stage.close()
    context.keepFrames()
    completion(wasCancelled)
    coordinator.complete()
    trace(.animator, "animationEnded(\(!wasCancelled))")
    animator.animationEnded(!wasCancelled)
  }

  func trace(_ receiver: TransitionEvent.Receiver, _ message: String) {
    window.application?.trace(receiver, message)
  }
}
