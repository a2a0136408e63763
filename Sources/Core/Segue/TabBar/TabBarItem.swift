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
