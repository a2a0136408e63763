/// How a change of tabs is shown.
extension TabBarController {
  /// A change from one page to another.
  struct Change {
    let from: ViewController
    let to: ViewController
  }

  /// Shows one of the pages.
  func select(_ page: ViewController) {
    if turn(to: page) { return }
    finishTransitions()
    guard page !== selected, viewControllers?.contains(page) == true else { return }
    guard let from = selected, let window = viewIfLoaded?.window, appearance == .appeared else {
      return replace(selected, by: page)
    }
    begin(Change(from: from, to: page), in: window)
  }

  /// Off screen, or with nothing to go from or to: no transition.
  func replace(_ from: ViewController?, by to: ViewController?) {
    let isVisible = appearance == .appeared || appearance == .appearing
    selected = to
    if from !== to, isVisible {
      from?.beginAppearanceTransition(false, animated: false)
      to?.beginAppearanceTransition(true, animated: false)
    }
    if isViewLoaded { showSelected() }
    guard from !== to else { return }
    // What was leaving with the whole controller has left.
    from?.endAppearanceTransition()
    if isVisible { to?.endAppearanceTransition() }
  }

  private func begin(_ change: Change, in window: Window) {
    let (from, to) = (change.from, change.to)
    selected = to
    from.take(.from, in: window)
    to.take(.to, in: window)
    to.loadTracing()
    view.layoutIfNeeded()
    let transition = makeTransition(for: change, in: window)
    running = transition.map { (change, $0) }
    from.beginAppearanceTransition(false, animated: transition != nil)
    if isCurrent(change, transition) { to.beginAppearanceTransition(true, animated: transition != nil) }
    // One of the pages may have chosen another tab meanwhile.
    guard isCurrent(change, transition) else {
      if from !== selected { from.endAppearanceTransition() }
      return
    }
    lay(out: to)
    to.view.layoutIfNeeded()
    guard let transition else { return ended(change, wasCancelled: false) }
    let mark = tabBar.prepare(selecting: selectedIndex)
    _ = transition.coordinator.animate(alongsideTransition: { _ in mark() }, completion: nil)
    transition.start()
  }

  private func isCurrent(_ change: Change, _ transition: Transition?) -> Bool {
    selected === change.to && running?.transition === transition
  }

  /// Asks who draws a change, and who moves it; nil when nobody does.
  private func makeTransition(for change: Change, in window: Window) -> Transition? {
    guard let application = window.application else { return nil }
    application.trace(.delegate, "animationControllerForTransition")
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: change.from, to: change.to)
    else { return nil }
    let rest = { [container] in container.bounds }
    let context = TransitionContext(
      containerView: container, presentationStyle: .none,
      from: .init(controller: change.from, view: change.from.view, isThere: true, rest: rest),
      to: .init(controller: change.to, view: change.to.view, stays: true, rest: rest))
    return Transition(
      context: context, animator: application.isReduceMotionEnabled ? FadeAnimator() : animator,
      timeLayer: view.layer, window: window,
      interactor: {
        application.trace(.delegate, "interactionControllerFor")
        return delegate?.tabBarController(self, interactionControllerFor: animator)
      },
      completion: { [weak self] in self?.ended(change, wasCancelled: $0) })
  }

  private func ended(_ change: Change, wasCancelled: Bool) {
    let (from, to) = (change.from, change.to)
    running = nil
    selected = wasCancelled ? from : to
    showSelected()
    if wasCancelled {
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
    } else {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    from.take(nil, in: nil)
    to.take(nil, in: nil)
  }

  // MARK: While one is under way

  /// A change that runs becomes the one that is wanted, where it is between the same two pages: a finger takes hold of
  /// it, or it goes on, or it is turned round.
  private func turn(to page: ViewController) -> Bool {
    guard let (change, transition) = running, page === change.from || page === change.to else { return false }
    let isForth = page === change.to
    if !transition.context.isInteractive,
      let finger = delegate?.tabBarController(self, interactionControllerFor: transition.animator)
        as? PercentDrivenInteractiveTransition,
      finger.wantsInteractiveStart
    {
      finger.take(transition, isReversed: !isForth)
    } else {
      transition.turn(forth: isForth)
    }
    return true
  }

  /// Brings to its end what runs here, and what is being presented or dismissed above.
  func finishTransitions() {
    running?.transition.finishImmediately()
    var controller: ViewController? = self
    while let current = controller {
      current.presentation?.finishTransition()
      controller = current.parent
    }
  }
}
