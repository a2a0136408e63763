/// How a tab bar controller goes from one page to another.
extension TabBarController {
  /// Shows one of the pages: at once, or after the change under way.
  func select(_ page: ViewController) {
    requested.append(page)
    changes.perform { [self] in
      requested.removeFirst()
      if turn(to: page) { return }
      finishTransition()
      if page !== selected, pages.contains(page) { change(to: page) }
    }
  }

  private func change(to page: ViewController) {
    guard let from = selected, let window = viewIfLoaded?.window, appearance == .appeared || appearance == .appearing
    else { return replaceSelected(by: page) }
    selected = page
    let transition = ContainerTransition(TabChange(of: self, from: from, to: page))
    running = transition
    transition.begin(animated: true, in: window)
  }

  /// Off the screen, or with nothing to go from or to: no transition.
  func replaceSelected(by to: ViewController?) {
    let from = selected
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
    if appearance == .appeared { to?.endAppearanceTransition() }
  }

  /// A change is over.
  func commit(_ change: TabChange, wasCancelled: Bool) {
    running = nil
    selected = wasCancelled ? change.from : change.to
    showSelected()
  }

  /// Turns a transition between the same two pages round, or lets it go on. False where there is none.
  private func turn(to page: ViewController) -> Bool {
    guard let running else { return false }
    if page === running.host.from { return running.turn(forth: false) }
    return page === running.host.to && running.turn(forth: true)
  }

  /// Brings to its end what runs here, and what is being presented or dismissed above.
  func finishTransition() {
    running?.finishImmediately()
    var controller: ViewController? = self
    while let current = controller {
      current.presentation?.finishTransition()
      controller = current.parent
    }
  }
}
