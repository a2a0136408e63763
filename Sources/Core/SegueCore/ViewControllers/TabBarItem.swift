/// The tab of a page in a tab bar. Changes are visible at once, or at the end of a running change of tabs.
@preconcurrency @MainActor open class TabBarItem: AccessibleObject {
  /// The name of the tab; nil for the title of the page, or of the root page in a navigation controller.
  open var title: String? { didSet { if title != oldValue { tabBarController?.barItemsChanged() } } }
  /// A symbol of one or two characters before the name, or alone if there is no room for both; nil for none.
  open var symbol: String? { didSet { if symbol != oldValue { tabBarController?.barItemsChanged() } } }
  /// A short text behind the name, such as a number of new messages; nil, the default, for none. Of an empty one only a dot is seen. With
  /// ``TabBar/contentTransition`` it counts.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { tabBarController?.barItemsChanged() } } }
  /// The colour behind the badge; nil, the default, for `.systemRed`.
  @_disfavoredOverload
  open var badgeColor: Color? { didSet { if badgeColor != oldValue { tabBarController?.barItemsChanged() } } }
  /// A number of your own. By default 0.
  open var tag: Int
  weak var tabBarController: ViewController?

  /// Creates an item. The page supplies the values that are nil.
  public init(title: String? = nil, symbol: String? = nil, tag: Int = 0) {
    (self.title, self.symbol, self.tag) = (title, symbol, tag)
  }
}
