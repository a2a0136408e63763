/// A container that shows one of several pages, with a bar of tabs at the bottom.
///
/// The user selects a tab by a click, with Tab and Shift-Tab, or by its number. A change is animated if the delegate has
/// an animator for it. Selections are possible at any time, also from any callback and during a transition. To select the
/// page that is being left sends the change back from where it is, and any other selection ends it at once first.
@preconcurrency @MainActor open class TabBarController: ViewController, PageContainer, MovableBars {
  /// Decides about selections, is notified of them, and supplies animators and interactors.
  open weak var delegate: (any TabBarControllerDelegate)?
  /// The bar at the bottom, as high as a navigation bar.
  public let tabBar = TabBar()

  private(set) var pages: [ViewController] = []
  /// The selected page at rest, or the one at the end of the running change.
  var selected: ViewController?
  /// Pages of deferred selections, which callbacks have called for.
  var requested: [ViewController] = []
  var running: ContainerTransition<TabChange>? { runningTransition() }
  /// The page before a change, while the delegate is asked for the change's animator and interactor.
  private weak var pageBefore: ViewController?
  let container = View()
  package var barMovement: (any BarMovement)?

  /// Creates a container without pages. The arguments have no effect.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) { super.init(nibName: nibName, bundle: bundle) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Pages

  /// The pages, from left to right. Setting it replaces them without animation; nil removes all.
  open var viewControllers: [ViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the pages.
  ///
  /// The selected page stays selected if it is among the new ones. Otherwise the page with its index is selected, or else
  /// the first. A call from a callback of a change is carried out right after that change.
  ///
  /// - Parameters:
  ///   - controllers: The pages from left to right; nil stands for no pages. Left out are repetitions, this controller, and
  ///     controllers that contain it or have presented it.
  ///   - animated: True to fade the bar's tabs in. The pages change at once in any case.
  open func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
    var new: [ViewController] = []
    for page in controllers ?? [] where !new.contains(page) && canContain(page) { new.append(page) }
    changes.perform { [self] in replacePages(by: new.filter(canContain), animated: animated) }
  }

  private func replacePages(by new: [ViewController], animated: Bool) {
    finishTransition()
    let old = pages
    let place = selectedIndex
    for page in old where !new.contains(page) { page.willLeave(self) }
    for page in new where !old.contains(page) { addChild(page) }
    pages = new
    let to = selected.flatMap { new.contains($0) ? $0 : nil } ?? (new.indices.contains(place) ? new[place] : new.first)
    change(to: to, animated: false)
    for page in old where !new.contains(page) {
      page.tabBarItem.tabBarController = nil
      page.leave(self)
    }
    for page in new where !old.contains(page) { page.didMove(toParent: self) }
    guard animated else { return }
    View.performWithoutAnimation { tabBar.alpha = 0 }
    View.animate(withDuration: 0.25) { tabBar.alpha = 1 }
  }

  /// The index of the selected page, from 0; `NSNotFound` without pages.
  ///
  /// During a transition it is the index of the page at its end. While the delegate is asked for an animator and an interactor, while a
  /// finger holds the transition, and after it was cancelled, it is the index of the page at its start. Setting it selects a page; an
  /// index out of range does nothing.
  open var selectedIndex: Int {
    get { effectiveSelection.flatMap(pages.firstIndex(of:)) ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  /// The selected page, as for ``selectedIndex``; nil without pages. Setting a controller that is not among the pages, or
  /// nil, does nothing.
  open var selectedViewController: ViewController? {
    get { effectiveSelection }
    set { if let newValue, pages.contains(newValue) { select(newValue) } }
  }

  /// The selected page as callers see it, with deferred selections.
  var effectiveSelection: ViewController? {
    if let pageBefore { return pageBefore }
    if let last = requested.last { return last }
    return running?.target ?? selected
  }

  /// Asks the delegate about a change. As in UIKit, it sees the old selection, which tells it the direction.
  func ask<Answer>(before page: ViewController, _ question: () -> Answer) -> Answer {
    pageBefore = page
    defer { pageBefore = nil }
    return question()
  }

  // MARK: The user's selection

  /// Selects the next or previous tab on Tab and Shift-Tab, and a tab by its number on 1 to 9; passes other keys on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let index = presses.lazy.compactMap({ self.index(for: $0.key) }).first else {
      return super.pressesBegan(presses, with: event)
    }
    userSelects(index)
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard let count = viewControllers?.count, count > 1 else { return super.builtInKeyCommands }
    let digits = (1...min(count, 9)).map { Key.character(Character("\($0)")) }
    let select = KeyCommand(
      title: "next", keys: [.tab], alternateKeys: [.backTab] + digits,
      discoverabilityTitle: "the next tab, the previous one, a tab by number")
    return [select] + super.builtInKeyCommands
  }

