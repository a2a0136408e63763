/// Shows one of several pages, chosen in a bar at the bottom: by a click, with Tab and Shift-Tab, or by its number.
///
/// A change of pages is animated when the delegate has an animator for it, whoever wants the change. Whatever happens
/// while a transition runs, pages, bar, callbacks and picture stay consistent: another change brings that one to its
/// end first.
open class TabBarController: ViewController {
  /// Asked what may be chosen, and for animators and interactors; told what was chosen.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The bar at the bottom.
  public let tabBar = TabBar()

  private var pages: [ViewController] = []
  private var selected: ViewController?
  private var transition: Transition?
  private let container = View()

  // MARK: Pages

  /// The pages, from left to right; nil is the same as none.
  open var viewControllers: [ViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the pages. The chosen one stays if it is among the new ones; else the one at its place is chosen, else
  /// the first. Pages change at once; with `animated` the bar's tabs fade in. Each page may occur once; a repetition
  /// is left out.
  open func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
    finishTransitions()
    var new: [ViewController] = []
    for page in controllers ?? [] where page !== self && !new.contains(page) { new.append(page) }
    let old = pages
    let place = selectedIndex
    for page in old where !new.contains(page) { page.willMove(toParent: nil) }
    for page in new where !old.contains(page) { addChild(page) }
    pages = new
    let to = selected.flatMap { new.contains($0) ? $0 : nil } ?? (new.indices.contains(place) ? new[place] : new.first)
    replace(selected, by: to)
    for page in old where !new.contains(page) { leave(page) }
    for page in new where !old.contains(page) { page.didMove(toParent: self) }
    guard animated else { return }
    View.performWithoutAnimation { tabBar.alpha = 0 }
    View.animate(withDuration: 0.25) { tabBar.alpha = 1 }
  }

  private func leave(_ page: ViewController) {
    page.viewIfLoaded?.coveredEdges = nil
    page.tabBarItem.tabBarController = nil
    page.removeFromParent()
  }

