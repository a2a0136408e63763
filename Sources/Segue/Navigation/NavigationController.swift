/// Shows a stack of pages, the top one on the screen, under a navigation bar.
///
/// Whatever happens while a transition runs, stack, bar, callbacks and picture stay consistent. A pop during a push turns
/// that push round where it stands, a push of the page that is being popped the pop; any other change brings the
/// transition under way to its end and starts.
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
  /// The drag from the left edge that pops the top page, with whatever animator. It takes hold of a transition that
  /// runs, too, and at the root it only pulls.
  public let interactivePopGestureRecognizer = ScreenEdgePanGestureRecognizer()

  /// The pages at rest, or those that a transition leads to.
  var stack: [ViewController] = []
  /// The stacks that callbacks have asked for, which wait for the change under way.
  var requested: [[ViewController]] = []
  /// The transition under way, if any.
  var running: ContainerTransition<NavigationChange>?
  /// The page that the delegate was told of last.
  weak var shown: ViewController?
  let container = View()
  private let popGate = PopGate()
  private(set) lazy var edgeDrag = PanInteractionController(interactivePopGestureRecognizer, direction: .right) {
    [weak self] in _ = self?.popViewController(animated: true)
  }

  /// A stack of one page.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: The stack

  /// The pages from the root to the top, on which the next change builds.
  ///
  /// While a transition runs, these are the pages that it leads to. While a finger holds one, nothing is decided yet: they
  /// are those from before it, to which another change would take it back. A change that a callback asks for, in the
  /// middle of another one, counts at once, and is shown right after that.
  public var viewControllers: [ViewController] {
    get {
      if let last = requested.last { return last }
      guard let running, running.outcome != .forth else { return stack }
      return running.host.old
    }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The page on top of them.
  public var topViewController: ViewController? { viewControllers.last }
  /// The transition under way, if any.
  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    running?.coordinator ?? super.transitionCoordinator
  }

  /// Puts a page on top. One that is in the stack already is left where it is; one that is just being popped comes
  /// back.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !viewControllers.contains(controller) else { return }
    request(viewControllers + [controller], operation: .push, animated: animated)
  }

  /// Takes the top page away and returns it; nil at the root. A page that is just being pushed goes back from where
  /// it is, and a finger that drags takes hold of a page that is on its way.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    if animated, let page = handToFinger() { return page }
    let pages = viewControllers
    guard pages.count > 1 else { return nil }
    request(pages.dropLast(), operation: .pop, animated: animated)
    return pages.last
  }

  /// Takes away all pages above one that is in the stack, and returns them; nil where there are none.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    let pages = viewControllers
    guard let index = pages.firstIndex(of: controller), index < pages.count - 1 else { return nil }
    request(Array(pages[...index]), operation: .pop, animated: animated)
    return Array(pages[(index + 1)...])
  }

  /// Takes away all pages but the root, and returns them; nil where there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the whole stack. The change is shown as a pop when the new top page was in the stack before, as
  /// nothing when it was the top, else as a push. Each page may occur once; a repetition is left out.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    var new: [ViewController] = []
    for controller in controllers where !new.contains(controller) { new.append(controller) }
    let isKnown = new.last.map(viewControllers.contains) ?? false
    request(new, operation: isKnown ? .pop : .push, animated: animated)
  }

  // MARK: Containment

  /// The page on top. While a transition runs, that says when its pages appear and disappear.
  open override var childrenForAppearance: [ViewController] {
    running == nil ? stack.last.map { [$0] } ?? [] : []
  }
  /// The page on top; while a finger holds a transition, the one that the finger drags.
  open override var childForFocus: ViewController? { topViewController }

  /// The first page is shown when the controller itself appears, and so is one that came while it was away.
  override func childrenWillAppear(animated: Bool) {
    guard running == nil, let delegate, let page = stack.last, page !== shown else { return }
    delegate.navigationController(self, willShow: page, animated: animated)
  }

  override func childrenDidAppear(animated: Bool) {
    guard running == nil, let page = stack.last, page !== shown else { return }
    shown = page
    delegate?.navigationController(self, didShow: page, animated: animated)
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
    edgeDrag.elasticView = container
    showTop()
  }

  override func finishTransitions() { running?.finishImmediately() }

  open override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    navigationBar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: size.width, height: NavigationBar.height(in: size))
    guard let running else {
      if let top = stack.last { lay(out: top) }
      return
    }
    // Where a page is in the middle of a transition, the animator says.
    for page in [running.host.from, running.host.to] { cover(page) }
  }

  private func cover(_ page: ViewController) {
    page.view.coveredEdges = EdgeInsets(top: isNavigationBarHidden ? 0 : navigationBar.frame.height)
  }

  func lay(out page: ViewController) {
    cover(page)
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard page.view.transform3D.isIdentity else { return }
    page.view.frame = container.bounds
  }

  /// Shows the top page without a transition, and nothing that an animator may have left; what the page presents in
  /// its own context stays.
  func showTop() {
    let page = stack.last?.viewIfLoaded
    for view in container.subviews where view !== page {
      if view is PresentationContainerView, page?.superview === container { continue }
      view.removeFromSuperview()
    }
    navigationBar.show(stack)
    guard let top = stack.last else { return }
    container.addSubview(top.view)
    lay(out: top)
  }

  /// Esc and Backspace go back.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isBack = presses.contains { $0.key.code == .escape || $0.key.code == .backspace }
    if isBack, viewControllers.count > 1 {
      popViewController(animated: true)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
