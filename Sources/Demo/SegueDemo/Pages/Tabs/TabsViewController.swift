import Segue

/// Pages side by side, with a drag sideways. The tab bar controller is its own delegate.
final class TabsViewController: TabBarController, TabBarControllerDelegate, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  private var drag: PanInteractionController?
  /// Whether the drag leads to the next page.
  private var isForward = true

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    super.init()
    title = entry.title
    tintColor = context.theme(entry).tint
    tabBar.barTintColor = context.appearance.chrome.bar
    tabBar.unselectedItemTintColor = context.appearance.chrome.words
    toolbarItems = ToolbarWords.tabs
    delegate = self
    viewControllers = try TabPages.make(entry, context: context)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pan.delegate = self
    view.addGestureRecognizer(pan)
    drag = PanInteractionController(pan, direction: .left) { [weak self] in self?.begin() }
    drag?.origin = .middle
  }

  /// Begins for a drag sideways. Past the first and the last page, the page gives.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: view)
    isForward = way.x < 0
    return abs(way.x) > abs(way.y)
  }

  /// On the first page, a drag from the left edge leads back.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { otherGestureRecognizer is ScreenEdgePanGestureRecognizer && !isForward && neighbour == nil }

  /// The tab that the drag leads to, or none. During a change, which the finger catches, it is one of the two shown.
  private var neighbour: Int? {
    let pages = viewControllers ?? []
    let shown = [TransitionContextViewControllerKey.from, .to].compactMap { key in
      transitionCoordinator?.viewController(forKey: key).flatMap(pages.firstIndex(of:))
    }
    if shown.count == 2 { return isForward ? shown.max() : shown.min() }
    let index = selectedIndex + (isForward ? 1 : -1)
    return pages.indices.contains(index) ? index : nil
  }

  private func begin() {
    drag?.direction = isForward ? .left : .right
    drag?.elasticView = selectedViewController?.view
    guard let neighbour else { return }
    selectedIndex = neighbour
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { TabSlideAnimator() }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }
}
