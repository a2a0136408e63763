/// One transition while it runs: it sets the animator going, holds its time still under a finger, lets it go
/// again, and puts everything back when it is called off.
///
/// Scrubbing is nothing but a layer whose time has the speed 0 and whose offset moves. Calling off adds to every
/// model value what its animations took from it, and then restores what was changed outside of animations.
final class Transition: FrameDriver {
  let context: TransitionContext
  let animator: any ViewControllerAnimatedTransitioning
  let interactor: (any ViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator
  /// In seconds, at least 0.
  let duration: TimeInterval
  let window: Window
  /// The layer whose time is held: everything that moves is below it.
  private let timeLayer: Layer
  private let saved: [SavedView]
  private let completion: (_ wasCancelled: Bool) -> Void

  private(set) var isComplete = false
  private var timing: AnimationTiming?
  private var started: TimeInterval?
  /// Local time at which the animations began, while time is held.
  private var heldAt: TimeInterval?
  private var settling: Settling?

  /// The way to the end, or back to the start, after the finger was lifted.
  private struct Settling {
    let from: Double
    let to: Double
    let start: TimeInterval
    let duration: TimeInterval
    let function: TimingFunction

    func fraction(at time: TimeInterval) -> Double {
      to + (from - to) * function.remaining(at: time - start, duration: duration)
    }

    func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
  }

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
    saved = context.sides.values.map { SavedView($0.controller.view) }
    context.transition = self
  }

  /// Sets it going.
  func start() {
    if let interactor, interactor.wantsInteractiveStart {
      context.beginInteraction()
      trace(.interactor, "startInteractiveTransition")
      interactor.startInteractiveTransition(context)
    } else {
      animate(isLinear: false)
    }
  }

  /// Has the animator and those who go along animate.
  private func animate(isLinear: Bool) {
    trace(.animator, "animateTransition")
    started = window.time
    AnimationContext.with(
      { context in
        context.transition = self
        context.isLinear = isLinear
      },
      {
        animator.animateTransition(using: context)
        if !isComplete { animateAlong { coordinator.start() } }
      })
  }

  private func animateAlong(_ animations: () -> Void) {
    View.animate(
      timing ?? AnimationTiming(duration: duration), options: [], animations: animations, completion: nil)
  }

  /// Lets others go along although it has started, as long as they begin at the same moment. False otherwise.
  func join(_ animations: () -> Void) -> Bool {
    guard !isComplete, heldAt != nil || started == window.time else { return false }
    AnimationContext.with(
      { [isHeld = heldAt != nil] context in
        context = AnimationContext()
        context.transition = self
        context.isLinear = isHeld
      },
      { animateAlong(animations) })
    beginAnimations()
    return true
  }

  /// Under a finger, has everything that was added begin at the moment that is held, wherever the finger is.
  private func beginAnimations() {
    guard let heldAt else { return }
    let offset = timeLayer.time.offset
    timeLayer.time.offset = heldAt
    timeLayer.advance(toParent: 0) { _ in }
    timeLayer.time.offset = offset
  }

  /// The animator's first animation gives the curve on which others go along: two curves would drift apart.
  func adopt(_ timing: AnimationTiming) {
    if self.timing == nil { self.timing = timing }
  }

  // MARK: Under a finger

  /// Has everything animate, with time held still at the start.
  func hold() {
    let now = timeLayer.localTime(at: window.time)
    heldAt = now
    timeLayer.time = LayerTime(begin: 0, speed: 0, offset: now)
    animate(isLinear: true)
    beginAnimations()
  }

  /// Moves held time to a share of the duration, 0…1.
  func scrub(to fraction: Double) {
    guard let heldAt, settling == nil, !isComplete else { return }
    timeLayer.time.offset = heldAt + duration * fraction
  }

  /// Lets go at `fraction`: time runs on to the end, or back to the start, along `function`.
  func settle(from fraction: Double, finishing: Bool, duration: TimeInterval, function: TimingFunction) {
    guard heldAt != nil, settling == nil, !isComplete, let application = window.application else { return }
    settling = Settling(
      from: fraction, to: finishing ? 1 : 0, start: window.time, duration: max(0, duration),
      function: function)
    application.add(self)
  }

