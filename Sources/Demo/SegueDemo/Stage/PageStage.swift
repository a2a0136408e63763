import Segue

/// Opens a page in a navigation controller and goes back from it, each moved by an interactor if there is one.
///
/// It stands in for the page's delegates, which it keeps alive, so that no page needs code to be rendered or played.
final class PageStage {
  let entry: CatalogueEntry
  let navigation: NavigationController
  private let context: DemoContext
  /// Returns the interactor of the change that begins; nil for one that runs by itself.
  var interactor: () -> (any ViewControllerInteractiveTransitioning)? = { nil }
  private var delegates: [InteractiveDelegate] = []
  /// The page that leads on to the one whose transition is shown, once it is open.
  private var leadingPage: (any LeadingPage)?

  init(_ entry: CatalogueEntry, in navigation: NavigationController, context: DemoContext) {
    (self.entry, self.navigation, self.context) = (entry, navigation, context)
  }

  var isModal: Bool { entry.isSheet }

  var transition: (any ViewControllerTransitionCoordinator)? {
    (navigation.topViewController ?? navigation).transitionCoordinator
  }

  var isOpen: Bool {
    if let leadingPage { return leadingPage.hasProceeded }
    return navigation.viewControllers.count > 1 || navigation.presentedViewController?.isBeingDismissed == false
  }

  /// Opens a leading page without animation. `open` then goes on from there.
  func prepare() throws(AssetError) {
    guard entry.isLeading, leadingPage == nil else { return }
    // The stage brings the sheet.
    try entry.open(in: navigation, context: context, animated: false) {
      ($0 as? DetentsViewController)?.opensSheet = false
    }
    leadingPage = navigation.topViewController as? any LeadingPage
    (leadingPage as? ListViewController)?.willOpen = { [weak self] in self?.standInForDelegate(of: $0) }
  }

  func open(animated: Bool) throws(AssetError) {
    if let leadingPage {
      standIn(on: leadingPage)
      return leadingPage.proceed(animated: animated)
    }
    try entry.open(in: navigation, context: context, animated: animated) { page in
      if !standInForDelegate(of: page) { standIn(on: entry.isModal ? page : navigation) }
    }
  }

  /// Stands in for the delegate of a page that sets its own at the navigation controller when it comes. Returns whether it has one.
  @discardableResult
  private func standInForDelegate(of page: ViewController) -> Bool {
    guard let page = page as? TransitionPageViewController else { return false }
    if interactor() != nil {
      page.transition = InteractiveDelegate(page.transition, interactor: { [weak self] in self?.interactor() })
    }
    return true
  }

  func goBack() {
    if let leadingPage {
      standIn(on: leadingPage)
      leadingPage.goBack()
    } else if let page = navigation.presentedViewController {
      standIn(on: page)
      page.dismiss(animated: true)
    } else {
      standIn(on: navigation)
      navigation.popViewController(animated: true)
    }
  }

  /// Replaces the delegate that animates `page` by one that hands out the interactor.
  private func standIn(on page: AnyObject) {
    guard interactor() != nil else { return }
    func standIn(for inner: AnyObject?) -> InteractiveDelegate {
      if let inner = inner as? InteractiveDelegate { return inner }
      let delegate = InteractiveDelegate(inner, interactor: { [weak self] in self?.interactor() })
      delegates.append(delegate)
      return delegate
    }
    switch page {
    case let tabs as TabBarController: tabs.delegate = standIn(for: tabs.delegate)
    case let page as InsideViewController:
      page.interactor = { [weak self] in self?.interactor() as? PercentDrivenInteractiveTransition }
    case let page as DetentsViewController: page.places.transitioningDelegate = standIn(for: nil)
    case let page as ViewController where entry.isModal:
      page.transitioningDelegate = standIn(for: page.transitioningDelegate)
    default: navigation.delegate = standIn(for: navigation.delegate)
    }
  }
}

/// A page whose transition does not lead to it, but on from it to another page, and back.
@MainActor
protocol LeadingPage: AnyObject {
  func proceed(animated: Bool)
  func goBack()
  var hasProceeded: Bool { get }
}

/// Most of them push that page.
extension LeadingPage where Self: ViewController {
  func goBack() { navigationController?.popViewController(animated: true) }
  var hasProceeded: Bool { navigationController?.topViewController !== self }
}

extension HeroGridViewController: LeadingPage {}
extension ZoomGridViewController: LeadingPage {}
extension WalksViewController: LeadingPage {}
extension ListViewController: LeadingPage {}

/// Leads on to the next tab, and back to the previous one.
extension TabsViewController: LeadingPage {
  func proceed(animated: Bool) {
    // Without an animator from its delegate, a tab bar controller does not animate.
    let animating = delegate
    if !animated { delegate = nil }
    selectedIndex += 1
    delegate = animating
  }

  func goBack() { selectedIndex -= 1 }
  var hasProceeded: Bool { selectedIndex > 0 }
}