  /// The place of the chosen page, from 0; `NSNotFound` without pages. Setting one that does not exist does nothing.
  ///
  /// In a transition it is the place of the page that is coming; when a transition is called off it is the old one
  /// again.
  open var selectedIndex: Int {
    get { selected.flatMap(pages.firstIndex(of:)) ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  /// The chosen page; nil without pages. Setting nil, or one that is not among the pages, does nothing.
  open var selectedViewController: ViewController? {
    get { selected }
    set { if let newValue, pages.contains(newValue) { select(newValue) } }
  }

  /// The transition under way, if any.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { transition?.coordinator }

  // MARK: The user's choice

  /// Tab and Shift-Tab go round, 1 to 9 choose a tab that exists.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let index = presses.lazy.compactMap({ self.index(for: $0.key) }).first {
      choose(index)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  private func index(for key: Key) -> Int? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    switch key.code {
    case .tab, .backTab:
      guard pages.count > 1, let place = settled.flatMap(pages.firstIndex(of:)) else { return nil }
      let isBack = key.code == .backTab || key.modifiers.contains(.shift)
      return (place + (isBack ? pages.count - 1 : 1)) % pages.count
    case .character(let character):
      guard let number = Int(String(character)), (1...9).contains(number), number <= pages.count else { return nil }
      return number - 1
    default:
      return nil
    }
  }

  /// Asks whether the user may, changes, and tells. Who chooses the tab that is shown already wants to go back to the
  /// first page in it.
  private func choose(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    let page = pages[index]
    trace("shouldSelect")
    guard delegate?.tabBarController(self, shouldSelect: page) ?? true, pages.contains(page) else { return }
    if page === selected, page === settled {
      (page as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(page)
    }
    trace("didSelect")
    delegate?.tabBarController(self, didSelect: page)
  }

  private func trace(_ message: String) {
    viewIfLoaded?.window?.application?.trace(.delegate, message)
  }

  // MARK: Containment

  open override var childrenForAppearance: [ViewController] { selected.map { [$0] } ?? [] }
  /// The page on the screen; while a change is under a finger or on its way back, the page that it may yet be.
  open override var childForFocus: ViewController? { settled }

  /// The chosen page; as long as the change to it may be called off, the one before.
  private var settled: ViewController? {
    guard let context = transition?.context, context.isInteractive || context.transitionWasCancelled else {
      return selected
    }
    return context.viewController(forKey: .from)
  }

  open override func loadView() {
    let view = View()
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(tabBar)
    self.view = view
    tabBar.choose = { [weak self] in self?.choose($0) }
    showSelected()
  }

  open override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let height = TabBar.height(in: size)
    tabBar.frame = CGRect(
      x: 0, y: max(0, size.height - height - view.safeAreaInsets.bottom), width: size.width, height: height)
    // A page in the middle of a transition belongs to the animator.
    if let selected, transition == nil { lay(out: selected) }
  }

  private func lay(out page: ViewController) {
    page.view.safeAreaInsets = EdgeInsets(bottom: tabBar.frame.height)
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard page.view.transform3D.isIdentity else { return }
    page.view.frame = container.bounds
  }

  /// Shows the chosen page without a transition.
  private func showSelected() {
    for view in container.subviews where view !== selected?.viewIfLoaded { view.removeFromSuperview() }
    showTabs()
    guard let selected else { return }
    container.addSubview(selected.view)
    lay(out: selected)
  }

  /// Shows the pages' items. In a transition the bar belongs to that; its end shows them.
  func showTabs() {
    guard transition == nil else { return }
    for page in pages { page.tabBarItem.tabBarController = self }
    tabBar.show(pages.map(\.tabBarFace), selected: selected.flatMap(pages.firstIndex(of:)))
  }

  /// What moves in here ends before it leaves the screen: nobody would see it, and callbacks would come late.
  public override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if !isAppearing { finishInside() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  // MARK: Changes

  private struct Change {
    let from: ViewController
    let to: ViewController
  }

  private func select(_ page: ViewController) {
    guard page !== selected || page !== settled else { return }
    finishTransitions()
    guard page !== selected, pages.contains(page) else { return }
    guard let from = selected, let window = viewIfLoaded?.window, appearance == .appeared else {
      return replace(selected, by: page)
    }
    begin(Change(from: from, to: page), in: window)
  }

  /// Off screen, or with nothing to go from or to: no transition.
  private func replace(_ from: ViewController?, by to: ViewController?) {
    let isVisible = appearance == .appeared || appearance == .appearing
    selected = to
    if from !== to, isVisible {
      from?.beginAppearanceTransition(false, animated: false)
      to?.beginAppearanceTransition(true, animated: false)
    }
    if isViewLoaded { showSelected() }
    guard from !== to else { return }
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
    self.transition = transition
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
    selected === change.to && self.transition === transition
  }

  /// Asks who draws a change, and who moves it; nil when nobody does.
  private func makeTransition(for change: Change, in window: Window) -> Transition? {
    guard let application = window.application else { return nil }
    application.trace(.delegate, "animationControllerForTransition")
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: change.from, to: change.to)
    else { return nil }
    let context = TransitionContext(
      containerView: container, presentationStyle: .none,
      from: .init(controller: change.from, view: change.from.view, initialFrame: container.bounds),
      to: .init(controller: change.to, view: change.to.view, finalFrame: container.bounds))
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
    transition = nil
    if wasCancelled { selected = from }
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

  /// Brings to its end what runs here, and what is being dismissed above.
  private func finishTransitions() {
    finishInside()
    var controller: ViewController? = self
    while let current = controller {
      if current.presentation?.isLeaving == true { current.presentation?.finishTransition() }
      controller = current.parent
    }
  }

  private func finishInside() {
    transition?.finishImmediately()
    guard let navigation = selected as? NavigationController, let coordinator = navigation.transitionCoordinator else {
      return
    }
    // A page that is in the stack already is not pushed; what runs is brought to its end all the same.
    let isInDoubt = coordinator.isInteractive || coordinator.isCancelled
    let top = coordinator.viewController(forKey: isInDoubt ? .from : .to)
    if let top { navigation.pushViewController(top, animated: false) }
  }
}
