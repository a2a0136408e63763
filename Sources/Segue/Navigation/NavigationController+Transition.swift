/// How a change of the stack is shown.
extension NavigationController {
  /// A change of the stack.
  struct Change {
    let operation: Operation
    let from: ViewController
    let to: ViewController
    let old: [ViewController]
    let new: [ViewController]

    /// The page that comes or goes, where it is just one.
    var page: ViewController? {
      switch operation {
      case .push: new.dropLast() == old[...] ? to : nil
      case .pop: old.dropLast() == new[...] ? from : nil
      case .none: nil
      }
    }
  }

  /// Goes to another stack.
  func change(to new: [ViewController], operation: Operation, animated: Bool) {
    let old = stack
    let (from, to) = (old.last, new.last)
    for controller in old where !new.contains(controller) { controller.willMove(toParent: nil) }
    for controller in new where !old.contains(controller) { addChild(controller) }
    stack = new
    guard isViewLoaded, let from, let to, from !== to, let window = view.window, appearance == .appeared else {
      replace(from, by: to, old: old)
      return
    }
    begin(Change(operation: operation, from: from, to: to, old: old, new: new), animated: animated, in: window)
  }

  /// Off screen, or with nothing to go from or to: no transition.
  private func replace(_ from: ViewController?, by to: ViewController?, old: [ViewController]) {
    let isVisible = appearance == .appeared || appearance == .appearing
    if from !== to, isVisible {
      from?.beginAppearanceTransition(false, animated: false)
      to?.beginAppearanceTransition(true, animated: false)
    }
    if isViewLoaded { showTop() }
    if from !== to {
      // What was leaving with the whole controller has left.
      from?.endAppearanceTransition()
      if isVisible { to?.endAppearanceTransition() }
    }
    settleChildren(old: old)
  }

  private func begin(_ change: Change, animated: Bool, in window: Window) {
    let (from, to) = (change.from, change.to)
    from.take(.from, in: window)
    to.take(.to, in: window)
    to.loadTracing()
    view.layoutIfNeeded()
    let transition = animated ? makeTransition(for: change, in: window) : nil
    running = transition.map { (change, $0) }
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    window.application?.trace(.delegate, "willShow")
    delegate?.navigationController(self, willShow: to, animated: animated)
    lay(out: to)
    to.view.layoutIfNeeded()
    guard let transition else {
      showTop()
      ended(change, wasCancelled: false, animated: false)
      return
    }
    // Whoever was told may have changed the stack anew.
    guard !transition.isComplete else { return }
    let bar = navigationBar.prepare(change.new, from: change.old, isPush: change.operation == .push)
    _ = transition.coordinator.animate(alongsideTransition: { _ in bar() }, completion: nil)
    transition.start()
  }

  /// Asks who draws a change, and who moves it.
  private func makeTransition(for change: Change, in window: Window) -> Transition? {
    guard let application = window.application else { return nil }
    application.trace(.delegate, "animationControllerFor(\(change.operation))")
    let custom = delegate?.navigationController(
      self, animationControllerFor: change.operation, from: change.from, to: change.to)
    let animator: any ViewControllerAnimatedTransitioning =
      application.isReduceMotionEnabled ? FadeAnimator() : custom ?? SlideAnimator(operation: change.operation)
    let rest = { [container] in container.bounds }
    let context = TransitionContext(
      containerView: container, presentationStyle: .none,
      from: .init(controller: change.from, view: change.from.view, isThere: true, rest: rest),
      to: .init(controller: change.to, view: change.to.view, stays: true, rest: rest))
    return Transition(
      context: context, animator: animator, timeLayer: view.layer, window: window,
      interactor: {
        // A page with an animator of its own can be dragged from the edge all the same.
        custom.flatMap { interactor(for: $0) } ?? edgeDrag.active
      },
      completion: { [weak self] in self?.ended(change, wasCancelled: $0, animated: true) })
  }

  private func interactor(
    for animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    view.window?.application?.trace(.delegate, "interactionControllerFor")
    return delegate?.navigationController(self, interactionControllerFor: animator)
  }

  private func ended(_ change: Change, wasCancelled: Bool, animated: Bool) {
    let (from, to) = (change.from, change.to)
    running = nil
    stack = wasCancelled ? change.old : change.new
    showTop()
    if wasCancelled {
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
      for controller in change.new where !stack.contains(controller) { controller.willMove(toParent: nil) }
      settleChildren(old: change.new)
    } else {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      settleChildren(old: change.old)
      view.window?.application?.trace(.delegate, "didShow")
      delegate?.navigationController(self, didShow: to, animated: animated)
    }
    from.take(nil, in: nil)
    to.take(nil, in: nil)
  }

  /// Those that are no longer in the stack leave; those that are new have arrived.
  private func settleChildren(old: [ViewController]) {
    for controller in old where !stack.contains(controller) { controller.removeFromParent() }
    for controller in stack where !old.contains(controller) {
      controller.didMove(toParent: self)
    }
  }

  // MARK: While one is under way

  /// Brings what runs to its end, here and in a presentation above.
  func finishTransition() {
    running?.transition.finishImmediately()
    presentation?.finishTransition()
  }

  /// A transition that runs becomes the pop that is wanted: a finger takes hold of it, or it is turned round. Returns
  /// the page that goes; nil where that cannot be.
  func turnToPop() -> ViewController? { turn(to: .pop) }

  /// The same for the push of a page. False where it cannot be.
  func turnToPush(_ page: ViewController) -> Bool { running?.change.page === page && turn(to: .push) != nil }

  private func turn(to operation: Operation) -> ViewController? {
    guard let (change, transition) = running, let page = change.page else { return nil }
    let isSame = change.operation == operation
    if !transition.context.isInteractive, let finger = offeredFinger(for: transition) {
      finger.take(transition, isReversed: !isSame)
      return page
    }
    // What goes there by itself already is brought to its end, and the next one begins.
    guard isSame ? !transition.isGoingForth : !transition.isGoingBack else { return nil }
    transition.turn(forth: isSame)
    return page
  }

  /// The interactor of a finger that wants to take hold of what runs.
  private func offeredFinger(for transition: Transition) -> PercentDrivenInteractiveTransition? {
    let offered = delegate?.navigationController(self, interactionControllerFor: transition.animator)
    if let finger = offered as? PercentDrivenInteractiveTransition, finger.wantsInteractiveStart { return finger }
    return edgeDrag.active
  }
}
