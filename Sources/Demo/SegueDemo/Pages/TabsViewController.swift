import Segue

/// Pages side by side, with a drag sideways. The tab bar controller is its own delegate.
final class TabsViewController: TabBarController, TabBarControllerDelegate, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  private var drag: PanInteractionController?
  private var isForward = true

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    super.init()
    title = entry.title
    tintColor = context.theme(entry).tint
    tabBar.barTintColor = context.appearance.chrome.bar
    tabBar.unselectedItemTintColor = context.appearance.chrome.words
    addKeyCommand(
      KeyCommand(
        title: "drag", keys: [.left, .right],
        discoverabilityTitle: "hold it to drag to the next tab; ⏎ lets go"))
    delegate = self
    viewControllers = try Self.pages(entry, context: context)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pan.delegate = self
    view.addGestureRecognizer(pan)
    drag = PanInteractionController(pan, direction: .left) { [weak self] in self?.begin() }
    drag?.origin = .middle
  }

  /// Begins for a drag sideways. At the first and the last page, the page follows the finger elastically.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: view)
    isForward = way.x < 0
    return abs(way.x) > abs(way.y)
  }

  /// On the first page, a drag from the left edge leads back.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { otherGestureRecognizer is ScreenEdgePanGestureRecognizer && !isForward && neighbour == nil }

  /// The tab to which the drag leads, or nil. If the finger grabs a running change, it is one of the two tabs that are shown.
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
    if let neighbour { selectedIndex = neighbour }
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

extension TabsViewController {
  /// The pages in the tabs: the article about tabs, and three with a picture.
  private static func pages(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) -> [ViewController] {
    let article = try ArticleViewController(entry, context: context)
    article.tabBarItem.title = "About"
    var pages: [ViewController] = [article]
    let captions = try context.assets.captions()
    // A damaged file has to be reported now, and not when the user comes to its tab.
    try context.assets.check(pictures: captions.map(\.name))
    for (name, title, hue, ground) in [
      ("blossom", "Spring", Hue.rose, Ground.raised), ("dunes", "Sand", .amber, .page),
      ("rings", "Space", .indigo, .raised),
    ] {
      guard let caption = captions.first(where: { $0.name == name }) else { continue }
      let theme = context.appearance.theme(hue, on: ground)
      let page = TabPictureViewController(caption, assets: context.assets, theme: theme)
      page.tabBarItem.title = title
      pages.append(page)
    }
    return pages
  }
}

/// A page with a picture, which is in memory while the page is on the screen.
final class TabPictureViewController: ViewController {
  private let name: String
  private let assets: Assets
  private let panel: PicturePanel
  private let theme: Theme

  init(_ caption: Assets.Caption, assets: Assets, theme: Theme) {
    (name, self.assets, self.theme) = (caption.name, assets, theme)
    panel = PicturePanel(nil, caption, theme: theme)
    super.init()
    tintColor = theme.tint
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if panel.picture.image == nil { panel.picture.image = try? assets.picture(name) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    panel.picture.image = nil
  }

  override func viewDidLoad() {
    view.paint(with: theme)
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() { panel.frame = ArticleLayout.Area(inside: view).frame }
}
