/// One change of a navigation controller's stack.
final class NavigationChange: ContainerChange {
  let operation: NavigationController.Operation
  /// The stack before and after.
  let old: [ViewController]
  let new: [ViewController]
  private weak var owner: NavigationController?
  /// Whether the delegate may have an interactor for the animator: one of its own, or of the page's choice.
  private var asksForInteractor = false

  init(
    of navigation: NavigationController, operation: NavigationController.Operation, from old: [ViewController],
    to new: [ViewController]
  ) { (owner, self.operation, self.old, self.new) = (navigation, operation, old, new) }

  var from: ViewController? { old.last }
  var to: ViewController? { new.last }

  /// Whether it removes or adds a single page. Only such a change can be grabbed or redirected.
  var isStep: Bool { operation == .push ? new.dropLast() == old[...] : old.dropLast() == new[...] }

  var container: ViewController? { owner }
  var containerView: View? { owner?.container }

  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner, let from, let to else { return nil }
    from.traceRole?.trace.note(.delegate, "animationControllerFor(\(operation))", owner.delegate)
    let custom = owner.delegate?.navigationController(owner, animationControllerFor: operation, from: from, to: to)
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let chosen = custom ?? upper.transitionBehavior?.makeAnimator(upper, lower, nil, isPush)
    asksForInteractor = chosen != nil
    return chosen ?? SlideAnimator(operation: operation)
  }

  /// The navigation controller's own drag comes second, so it also drives animators whose delegate has no interactor.
  func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let owner else { return nil }
    if let own = animator.asking?.ownInteractor { return own }
    var offered: (any ViewControllerInteractiveTransitioning)?
    if asksForInteractor {
      from?.traceRole?.trace.note(.delegate, "interactionControllerFor", owner.delegate)
      offered = owner.delegate?.navigationController(owner, interactionControllerFor: animator)
    }
    return offered ?? owner.activeDrag
  }

  func layOut(_ page: ViewController) { owner?.lay(out: page) }

  func willShow(animated: Bool) { if let to { owner?.notifyWillShow(to, animated: animated) } }

  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {
    guard let owner else { return }
    let (bar, isPush) = (owner.navigationBar, operation == .push)
    let animator = owner.running?.change === self ? owner.running?.animator?.asking : nil
    guard let animator, animator.fadesBarItems else {
      let moveTitles = bar.prepare(new, from: old, isPush: isPush)
      coordinator.animate(alongsideTransition: { _ in moveTitles() })
      return
    }
    bar.prepareZoom(new, from: old, isPush: isPush)
    if animator.ownInteractor == nil { bar.flightBegan(isPush: isPush) }
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }

  func didEnd(wasCancelled: Bool, with coordinator: (any ViewControllerTransitionCoordinator)?) {
    guard let owner else { return }
    if wasCancelled { for controller in new where !old.contains(controller) { controller.willLeave(owner) } }
    let before = wasCancelled ? new : old
    for controller in before where !owner.stack.contains(controller) { controller.leave(owner) }
    for controller in owner.stack where !before.contains(controller) { controller.didMove(toParent: owner) }
    if !wasCancelled, let to, to !== from, owner.appearance == .appeared {
      owner.notifyDidShow(to, animated: coordinator != nil)
    }
  }
}

extension NavigationController {
  /// Changes the stack: now, or after the current change. Controllers around this one are left out.
  func request(_ new: [ViewController], operation: Operation, animated: Bool) {
    requested.append(new.filter(canContain))
    changes.perform { [self] in
      let new = requested.removeFirst().filter(canContain)
      if animated, redirect(to: new) { return }
      finishTransition()
      for page in new where page.parent !== self { page.leavePresentation() }
      if new != stack { change(to: new, operation: operation, animated: animated) }
    }
  }

  /// Replaces the stack at once, inside of a change of the tree: for a container that moves pages from one stack to another.
  func replaceStack(by new: [ViewController]) {
    finishTransition()
    if new != stack { change(to: new, operation: .push, animated: false) }
  }

  private func change(to new: [ViewController], operation: Operation, animated: Bool) {
    bringBarsBack(animated: animated)
    let old = stack
    stack = new
    for controller in old where !new.contains(controller) { controller.willLeave(self) }
    for controller in new where !old.contains(controller) { addChild(controller) }
    ContainerTransition(NavigationChange(of: self, operation: operation, from: old, to: new)).begin(animated: animated)
  }

  func commit(_ change: NavigationChange, wasCancelled: Bool) {
    stack = wasCancelled ? change.old : change.new
    if isViewLoaded { showTop() }
  }

  /// Ends at once a running change, and a presentation or dismissal by this controller.
  func finishTransition() {
    running?.finishImmediately()
    presentation?.running?.finishImmediately()
  }

  /// Redirects a running change of one page if `new` is its start or its end. The result is false if that is not possible.
  private func redirect(to new: [ViewController]) -> Bool {
    guard let running, running.change.isStep else { return false }
    if new == running.change.old { return running.redirect(finishing: false) }
    return new == running.change.new && running.redirect(finishing: true)
  }

  /// Offers a running change of one page to the interactor of a drag, in the direction of a pop.
  ///
  /// - Returns: The page that the drag then moves; nil if there is no such change, or no interactor that takes over.
  func offerToInteractor() -> ViewController? {
    guard !changes.isBusy, let running, running.change.isStep else { return nil }
    let isPop = running.change.operation == .pop
    var isTakenOver = false
    changes.deferringChanges { isTakenOver = running.offerToInteractor(finishing: isPop) }
    return isTakenOver ? (isPop ? running.change.from : running.change.to) : nil
  }

  func notifyWillShow(_ page: ViewController, animated: Bool) {
    (page.traceRole?.trace ?? TransitionTrace(outside: self)).note(.delegate, "willShow", delegate)
    delegate?.navigationController(self, willShow: page, animated: animated)
  }

  func notifyDidShow(_ page: ViewController, animated: Bool) {
    shown = page
    (page.traceRole?.trace ?? TransitionTrace(outside: self)).note(.delegate, "didShow", delegate)
    delegate?.navigationController(self, didShow: page, animated: animated)
  }
}
