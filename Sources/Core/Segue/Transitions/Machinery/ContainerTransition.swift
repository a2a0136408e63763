/// Carries out one change of a container, with all callbacks in the order that is the same for all containers.
///
/// It begins inside the container's change queue, so that no callback can change the container in between. An animated
/// change then runs as a `Transition`, and ends when that completes. <doc:Architecture> has tables of the callbacks.
final class ContainerTransition<Host: TransitionHost> {
  let host: Host
  /// Nil for a change without an animation.
  private(set) var transition: Transition?

  private var customAnimator: (any ViewControllerAnimatedTransitioning)?
  private var completions: [() -> Void] = []
  /// Covered controllers that got `viewWillDisappear`, and their views, which are hidden during the change.
  private var hidden: [(controller: ViewController, view: View?)] = []

  init(_ host: Host) { self.host = host }

  /// Whether the first callbacks have been made and the change has not ended.
  var isMoving: Bool { transition?.phase.isUnderWay == true }
  var coordinator: (any ViewControllerTransitionCoordinator)? { transition?.coordinator }
  var outcome: TransitionPhase.Outcome { transition?.phase.outcome ?? .finish }

  /// Adds a closure that is called at the end, after the appearance callbacks.
  func addCompletion(_ completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Makes the change in `window`, with an animation if `animated` is true and there is an animator.
  func begin(animated: Bool, in window: Window?) {
    let (from, to) = (host.from, host.to)
    let trace = TransitionTrace(in: window, of: from)
    host.trace = trace
    (from.traceRole, to.traceRole) = ((.from, trace), (.to, trace))
    to.loadViewTracing()
    host.prepare()
    // The views are in their places at rest when the animator is asked.
    if host.notifies(from) { from.finishPresentations() }
    if animated, let window { transition = makeTransition(in: window) }
    let isAnimated = transition != nil
    host.willBegin()
    beginAppearance(of: from, isAppearing: false, animated: isAnimated)
    hideCovered()
    beginAppearance(of: to, isAppearing: true, animated: isAnimated)
    host.willShow(animated: isAnimated)
    host.layOutDestination()
    guard let transition else {
      // A callback may have ended an animated change.
      return isAnimated ? () : end(wasCancelled: false)
    }
    host.animateAlong(with: transition.coordinator)
    transition.begin()
  }

  private func makeTransition(in window: Window) -> Transition? {
    guard let application = window.application, let timeLayer = host.timeLayer else { return nil }
    customAnimator = host.customAnimator(in: application)
    guard let animator = customAnimator ?? host.builtInAnimator, let context = host.makeContext(),
      let trace = host.trace
    else { return nil }
    return Transition(
      context: context, animator: application.isReduceMotionEnabled ? FadeAnimator() : animator, timeLayer: timeLayer,
      window: window, trace: trace, changes: host.from.changes,
      interactor: { host.interactor(for: customAnimator, finishing: true, in: application) },
      completion: { [weak self] in self?.end(wasCancelled: $0) })
  }

  private func beginAppearance(of controller: ViewController, isAppearing: Bool, animated: Bool) {
    if host.notifies(controller) { controller.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  private func endAppearance(of controller: ViewController) {
    if host.notifies(controller) { controller.endAppearanceTransition() }
  }

  private func hideCovered() {
    for (controller, view) in host.covered where controller.appearance == .appeared {
      hidden.append((controller, view?.isHidden == false ? view : nil))
      controller.beginAppearanceTransition(false, animated: false)
      view?.isHidden = true
    }
  }

  /// Sends the change to its end, or back to its start, from where it is, or has an interactor for that direction take
  /// over. The result is false if the change is not animated or cannot be redirected now.
  func redirect(finishing isFinishing: Bool) -> Bool {
    guard isMoving, let transition, transition.phase.canBeHeld else { return false }
    if !offerToInteractor(finishing: isFinishing) { transition.redirect(finishing: isFinishing) }
    return true
  }

  /// Offers the running change to the delegate's or the container's interactor for a direction. The result is false if
  /// there is none, if it does not take over, or if a finger holds the change already.
  func offerToInteractor(finishing isFinishing: Bool) -> Bool {
    guard isMoving, let transition, transition.phase.canBeHeld, !transition.phase.isInteractive,
      let application = transition.window.application,
      let interactor = host.interactor(for: customAnimator, finishing: isFinishing, in: application)
    else { return false }
    return transition.offer(to: interactor, isReversed: !isFinishing)
  }

  /// Ends the change at once: at the end that it was going to, or at its start if a finger holds it.
  func finishImmediately() {
    if isMoving { transition?.handle(.interrupt) }
  }

  private func end(wasCancelled: Bool) {
    let (wasAnimated, ended) = (transition != nil, transition?.coordinator)
    transition = nil
    for (_, view) in hidden { view?.isHidden = false }
    host.commit(wasCancelled: wasCancelled)
    if wasCancelled { revertAppearance(animated: wasAnimated) } else { endAppearance() }
    let controllers = host is PresentationChange ? [host.from, host.to] : []
    for controller in controllers { controller.endedCoordinator = ended }
    host.didEnd(wasCancelled: wasCancelled, animated: wasAnimated)
    for controller in controllers where controller.endedCoordinator === ended { controller.endedCoordinator = nil }
    host.trace = nil
    for completion in completions { completion() }
    completions = []
  }

  private func endAppearance() {
    endAppearance(of: host.from)
    for (controller, _) in hidden { controller.endAppearanceTransition() }
    endAppearance(of: host.to)
  }

  private func revertAppearance(animated: Bool) {
    beginAppearance(of: host.to, isAppearing: false, animated: animated)
    endAppearance(of: host.to)
    for (controller, _) in hidden.reversed() {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
    beginAppearance(of: host.from, isAppearing: true, animated: animated)
    endAppearance(of: host.from)
  }
}
