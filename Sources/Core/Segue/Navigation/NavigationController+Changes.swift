extension NavigationController {
  /// Changes the stack: now, or after the current change. Controllers around this one are left out.
  func request(_ new: [ViewController], operation: Operation, animated: Bool) {
    requested.append(new.filter(canContain))
    changes.perform { [self] in
      let new = requested.removeFirst().filter(canContain)
      if animated, redirect(to: new) { return }
      finishTransition()
      if new != stack { change(to: new, operation: operation, animated: animated) }
    }
  }

  private func change(to new: [ViewController], operation: Operation, animated: Bool) {
    let old = stack
    stack = new
    for controller in old where !new.contains(controller) { controller.willLeave(self) }
    for controller in new where !old.contains(controller) { addChild(controller) }
    guard viewIfLoaded?.window != nil, isOnScreen,
      let change = NavigationChange(of: self, operation: operation, from: old, to: new)
    else { return replaceTop(of: old) }
    let transition = ChildTransition(change)
    running = transition
    transition.begin(animated: animated)
  }

  /// Changes the top page without a transition: off the screen, or if it stays the same.
  private func replaceTop(of old: [ViewController]) {
    let (from, to) = (old.last, stack.last)
    replace(from, by: to) {
      if let to { notifyWillShow(to, animated: false) }
    } show: {
      showTop()
    }
    updateChildren(from: old)
    if from !== to, appearance == .appeared, let to { notifyDidShow(to, animated: false) }
  }

  func commit(_ change: NavigationChange, wasCancelled: Bool) {
    running = nil
    stack = wasCancelled ? change.old : change.new
    showTop()
  }

  /// Removes children that are no longer in the stack, and calls `didMove(toParent:)` of new ones.
  func updateChildren(from old: [ViewController]) {
    for controller in old where !stack.contains(controller) { controller.leave(self) }
    for controller in stack where !old.contains(controller) { controller.didMove(toParent: self) }
  }

  /// Ends at once a running change, and a presentation or dismissal by this controller.
  func finishTransition() {
    running?.finishImmediately()
    presentation?.running?.finishImmediately()
  }

  /// Redirects a running change of one page if `new` is its start or its end. The result is false if that is not
  /// possible.
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
    (childTrace ?? TransitionTrace(outside: self)).note(.delegate, "willShow", delegate)
    delegate?.navigationController(self, willShow: page, animated: animated)
  }

  func notifyDidShow(_ page: ViewController, animated: Bool) {
    shown = page
    (childTrace ?? TransitionTrace(outside: self)).note(.delegate, "didShow", delegate)
    delegate?.navigationController(self, didShow: page, animated: animated)
  }
}