  private func index(for key: Key) -> Int? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    switch key.code {
    case .tab, .backTab:
      guard pages.count > 1, let place = effectiveSelection.flatMap(pages.firstIndex(of:)) else { return nil }
      let isBack = key.code == .backTab || key.modifiers.contains(.shift)
      return (place + (isBack ? pages.count - 1 : 1)) % pages.count
    case .character(let character):
      guard let number = Int(String(character)), (1...9).contains(number), number <= pages.count else { return nil }
      return number - 1
    default: return nil
    }
  }

  /// Selects a page for the user, if the delegate allows it. The selected tab pops its navigation controller to the root.
  private func userSelects(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    let page = pages[index]
    TransitionTrace(outside: self).note(.delegate, "shouldSelect", delegate)
    guard delegate?.tabBarController(self, shouldSelect: page) ?? true, pages.contains(page) else { return }
    if page === effectiveSelection {
      (page as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(page)
    }
    TransitionTrace(outside: self).note(.delegate, "didSelect", delegate)
    delegate?.tabBarController(self, didSelect: page)
  }

  // MARK: Containment

  /// A page that others remove, or put into another container, loses its tab.
  override func childLeft(_ child: ViewController) {
    if pages.contains(child) { setViewControllers(pages.filter { $0 !== child }, animated: false) }
  }

  /// The selected page.
  open override var childrenForAppearance: [ViewController] { selected.map { [$0] } ?? [] }
  /// The selected page; while a finger holds a transition, the one at its start.
  open override var childForFocus: ViewController? { effectiveSelection }

  open override func loadView() {
    let view = View(frame: firstFrame)
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(tabBar)
    self.view = view
    tabBar.select = { [weak self] in self?.userSelects($0) }
    showSelected()
  }

  open override func viewDidLayoutSubviews() { placeBars() }

  package var restingPage: ViewController? { selected }
  var bars: [ContainerBar] { [tabBar] }
  override func updateBars() { barMovement?.check() }
  override func contentDidScroll(in scroller: View, by way: CGFloat) { pageScrolled(scroller, by: way) }

  /// Shows the selected page without a transition.
  func showSelected() {
    container.showOnly(selected)
    showTabs()
    guard let selected else { return }
    // Seen beside a page that gives.
    container.backgroundColor = selected.view.backgroundColor == nil ? nil : selected.view.stageColor
    lay(out: selected)
  }

  /// Shows the items of the pages. During a transition it does nothing; the end of the transition calls it again.
  override func barItemsChanged() { showTabs() }

  func showTabs() {
    guard running == nil else { return }
    for page in pages { page.tabBarItem.tabBarController = self }
    tabBar.show(pages.map(\.tabBarContent), selected: selected.flatMap(pages.firstIndex(of:)))
  }
}

extension ViewController {
  /// The nearest tab bar controller around it; nil without one.
  public var tabBarController: TabBarController? { parent?.nearest { $0 as? TabBarController } }

  /// The contents of its tab. A navigation controller without values of its own takes the values of its root page.
  var tabBarContent: TabBarButton.Content {
    let root = (self as? NavigationController)?.viewControllers.first
    let (value, color) = (tabBarItem.badgeValue, tabBarItem.badgeColor)
    return TabBarButton.Content(
      title: tabBarItem.title ?? title ?? root?.tabBarItem.title ?? root?.title ?? "",
      symbol: tabBarItem.symbol ?? root?.tabBarItem.symbol,
      tint: tintColor ?? root?.tintColor ?? .barTint,
      badge: (value ?? root?.tabBarItem.badgeValue).map {
        TabBadge.Content(value: $0, color: color ?? root?.tabBarItem.badgeColor ?? .systemRed)
      })
  }
}
