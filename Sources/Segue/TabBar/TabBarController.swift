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

  private var pages: [ViewController] = []
  /// The chosen page at rest, or the one that a transition leads to, should it not be called off.
  var selected: ViewController?
  var running: (change: Change, transition: Transition)?
  let container = View()

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
    get { shown.flatMap(pages.firstIndex(of:)) ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  /// The chosen page; nil without pages. Setting nil, or one that is not among the pages, does nothing.
  open var selectedViewController: ViewController? {
    get { shown }
    set { if let newValue, pages.contains(newValue) { select(newValue) } }
  }

  private var shown: ViewController? {
    guard let running, running.transition.isGoingBack else { return selected }
    return running.change.from
  }

  /// The transition under way, if any.
  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    running?.transition.coordinator ?? super.transitionCoordinator
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
    if page === shown, page === settled {
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

  open override var childrenForAppearance: [ViewController] { shown.map { [$0] } ?? [] }
  /// The page on the screen; while a finger holds a change, the page that it may yet be.
  open override var childForFocus: ViewController? { settled }

  /// The chosen page; while a finger may still call the change to it off, the one before.
  private var settled: ViewController? {
    guard let running, running.transition.context.isInteractive else { return shown }
    return running.change.from
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
    guard let running else {
      if let selected { lay(out: selected) }
      return
    }
    // Where a page is in the middle of a transition, the animator says.
    for page in [running.change.from, running.change.to] { cover(page) }
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

  override func settleTransitions() { running?.transition.finishImmediately() }
}
