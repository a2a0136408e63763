/// Carries out one change of a container, with any animator and any interactor, or at once. It makes the callbacks in the order that
/// all containers share, and can be interrupted at any moment.
///
///     ContainerTransition(TurnChange(of: self, to: page)).begin(animated: true)
///
/// While it runs, the container has it as its ``ViewController/runningTransition()`` and its coordinator as its
/// ``ViewController/transitionCoordinator``. The children get their appearance callbacks from it, and it ends at once if the
/// container leaves the screen. <doc:Architecture> has tables of the callbacks.
@preconcurrency @MainActor public final class ContainerTransition<Change: ContainerChange>: RunningTransition {
  /// The change.
  public let change: Change
  /// Nil for a change without an animation, and after the end.
  private(set) var transition: Transition?

  /// The animator that the change has chosen, also where another one takes its place with reduced motion.
  private(set) var animator: (any ViewControllerAnimatedTransitioning)?
  private var completions: [() -> Void] = []
  private var trace: TransitionTrace?
  /// Covered controllers that got `viewWillDisappear`, and their views, which are hidden during the change.
  private var hidden: [(controller: ViewController, view: View?)] = []

  /// Prepares a change.
  public init(_ change: Change) { self.change = change }

  /// The controller that the change leads to as things are: `to`, unless a finger holds the transition, when nothing is decided, or
  /// it goes back.
  public var target: ViewController? { outcome == .finish ? change.to : change.from }

  /// The coordinator; nil without an animation.
  public var coordinator: (any ViewControllerTransitionCoordinator)? { transition?.coordinator }

  /// Whether the first callbacks of an animated change have been made, and it has not ended.
  var isMoving: Bool { transition?.phase.isUnderWay == true }
  /// Whether the animator sets up its animations now.
  var isCallingAnimator: Bool { transition?.isCallingAnimator == true }
  var outcome: TransitionPhase.Outcome { transition?.phase.outcome ?? .finish }
  /// Whether a finger can grab the change; nil if it is not animated.
  var canBeHeld: Bool? { transition?.phase.canBeHeld }

  /// Adds a closure that is called at the end, after the appearance callbacks.
  func addCompletion(_ completion: (() -> Void)?) { if let completion { completions.append(completion) } }

  // MARK: The change

  /// Begins the change. Off the screen, and without an animator, it is over when this returns.
  ///
  /// Call it from a block of ``ViewController/performChange(_:)``, so that no callback can change the container in between.
  ///
  /// - Parameter animated: Whether to ask for an animator.
  public func begin(animated: Bool) {
    change.container?.childTransition = self
    let isOnScreen = change.from !== change.to && change.isOnScreen
    if isOnScreen { prepare(animated: animated) }
    let isAnimated = transition != nil
    if isOnScreen {
      change.willBegin()
      beginAppearance(of: change.from, isAppearing: false, animated: isAnimated)
      hideCovered()
      beginAppearance(of: change.to, isAppearing: true, animated: isAnimated)
      change.willShow(animated: isAnimated)
      if let to = change.to {
        change.layOut(to)
        change.view(of: to)?.layoutIfNeeded()
      }
    }
    if let transition {
      change.animateAlong(with: transition.coordinator)
      transition.begin()
    } else if !isAnimated {
      // An animated change without a transition was ended by a callback.
      end(wasCancelled: false)
    }
  }

  /// Puts the views into their places at rest, and then asks for an animator.
  private func prepare(animated: Bool) {
    guard let from = change.from, let to = change.to else { return change.prepare() }
    let window = from.viewIfLoaded?.window ?? change.containerView?.window
    let trace = TransitionTrace(in: window, of: from)
    self.trace = trace
    (from.traceRole, to.traceRole) = ((.from, trace), (.to, trace))
    to.loadViewTracing()
    change.prepare()
    if change.notifies(from) { from.finishPresentations() }
    if animated, let window { transition = makeTransition(from: from, to: to, in: window, trace) }
  }

  /// See ``ContainerAnimatedTransitioning/outlivesTransition``.
  var outlivesTransition: Bool { animator?.asking?.outlivesTransition == true }

