/// A change from one tab to another.
final class TabChange: ContainerChange {
  let from: ViewController?
  let to: ViewController?
  private weak var owner: TabBarController?

  init(of tabs: TabBarController, from: ViewController?, to: ViewController?) {
    (owner, self.from, self.to) = (tabs, from, to)
  }

  var container: ViewController? { owner }
  var containerView: View? { owner?.container }

  func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    guard let owner, let from, let to else { return nil }
    from.traceRole?.trace.note(.delegate, "animationControllerForTransition", owner.delegate)
    return owner.ask(before: from) {
      owner.delegate?.tabBarController(owner, animationControllerForTransitionFrom: from, to: to)
    }
  }

  func interactor(
    for animator: any ViewControllerAnimatedTransitioning, finishing isFinishing: Bool
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let owner, let from else { return nil }
    from.traceRole?.trace.note(.delegate, "interactionControllerFor", owner.delegate)
    return owner.ask(before: from) { owner.delegate?.tabBarController(owner, interactionControllerFor: animator) }
  }

  func layOut(_ page: ViewController) { owner?.lay(out: page) }

  func animateAlong(with coordinator: any ViewControllerTransitionCoordinator) {
    guard let owner, let index = to.flatMap(owner.pages.firstIndex(of:)) else { return }
    let moveIndicator = owner.tabBar.prepare(selecting: index)
    coordinator.animate(alongsideTransition: { _ in moveIndicator() })
  }

  func commit(wasCancelled: Bool) { owner?.commit(self, wasCancelled: wasCancelled) }
}

extension TabBarController {
  /// Selects a page: now, or after the current change.
  func select(_ page: ViewController) {
    requested.append(page)
    changes.perform { [self] in
      requested.removeFirst()
      if redirect(to: page) { return }
      finishTransition()
      if page !== selected, pages.contains(page) { change(to: page, animated: true) }
    }
  }

  /// Changes the selected page; with nil there is none.
  func change(to page: ViewController?, animated: Bool) {
    if page !== selected { bringBarsBack(animated: animated) }
    let from = selected
    selected = page
    ContainerTransition(TabChange(of: self, from: from, to: page)).begin(animated: animated)
  }

  func commit(_ change: TabChange, wasCancelled: Bool) {
    selected = wasCancelled ? change.from : change.to
    if isViewLoaded { showSelected() }
  }

  /// Redirects a running change if `page` is at its start or its end. The result is false if that is not possible.
  private func redirect(to page: ViewController) -> Bool {
    guard let running else { return false }
    if page === running.change.from { return running.redirect(finishing: false) }
    return page === running.change.to && running.redirect(finishing: true)
  }

  /// Ends at once a running change, and presentations or dismissals by this controller and those around it.
  func finishTransition() {
    running?.finishImmediately()
    for controller in selfAndParents { controller.presentation?.running?.finishImmediately() }
  }
}
