@_spi(UIKit) import QuartzCore
public import Segue

/// What the bar shows of a page. Bar items stand in the toolbar at the bottom, where a terminal has room for them.
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
  /// When titles are large.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

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

private nonisolated struct ControllerExtras: Attachments.Entry {
  var navigationItem: UINavigationItem?
  var hidesBottomBar = false
  var isModal = false
  var edges = UIRectEdge.all
  var opaqueBars = false
  var scrollInsets = true
  var statusBar = false
}

extension ViewController {
  private var extras: ControllerExtras {
    get { attachments[ControllerExtras.self] }
    set { attachments[ControllerExtras.self] = newValue }
  }
  /// What the bar shows of the page.
  public var navigationItem: UINavigationItem {
    let item = extras.navigationItem ?? UINavigationItem(self)
    extras.navigationItem = item
    return item
  }
  /// Whether the tab bar goes away when the page is pushed; it has no effect.
  public var hidesBottomBarWhenPushed: Bool {
    get { extras.hidesBottomBar }
    set { extras.hidesBottomBar = newValue }
  }
  /// Whether a swipe cannot dismiss the page; it has no effect.
  public var isModalInPresentation: Bool {
    get { extras.isModal }
    set { extras.isModal = newValue }
  }
  /// Which edges reach below bars; it has no effect: see `safeAreaInsets`.
  public var edgesForExtendedLayout: UIRectEdge {
    get { extras.edges }
    set { extras.edges = newValue }
  }
  /// It has no effect: see `safeAreaInsets`.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { extras.opaqueBars }
    set { extras.opaqueBars = newValue }
  }
  /// It has no effect.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { extras.scrollInsets }
    set { extras.scrollInsets = newValue }
  }
  /// It has no effect.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { extras.statusBar }
    set { extras.statusBar = newValue }
  }
  /// Does nothing: there is no bar at the top.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there are no storyboards here.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    Complaint.once("there are no storyboards here: the segue \"\(identifier)\" goes nowhere")
  }
}

extension NavigationController {
  /// How long the bar takes to appear or to disappear, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
  /// The drag from the left edge that goes back.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { self.Segue::interactivePopGestureRecognizer }
  /// The page on top, or what it has presented.
  public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Pushes a page.
  public func show(_ controller: UIViewController, sender: Any?) { pushViewController(controller, animated: true) }
}

extension NavigationBar {
  /// The colour of the bar.
  public var barTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::barTintColor) }
    set { if let newValue { self.Segue::barTintColor = newValue.cgColor } }
  }
  /// The look of the title: its colour.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { [.foregroundColor: UIColor(cgColor: self.Segue::titleColor)] }
    set { if let color = newValue?[.foregroundColor] as? UIColor { self.Segue::titleColor = color.cgColor } }
  }
}

extension TabBar {
  /// The colour of the bar.
  public var barTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::barTintColor) }
    set { if let newValue { self.Segue::barTintColor = newValue.cgColor } }
  }
}

extension Toolbar {
  /// The colour of the bar.
  public var barTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::barTintColor) }
    set { if let newValue { self.Segue::barTintColor = newValue.cgColor } }
  }
}

extension BarButtonItem {
  /// How an item looks. All look alike.
  public nonisolated enum Style: Int, Sendable { case plain, bordered, done }
  /// Items that every program has.
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

  /// An item that calls a method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    set(target, action)
  }
  /// An item that calls a method.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: item.title)
    set(target, action)
  }
  /// An item with a picture, for which there is no room.
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

extension TabBarItem {
  /// A tab with a title. A terminal has no room for the picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) { self.init(title: title, symbol: nil, tag: tag) }
  /// A tab with a title. A terminal has no room for the pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, symbol: nil, tag: 0)
  }
}

extension ProgressView {
  /// How far it is, 0…1.
  public var progress: Float {
    get { Float(self.Segue::progress) }
    set { self.Segue::progress = CGFloat(newValue) }
  }
  /// Sets how far it is.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// The colour of what is done.
  public var progressTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::progressTintColor) }
    set { if let newValue { self.Segue::progressTintColor = newValue.cgColor } }
  }
  /// The colour of the rest.
  public var trackTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::trackTintColor) }
    set { if let newValue { self.Segue::trackTintColor = newValue.cgColor } }
  }
}
