/// The choreography of one change of a container, the same for all containers: who is asked what, and which callbacks
/// come in which order.
///
/// It begins in the container's change queue, so that no callback can change the container in the middle of it. An animated
/// change then runs as a `Transition`, can be turned round, and ends when that completes.
final class ContainerTransition<Host: TransitionHost> {
  let host: Host
  /// Nil for a change without an animation.
  private(set) var transition: Transition?

  private var state = State.preparing
  private var customAnimator: (any ViewControllerAnimatedTransitioning)?
  private var completions: [() -> Void] = []
  /// Covered controllers that got a `viewWillDisappear`, and their views, which are hidden meanwhile.
  private var hidden: [(controller: ViewController, view: View?)] = []

  private enum State { case preparing, moving, over }

  init(_ host: Host) { self.host = host }

  /// Whether the animator moves the views.
  var isMoving: Bool { state == .moving }
  var coordinator: (any ViewControllerTransitionCoordinator)? { transition?.coordinator }
  /// Where it leads as things are.
  var outcome: TransitionPhase.Outcome { transition?.phase.outcome ?? .forth }

  /// Calls `completion` at the end.
  func addCompletion(_ completion: (() -> Void)?) {
    if let completion { completions.append(completion) }
  }

  // MARK: The beginning

  /// Makes the change in `window`, with an animation if that is wanted and there is an animator.
  func begin(animated: Bool, in window: Window?) {
    let (from, to) = (host.from, host.to)
    from.assignTraceRole(.from, in: window)
    to.assignTraceRole(.to, in: window)
    to.loadViewTracing()
    host.prepare()
    if animated, let window { transition = makeTransition(in: window) }
    let isAnimated = transition != nil
    host.willBegin()
    beginAppearance(of: from, isAppearing: false, animated: isAnimated)
    hideCovered()
    beginAppearance(of: to, isAppearing: true, animated: isAnimated)
    host.willShow(animated: isAnimated)
    host.layOutDestination()
    guard state == .preparing else { return }
    state = .moving
    guard let transition else { return end(wasCancelled: false) }
    host.animateAlong(with: transition.coordinator)
    transition.start()
  }

  private func makeTransition(in window: Window) -> Transition? {
    guard let application = window.application, let timeLayer = host.timeLayer else { return nil }
    customAnimator = host.customAnimator(in: application)
    guard let animator = customAnimator ?? host.builtInAnimator, let context = host.makeContext() else { return nil }
    return Transition(
      context: context, animator: application.isReduceMotionEnabled ? FadeAnimator() : animator, timeLayer: timeLayer,
      window: window, changes: host.from.changes,
      interactor: { host.interactor(for: customAnimator, forth: true, in: application) },
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

  // MARK: While it runs

  /// Makes it lead forth or back: an interactor that is offered for that takes hold of it, or it is turned round where it
  /// stands. False where that cannot be.
  func turn(forth: Bool) -> Bool {
    guard isMoving, let transition, transition.phase.canBeHeld else { return false }
    if !handToInteractor(forth: forth) { transition.turn(forth: forth) }
    return true
  }

  /// Has an interactor take hold of it that the container or its delegate offers for that direction. False without one,
  /// and where a finger holds it already.
  func handToInteractor(forth: Bool) -> Bool {
    guard isMoving, let transition, transition.phase.canBeHeld, !transition.phase.isInteractive,
      let application = transition.window.application,
      let interactor = host.interactor(for: customAnimator, forth: forth, in: application)
    else { return false }
    return transition.hand(to: interactor, isReversed: !forth)
  }

  /// Brings it to its end at once: to where it was going, or, with a finger on it, back.
  func finishImmediately() {
    if isMoving { transition?.finishImmediately() }
  }

  // MARK: The end

  private func end(wasCancelled: Bool) {
    guard state != .over else { return }
    state = .over
    let wasAnimated = transition != nil
    transition = nil
    for (_, view) in hidden { view?.isHidden = false }
    host.commit(wasCancelled: wasCancelled)
    if wasCancelled { goBack(animated: wasAnimated) } else { arrive() }
    host.didEnd(wasCancelled: wasCancelled, animated: wasAnimated)
    for completion in completions { completion() }
    completions = []
  }

  private func arrive() {
    endAppearance(of: host.from)
    for (controller, _) in hidden { controller.endAppearanceTransition() }
    endAppearance(of: host.to)
  }

  private func goBack(animated: Bool) {
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
