/// Shows one of several pages, chosen in a bar at the bottom: by a click, with Tab and Shift-Tab, or by its number.
///
/// A change of pages is animated when the delegate has an animator for it, whoever wants the change. Whatever happens
/// while a transition runs, pages, bar, callbacks and picture stay consistent: choosing the page that is just left turns
/// the change round where it stands, any other choice brings it to its end first.
open class TabBarController: ViewController {
  /// Asked what may be chosen, and for animators and interactors; told what was chosen.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The bar at the bottom.
  public let tabBar = TabBar()

  /// The pages, from left to right.
  private(set) var pages: [ViewController] = []
  /// The chosen page at rest, or the one that a transition leads to.
  var selected: ViewController?
  /// The choices that callbacks have made, which wait for the change under way.
  var requested: [ViewController] = []
  /// The transition under way, if any.
  var running: ContainerTransition<TabChange>?
  let container = View()

  // MARK: Pages

  /// The pages, from left to right; nil is the same as none.
  open var viewControllers: [ViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the pages. The chosen one stays if it is among the new ones; else the one at its place is chosen, else
  /// the first. Pages change at once; with `animated` the bar's tabs fade in. Each page may occur once; a repetition
  /// is left out. A callback of a change under way gets its new pages right after that.
  open func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
    var new: [ViewController] = []
    for page in controllers ?? [] where page !== self && !new.contains(page) { new.append(page) }
    changes.perform { [self] in replacePages(by: new, animated: animated) }
  }

  private func replacePages(by new: [ViewController], animated: Bool) {
    finishTransition()
    let old = pages
    let place = selectedIndex
    for page in old where !new.contains(page) { page.willMove(toParent: nil) }
    for page in new where !old.contains(page) { addChild(page) }
    pages = new
    let to = selected.flatMap { new.contains($0) ? $0 : nil } ?? (new.indices.contains(place) ? new[place] : new.first)
    replaceSelected(by: to)
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
  /// In a transition it is the place of the page that is coming; while a finger holds it, and when it is called off,
  /// the old one.
  open var selectedIndex: Int {
    get { chosen.flatMap(pages.firstIndex(of:)) ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  /// The chosen page; nil without pages. Setting nil, or one that is not among the pages, does nothing.
  open var selectedViewController: ViewController? {
    get { chosen }
    set { if let newValue, pages.contains(newValue) { select(newValue) } }
  }

  /// The page on which the next choice builds.
  var chosen: ViewController? {
    if let last = requested.last { return last }
    guard let running, running.outcome != .forth else { return selected }
    return running.host.from
  }

  /// The transition under way, if any.
  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    running?.coordinator ?? super.transitionCoordinator
  }

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
      guard pages.count > 1, let place = chosen.flatMap(pages.firstIndex(of:)) else { return nil }
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
    if page === chosen {
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

  /// The chosen page. While a transition runs, that says when its pages appear and disappear.
  open override var childrenForAppearance: [ViewController] {
    running == nil ? selected.map { [$0] } ?? [] : []
  }
  /// The chosen page; while a finger holds a change, the one that the finger drags.
  open override var childForFocus: ViewController? { chosen }

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
    guard let running else {
      if let selected { lay(out: selected) }
      return
    }
    // Where a page is in the middle of a transition, the animator says.
    for page in [running.host.from, running.host.to] { cover(page) }
  }

  private func cover(_ page: ViewController) {
    page.view.coveredEdges = EdgeInsets(bottom: tabBar.frame.height)
  }

  func lay(out page: ViewController) {
    cover(page)
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard page.view.transform3D.isIdentity else { return }
    page.view.frame = container.bounds
  }

  /// Shows the chosen page without a transition.
  func showSelected() {
    for view in container.subviews where view !== selected?.viewIfLoaded { view.removeFromSuperview() }
    showTabs()
    guard let selected else { return }
    container.addSubview(selected.view)
    lay(out: selected)
  }

  /// Shows the pages' items. In a transition the bar belongs to that; its end shows them.
  func showTabs() {
    guard running == nil else { return }
    for page in pages { page.tabBarItem.tabBarController = self }
    tabBar.show(pages.map(\.tabBarFace), selected: selected.flatMap(pages.firstIndex(of:)))
  }

  override func finishTransitions() { running?.finishImmediately() }
}