  func advance(to time: TimeInterval) -> Bool {
    guard let settling, let heldAt, !isComplete else { return false }
    if !settling.isOver(at: time) {
      timeLayer.time.offset = heldAt + duration * settling.fraction(at: time)
      return true
    }
    if settling.to == 0 { rollBack() } else { release() }
    return false
  }

  /// At the end: time runs again from there, and the animations complete by themselves.
  private func release() {
    guard let heldAt else { return }
    settling = nil
    self.heldAt = nil
    timeLayer.time = LayerTime(begin: parentTime, speed: 1, offset: heldAt + duration)
  }

  private var parentTime: TimeInterval {
    timeLayer.superlayer?.localTime(at: window.time) ?? window.time
  }

  /// Back at the start: model values are as before, and the animator's completions run.
  private func rollBack() {
    context.markCancelled()
    let removed = takeAnimations(reverting: true)
    for animation in removed { animation.owner?.animationDidStop(finished: false) }
    complete(false)
  }

  private func takeAnimations(reverting: Bool) -> [LayerAnimation] {
    var removed: [LayerAnimation] = []
    timeLayer.forEachLayer { layer in
      removed += layer.removeAnimations(reverting: reverting) {
        ($0.owner as? AnimationGroup)?.transition === self
      }
    }
    return removed
  }

  // MARK: The end

  /// The finger was lifted, or a hand-written interactor says so.
  func interactionChanged(isCancelled: Bool) {
    trace(.context, isCancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition")
    trace(.coordinator, "interactionChanged")
    coordinator.interactionChanged()
  }

  /// Whether it was called off and is on its way back to the start.
  var isGoingBack: Bool { settling?.to == 0 }

  /// Brings it to its end at once, because something else wants to begin: to where it was going, or, with the
  /// finger still down, back to the start.
  func finishImmediately() {
    guard !isComplete else { return }
    if heldAt != nil, settling?.to != 1 {
      context.cancelInteractiveTransition()
      rollBack()
      return
    }
    if heldAt != nil { release() }
    // A completion may add animations of its own; what goes on for ever is cut off.
    for _ in 0..<8 where !isComplete {
      for animation in takeAnimations(reverting: false) { animation.owner?.animationDidStop(finished: true) }
    }
    complete(true)
  }

  /// What `completeTransition` comes to.
  func complete(_ didComplete: Bool) {
    guard !isComplete else { return }
    isComplete = true
    if !didComplete { context.markCancelled() }
    let wasCancelled = context.transitionWasCancelled
    trace(.context, "completeTransition(\(!wasCancelled))")
    if wasCancelled {
      _ = takeAnimations(reverting: true)
      for view in saved { view.restore() }
    }
    normalizeTime()
    completion(wasCancelled)
    coordinator.complete()
    trace(.animator, "animationEnded(\(!wasCancelled))")
    animator.animationEnded(!wasCancelled)
  }

  /// Gives the layer its parent's time again. What else is being animated below it goes on where it stands.
  private func normalizeTime() {
    heldAt = nil
    settling = nil
    guard timeLayer.time != .identity else { return }
    let shift = parentTime - timeLayer.localTime(at: window.time)
    timeLayer.time = .identity
    timeLayer.shiftAnimations(by: shift)
  }

  func trace(_ receiver: TransitionEvent.Receiver, _ message: String) {
    window.application?.trace(receiver, message)
  }
}

/// How a view was before a transition: values, and place in the hierarchy.
private struct SavedView {
  private let view: View
  private let superview: View?
  private let index: Int
  private let model: LayerState
  private let isHidden: Bool
  private let clipsToBounds: Bool

  init(_ view: View) {
    self.view = view
    superview = view.superview
    index = superview?.subviews.firstIndex { $0 === view } ?? 0
    model = view.layer.model
    isHidden = view.isHidden
    clipsToBounds = view.clipsToBounds
  }

  func restore() {
    View.performWithoutAnimation {
      if let superview {
        if view.superview !== superview || superview.subviews.firstIndex(where: { $0 === view }) != index {
          superview.insertSubview(view, at: index)
        }
      } else {
        view.removeFromSuperview()
      }
      view.bounds = model.bounds
      view.layer.restore(model)
      view.isHidden = isHidden
      view.clipsToBounds = clipsToBounds
    }
  }
}
