/// What a tab bar shows for a page. Changes are visible at once, or at the end of a running change of tabs.
@preconcurrency @MainActor open class TabBarItem {
  /// The name of the tab; nil for the title of the page, or for that of the root page in a navigation controller.
  open var title: String? { didSet { if title != oldValue { tabBarController?.showTabs() } } }
  /// A symbol of one or two characters before the name, or alone if there is no room for both; nil for none.
  open var symbol: String? { didSet { if symbol != oldValue { tabBarController?.showTabs() } } }
  /// A number of your own. By default 0.
  open var tag: Int
  weak var tabBarController: TabBarController?

  /// Creates an item. What is nil comes from the page.
  public init(title: String? = nil, symbol: String? = nil, tag: Int = 0) {
    self.title = title
    self.symbol = symbol
    self.tag = tag
  }
}

extension ViewController {
  /// The nearest tab bar controller around it; nil without one.
  public var tabBarController: TabBarController? { parent?.nearest { $0 as? TabBarController } }

  /// What a tab bar shows for it. A navigation controller without values of its own has those of its root page.
  var tabBarContent: TabBarButton.Content {
    let root = (self as? NavigationController)?.viewControllers.first
    return TabBarButton.Content(
      title: tabBarItem.title ?? title ?? root?.tabBarItem.title ?? root?.title ?? "",
      symbol: tabBarItem.symbol ?? root?.tabBarItem.symbol,
      tint: tintColor ?? root?.tintColor ?? BarColors.current.tint)
  }
}