  private func makeTransition(
    from: ViewController, to: ViewController, in window: Window, _ trace: TransitionTrace
  ) -> Transition? {
    guard let scene = window.scene, let timeView = change.timeView else { return nil }
    animator = change.makeAnimator()
    guard let animator, let containerView = change.containerView else { return nil }
    let context = TransitionContext(
      containerView: containerView, presentationStyle: change.presentationStyle,
      from: side(of: from, isDestination: false), to: side(of: to, isDestination: true))
    var shown = animator
    if scene.isReduceMotionEnabled {
      shown = animator.asking?.reducedMotionDuration.map { FadeAnimator(duration: $0) } ?? FadeAnimator()
    }
    return Transition(
      context: context, animator: shown, timeLayer: timeView.layer, window: window, trace: trace, changes: from.changes,
      interactor: { change.interactor(for: animator, finishing: true) },
      completion: { [weak self] in self?.end(wasCancelled: $0) })
  }

  private func side(of controller: ViewController, isDestination: Bool) -> TransitionContext.Side {
    TransitionContext.Side(
      controller: controller, view: change.view(of: controller), isDestination: isDestination,
      frame: { [weak change] in change?.frame(of: controller, atEnd: $0) })
  }

  private func hideCovered() {
    for controller in change.covered where controller.appearance == .appeared {
      let view = change.view(of: controller)
      hidden.append((controller, view?.isHidden == false ? view : nil))
      controller.beginAppearanceTransition(false, animated: false)
      view?.isHidden = true
    }
  }

  private func end(wasCancelled: Bool) {
    let ended = coordinator
    transition = nil
    for (_, view) in hidden { view?.isHidden = false }
    if change.container?.childTransition === self { change.container?.childTransition = nil }
    change.commit(wasCancelled: wasCancelled)
    if wasCancelled { revertAppearance() } else if change.from !== change.to { endAppearance() }
    change.didEnd(wasCancelled: wasCancelled, with: ended)
    for controller in [change.from, change.to] where controller?.traceRole?.trace === trace {
      controller?.traceRole = nil
    }
    for completion in completions { completion() }
    completions = []
  }

  // MARK: Appearance

  private func beginAppearance(of controller: ViewController?, isAppearing: Bool, animated: Bool) {
    guard let controller, change.notifies(controller) else { return }
    controller.beginAppearanceTransition(isAppearing, animated: animated)
  }

  private func endAppearance(of controller: ViewController?) {
    if let controller, change.notifies(controller) { controller.endAppearanceTransition() }
  }

  private func endAppearance() {
    // This also ends the disappearance of a child that is disappearing with the container.
    endAppearance(of: change.from)
    for (controller, _) in hidden { controller.endAppearanceTransition() }
    // A child appears with the container.
    if change.container?.appearance ?? .appeared == .appeared { endAppearance(of: change.to) }
  }

  private func revertAppearance() {
    beginAppearance(of: change.to, isAppearing: false, animated: true)
    endAppearance(of: change.to)
    for (controller, _) in hidden.reversed() {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
    beginAppearance(of: change.from, isAppearing: true, animated: true)
    endAppearance(of: change.from)
  }

  // MARK: While it runs

  /// Sends the running change to its end, or back to its start, from where it is, with its velocity, or has an interactor for
  /// that direction take over.
  ///
  /// - Returns: False if the change is not animated, or cannot be redirected now.
  public func redirect(finishing isFinishing: Bool) -> Bool {
    guard let transition else { return false }
    if outlivesTransition { return outcome == (isFinishing ? .finish : .cancel) && transition.phase.isUnderWay }
    guard transition.phase.canBeHeld else { return false }
    if !offerToInteractor(finishing: isFinishing) { transition.redirect(finishing: isFinishing) }
    return true
  }

  /// Offers the running change to the interactor of a drag.
  ///
  /// - Returns: False if there is none, if it does not take over, or if a finger holds the change already.
  public func offerToInteractor(finishing isFinishing: Bool) -> Bool {
    guard let transition, !outlivesTransition, transition.phase.canBeHeld, !transition.phase.isInteractive,
      let animator, let interactor = change.interactor(for: animator, finishing: isFinishing)
    else { return false }
    return transition.offer(to: interactor, isReversed: !isFinishing)
  }

  /// Ends the change at once: at the end to which it goes, or at its start if a finger holds it.
  public func finishImmediately() { if isMoving { transition?.handle(.interrupt) } }
}

extension ViewController {
  /// The running transition between the children of this container; nil if there is none, or if its change is of another type.
  ///
  ///     var running: ContainerTransition<PageTurn>? { runningTransition() }
  public func runningTransition<Change: ContainerChange>() -> ContainerTransition<Change>? {
    childTransition as? ContainerTransition<Change>
  }
}
