@_spi(UIKit) import QuartzCore
import Segue

private nonisolated struct ControllerExtras: Attachments.Entry {
  var navigationItem: UINavigationItem?
  var hidesBottomBar = false
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
  /// The page's title and bar items.
  public var navigationItem: UINavigationItem {
    let item = extras.navigationItem ?? UINavigationItem(self)
    extras.navigationItem = item
    return item
  }
  /// Whether a push of the page hides the tab bar; it has no effect.
  public var hidesBottomBarWhenPushed: Bool {
    get { extras.hidesBottomBar }
    set { extras.hidesBottomBar = newValue }
  }
  /// The edges that extend below bars; it has no effect: see `safeAreaInsets`.
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
  /// The style, light or dark, in place of the terminal's. It has an effect in windows only.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
  /// Does nothing: there is no status bar.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there are no storyboards here.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    Complaint.once("there are no storyboards here: the segue \"\(identifier)\" goes nowhere")
  }
}

extension NavigationController {
  /// The recognizer of the drag from the left edge that goes back.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { self.Segue::interactivePopGestureRecognizer }
  /// The recognizer of the drag from anywhere on a page that goes back.
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    self.Segue::interactiveContentPopGestureRecognizer
  }
  /// The presented page, or the page on top.
  public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
}
