@_spi(UIKit) import QuartzCore
import Segue

/// A page's title and bar items. The bar items are in the toolbar at the bottom, where a terminal has room for them.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init()
  }

  /// The title of the page.
  open var title: String? {
    get { controller?.title }
    set { controller?.title = newValue }
  }
  /// It has no effect.
  open var prompt: String?
  /// It has no effect: the bar shows titles.
  open var titleView: UIView?
  /// It has no effect.
  open var hidesBackButton = false
  /// It has no effect: the bar shows the title of the page below.
  open var backBarButtonItem: UIBarButtonItem?
  /// It has no effect: there is one size.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Conditions for large titles.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// The search of the page. Its bar is the header of a table's page; in other pages, put the bar where you want it.
  open var searchController: UISearchController? {
    didSet {
      guard let table = controller?.viewIfLoaded as? UITableView ?? (controller as? UITableViewController)?.tableView
      else {
        if searchController != nil {
          Complaint.once("a search bar stands by itself above tables only: add it to the page")
        }
        return
      }
      table.tableHeaderView = searchController?.searchBar
    }
  }
  /// It has no effect: a search bar scrolls with the rows.
  open var hidesSearchBarWhenScrolling = true

  /// The items at the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged() } }
  /// The items at the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged() } }
  /// The item at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The item at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// It has no effect.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  /// Sets the item at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the item at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  private func itemsChanged() {
    let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []).reversed()
    controller?.toolbarItems = items.isEmpty ? nil : items
    if !items.isEmpty { controller?.navigationController?.isToolbarHidden = false }
  }
}

extension NavigationController {
  /// Shows or hides the toolbar, without animation.
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

extension UIBarButtonItem {
  /// Styles of an item. All look alike.
  public nonisolated enum Style: Int, Sendable { case plain, bordered, done }
  /// Standard items.
  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast forward"
      case .pageCurl: "Curl"
      default: String(describing: self).capitalized
      }
    }
  }

  /// Creates an item that calls a method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    set(target, action)
  }
  /// Creates an item that calls a method.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: item.title)
    set(target, action)
  }
  /// Creates an item that calls a method. A dot stands for the picture, for which there is no room.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: "•")
    set(target, action)
  }

  private func set(_ target: Any?, _ action: Selector?) {
    guard let target, let action else { return }
    weak let object = target as AnyObject
    primaryAction = { [weak self] in
      if let object { action.perform(on: object, with: self) }
    }
  }
}

extension PopoverPresentationController {
  /// The item at which the arrow points, in place of a view.
  public var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
}

extension TabBarItem {
  /// Creates a tab with a title. A terminal has no room for the picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) { self.init(title: title, symbol: nil, tag: tag) }
  /// Creates a tab with a title. A terminal has no room for the pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, symbol: nil, tag: 0)
  }
}
