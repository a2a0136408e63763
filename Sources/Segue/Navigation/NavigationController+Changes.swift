/// How a navigation controller goes from one stack to another.
extension NavigationController {
  /// Goes to another stack: at once, or after the change under way.
  func request(_ new: [ViewController], operation: Operation, animated: Bool) {
    requested.append(new)
    changes.perform { [self] in
      requested.removeFirst()
      if animated, turn(to: new) { return }
      finishTransition()
      if new != stack { change(to: new, operation: operation, animated: animated) }
    }
  }

  /// Shows another stack, which is not the one that is shown.
  private func change(to new: [ViewController], operation: Operation, animated: Bool) {
    let old = stack
    stack = new
    for controller in old where !new.contains(controller) { controller.willMove(toParent: nil) }
    for controller in new where !old.contains(controller) { addChild(controller) }
    guard isViewLoaded, let window = view.window, appearance == .appeared || appearance == .appearing,
      let change = NavigationChange(of: self, operation: operation, from: old, to: new)
    else { return replaceTop(of: old) }
    let transition = ContainerTransition(change)
    running = transition
    transition.begin(animated: animated, in: window)
  }

  /// Off the screen, or with the same page on top: no transition.
  private func replaceTop(of old: [ViewController]) {
    let (from, to) = (old.last, stack.last)
    let isVisible = appearance == .appeared || appearance == .appearing
    if from !== to, isVisible {
      from?.beginAppearanceTransition(false, animated: false)
      to?.beginAppearanceTransition(true, animated: false)
      if let to { notifyWillShow(to, animated: false) }
    }
    if isViewLoaded { showTop() }
    if from !== to {
      // What was leaving with the whole controller has left.
      from?.endAppearanceTransition()
      if appearance == .appeared { to?.endAppearanceTransition() }
    }
    updateChildren(from: old)
    if from !== to, appearance == .appeared, let to { notifyDidShow(to, animated: false) }
  }

  /// A change is over.
  func commit(_ change: NavigationChange, wasCancelled: Bool) {
    running = nil
    stack = wasCancelled ? change.old : change.new
    showTop()
  }

  /// Completes the containment: pages that are no longer in the stack leave, new ones have arrived.
  func updateChildren(from old: [ViewController]) {
    for controller in old where !stack.contains(controller) { controller.removeFromParent() }
    for controller in stack where !old.contains(controller) { controller.didMove(toParent: self) }
  }

  /// Brings to its end what runs here, and what is being presented or dismissed above.
  func finishTransition() {
    running?.finishImmediately()
    presentation?.finishTransition()
  }

  /// Turns a transition round that runs between the same stacks. False where there is none.
  private func turn(to new: [ViewController]) -> Bool {
    guard let running, running.host.isStep else { return false }
    if new == running.host.old { return running.turn(forth: false) }
    return new == running.host.new && running.turn(forth: true)
  }

  /// Has a finger that drags take hold of the page that comes or goes. Returns the page, or nil where that cannot be.
  func handToFinger() -> ViewController? {
    guard !changes.isBusy, let running, running.host.isStep else { return nil }
    let isPop = running.host.operation == .pop
    var isHandedOver = false
    changes.hold { isHandedOver = running.handToInteractor(forth: isPop) }
    return isHandedOver ? (isPop ? running.host.from : running.host.to) : nil
  }

  // MARK: What the delegate is told

  func notifyWillShow(_ page: ViewController, animated: Bool) {
    view.window?.application?.trace(.delegate, "willShow")
    delegate?.navigationController(self, willShow: page, animated: animated)
  }

  func notifyDidShow(_ page: ViewController, animated: Bool) {
    shown = page
    view.window?.application?.trace(.delegate, "didShow")
    delegate?.navigationController(self, didShow: page, animated: animated)
  }
}
