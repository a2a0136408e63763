/// Shows a stack of pages, the top one on the screen, under a navigation bar.
///
/// Whatever happens while a transition runs, stack, bar, callbacks and picture stay consistent: a push or pop
/// during a transition brings that one to its end first.
open class NavigationController: ViewController {
  /// What changes the stack.
  public nonisolated enum Operation: Int, Sendable {
    /// Neither.
    case none
    /// A page comes on top.
    case push
    /// The top page goes.
    case pop
  }

  /// Asked for animators and interactors, and told what is shown.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The bar at the top.
  public let navigationBar = NavigationBar()
  /// Whether the bar is hidden.
  public var isNavigationBarHidden = false {
    didSet {
      navigationBar.isHidden = isNavigationBarHidden
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The drag from the left edge that pops the top page.
  public let interactivePopGestureRecognizer = ScreenEdgePanGestureRecognizer()

  private var stack: [ViewController] = []
  private var transition: Transition?
  private let container = View()
  private let popGate = PopGate()
  /// The interactor of a pop that the edge drag has begun.
  private var edgePop: PercentDrivenInteractiveTransition?

  /// A stack of one page.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: The stack

  /// The pages from the root to the top.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The page on the screen.
  public var topViewController: ViewController? { stack.last }
  /// The transition under way, if any.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { transition?.coordinator }

  /// Puts a page on top. One that is in the stack already is left where it is.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    finishTransition()
    guard !stack.contains(controller) else { return }
    change(to: stack + [controller], operation: .push, animated: animated)
  }

  /// Takes the top page away and returns it; nil at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    finishTransition()
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: stack.dropLast(), operation: .pop, animated: animated)
    return popped
  }

  /// Takes away all pages above one that is in the stack, and returns them; nil where there are none.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    finishTransition()
    guard let index = stack.firstIndex(of: controller), index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), operation: .pop, animated: animated)
    return popped
  }

  /// Takes away all pages but the root, and returns them; nil where there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    finishTransition()
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the whole stack. The change is shown as a pop when the new top page was in the stack before, as
  /// nothing when it was the top, else as a push. Each page may occur once; a repetition is left out.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    finishTransition()
    var new: [ViewController] = []
    for controller in controllers where !new.contains(controller) { new.append(controller) }
    let isKnown = new.last.map(stack.contains) ?? false
    change(to: new, operation: isKnown ? .pop : .push, animated: animated)
  }

  private func finishTransition() {
    transition?.finishImmediately()
    // What is being dismissed above gives way, too.
    if presentation?.isLeaving == true { presentation?.finishTransition() }
  }

  // MARK: Containment

  open override var childrenForAppearance: [ViewController] { topViewController.map { [$0] } ?? [] }
  /// The page on the screen; while a pop is under a finger or on its way back, the page that it may yet be.
  open override var childForFocus: ViewController? {
    guard let context = transition?.context, context.isInteractive || context.transitionWasCancelled else {
      return topViewController
    }
    return context.viewController(forKey: .from)
  }

  open override func loadView() {
    let view = View()
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    self.view = view
    navigationBar.back = { [weak self] in _ = self?.popViewController(animated: true) }
    popGate.navigation = self
    interactivePopGestureRecognizer.delegate = popGate
    interactivePopGestureRecognizer.edges = .left
    interactivePopGestureRecognizer.addTarget { [weak self] in self?.edgePanned($0) }
    showTop()
  }

  open override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: NavigationBar.height(in: size))
    // A page in the middle of a transition belongs to the animator.
    if let top = topViewController, transition == nil { lay(out: top) }
  }

  private func lay(out page: ViewController) {
    page.view.safeAreaInsets = EdgeInsets(top: isNavigationBarHidden ? 0 : navigationBar.frame.height)
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard page.view.transform3D.isIdentity else { return }
    page.view.frame = container.bounds
  }

  /// Shows the top page without a transition.
  private func showTop() {
    for view in container.subviews where view !== topViewController?.viewIfLoaded { view.removeFromSuperview() }
    navigationBar.show(stack)
    guard let top = topViewController else { return }
    container.addSubview(top.view)
    lay(out: top)
  }

  /// Esc and Backspace go back.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isBack = presses.contains { $0.key.code == .escape || $0.key.code == .backspace }
    if isBack, stack.count > 1 {
      popViewController(animated: true)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Transitions

  private func change(to new: [ViewController], operation: Operation, animated: Bool) {
    let old = stack
    let (from, to) = (old.last, new.last)
    for controller in old where !new.contains(controller) { controller.willMove(toParent: nil) }
    for controller in new where !old.contains(controller) { addChild(controller) }
    stack = new
    guard isViewLoaded, let from, let to, from !== to, let window = view.window, appearance == .appeared else {
      replace(from, by: to, old: old)
      return
    }
    begin(Change(operation: operation, from: from, to: to, old: old), animated: animated, in: window)
  }

  private struct Change {
    let operation: Operation
    let from: ViewController
    let to: ViewController
    let old: [ViewController]
  }

  /// Off screen, or with nothing to go from or to: no transition.
  private func replace(_ from: ViewController?, by to: ViewController?, old: [ViewController]) {
    let isVisible = appearance == .appeared || appearance == .appearing
    if from !== to, isVisible {
      from?.beginAppearanceTransition(false, animated: false)
      to?.beginAppearanceTransition(true, animated: false)
    }
    if isViewLoaded { showTop() }
    if from !== to, isVisible {
      from?.endAppearanceTransition()
      to?.endAppearanceTransition()
    }
    settleChildren(old: old)
  }

  private func begin(_ change: Change, animated: Bool, in window: Window) {
    let (from, to) = (change.from, change.to)
    from.take(.from, in: window)
    to.take(.to, in: window)
    to.loadTracing()
    view.layoutIfNeeded()
    if animated { transition = makeTransition(for: change, in: window) }
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    window.application?.trace(.delegate, "willShow")
    delegate?.navigationController(self, willShow: to, animated: animated)
    lay(out: to)
    to.view.layoutIfNeeded()
    guard let transition else {
      showTop()
      ended(change, wasCancelled: false)
      return
    }
    let bar = navigationBar.prepare(stack, from: change.old, isPush: change.operation == .push)
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
    let context = TransitionContext(
      containerView: container, presentationStyle: .none,
      from: .init(controller: change.from, view: change.from.view, initialFrame: container.bounds),
      to: .init(controller: change.to, view: change.to.view, finalFrame: container.bounds))
    return Transition(
      context: context, animator: animator, timeLayer: view.layer, window: window,
      interactor: {
        guard let custom else { return edgePop }
        application.trace(.delegate, "interactionControllerFor")
        // A page with an animator of its own can be dragged from the edge all the same.
        return delegate?.navigationController(self, interactionControllerFor: custom) ?? edgePop
      },
      completion: { [weak self] in self?.ended(change, wasCancelled: $0) })
  }

  private func ended(_ change: Change, wasCancelled: Bool) {
    let (from, to) = (change.from, change.to)
    transition = nil
    edgePop = nil
    let application = viewIfLoaded?.window?.application
    if wasCancelled {
      let new = stack
      stack = change.old
      showTop()
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
      for controller in new where !stack.contains(controller) {
        controller.willMove(toParent: nil)
      }
      settleChildren(old: new)
    } else {
      showTop()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      settleChildren(old: change.old)
      application?.trace(.delegate, "didShow")
      delegate?.navigationController(self, didShow: to, animated: true)
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

  // MARK: The edge drag

  private func edgePanned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let width = viewIfLoaded?.bounds.width, width > 0 else {
      return
    }
    let share = pan.translation(in: view).x / width
    let speed = pan.velocity(in: view).x / width
    switch pan.state {
    case .began:
      guard stack.count > 1 else { return }
      edgePop = PercentDrivenInteractiveTransition()
      popViewController(animated: true)
      edgePop?.update(share)
    case .changed:
      edgePop?.update(share)
    case .ended:
      let finishes = PercentDrivenInteractiveTransition.isFinishing(percentComplete: share, velocity: speed)
      if finishes { edgePop?.finish(velocity: speed) } else { edgePop?.cancel(velocity: speed) }
    case .cancelled:
      edgePop?.cancel()
    case .possible, .failed:
      break
    }
  }
}

/// There is nothing to drag away at the root.
private final class PopGate: GestureRecognizerDelegate {
  weak var navigation: NavigationController?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    (navigation?.viewControllers.count ?? 0) > 1
  }
}
