extension TabBarController {
  /// Selects a page: now, or after the current change.
  func select(_ page: ViewController) {
    requested.append(page)
    changes.perform { [self] in
      requested.removeFirst()
      if redirect(to: page) { return }
      finishTransition()
      if page !== selected, pages.contains(page) { change(to: page) }
    }
  }

  private func change(to page: ViewController) {
    guard let from = selected, viewIfLoaded?.window != nil, isOnScreen else { return replaceSelected(by: page) }
    selected = page
    let transition = ChildTransition(TabChange(of: self, from: from, to: page))
    running = transition
    transition.begin(animated: true)
  }

  /// Changes the selected page without a transition: off the screen, or without a page before or after.
  func replaceSelected(by to: ViewController?) {
    let from = selected
    selected = to
    replace(from, by: to) { showSelected() }
  }

  func commit(_ change: TabChange, wasCancelled: Bool) {
    running = nil
    selected = wasCancelled ? change.from : change.to
    showSelected()
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
