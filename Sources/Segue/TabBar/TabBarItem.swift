/// How a page is shown in a tab bar.
open class TabBarItem {
  /// Its name; nil for the title of the page, or of the root page in a navigation controller.
  open var title: String? { didSet { if title != oldValue { tabBarController?.showTabs() } } }
  /// A character or two that stand before the name, or alone where there is no room for it; nil for none.
  open var symbol: String? { didSet { if symbol != oldValue { tabBarController?.showTabs() } } }
  /// Free for the author, 0 by default.
  open var tag: Int
  /// The one in whose bar it is.
  weak var tabBarController: TabBarController?

  /// An item; whatever is left out comes from its page.
  public init(title: String? = nil, symbol: String? = nil, tag: Int = 0) {
    self.title = title
    self.symbol = symbol
    self.tag = tag
  }
}
