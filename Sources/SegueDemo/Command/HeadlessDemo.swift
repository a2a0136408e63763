import Segue

/// The demo without a terminal: an application that draws into memory, on a clock set by hand.
///
/// `render` and `trace` play a page's own transition in it, with its own animator. Where an interactor is to move that,
/// an `InteractiveDelegate` stands in for the page's delegate.
final class HeadlessDemo {
  let application: Application
  private let navigation: NavigationController
  private let entry: CatalogueEntry
  private let assets: Assets
  private let display = NoDisplay()
  /// Controllers do not keep their delegates alive.
  private var delegates: [InteractiveDelegate] = []
  private var leadingPage: (any LeadingPage)?
  private(set) var time = 0.0

  /// Shows the list, with the page's row highlighted. A trace needs no frames.
  init(_ entry: CatalogueEntry, arguments: Arguments, assets: Assets, drawsFrames: Bool = true) {
    self.entry = entry
    self.assets = assets
    let list = ListViewController(assets: assets)
    list.choose(entry)
    navigation = NavigationController(rootViewController: list)
    application = Application(
      rootViewController: navigation, size: arguments.size, display: display,
      colorMode: arguments.colorMode ?? .truecolor, mosaic: arguments.mosaic ?? .quadrant,
      // Whatever the terminal is like, the same arguments give the same frame.
      userInterfaceStyle: arguments.theme ?? .dark)
    application.isReduceMotionEnabled = arguments.reducesMotion
    application.isDrawingEnabled = drawsFrames
    application.tick(at: 0)
  }

  func advance(to time: Double) {
    self.time = time
    application.tick(at: time)
  }

  /// Lets time pass frame by frame until nothing moves any more; a minute at the most.
  func advanceUntilStill() {
    let end = time + 60
    while time < end {
      time += 1.0 / 60
      if application.tick(at: time) == .never { return }
    }
  }

  /// Opens without animation what the transition starts from: to go back, the page; to go forward, its leading page.
  func prepare(goesBack: Bool) throws(AssetError) {
    guard goesBack || entry.isLeading else { return }
    try entry.open(in: navigation, assets: assets, animated: false)
    application.tick(at: time)
    guard entry.isLeading else { return }
    leadingPage = navigation.topViewController as? any LeadingPage
    if goesBack {
      leadingPage?.proceed(animated: false)
      application.tick(at: time)
    }
  }

  /// Begins the push (or presentation), moved by `interactor` if there is one.
  func push(_ interactor: ScrubbingInteractor?) throws(AssetError) {
    if let leadingPage {
      add(interactor, to: leadingPage)
      leadingPage.proceed(animated: true)
      return
    }
    try entry.open(in: navigation, assets: assets, animated: true) { page in
      // A page with a delegate of its own lends that to the navigation controller when it comes.
      if let interactor, let page = page as? TransitionPageViewController {
        page.transition = InteractiveDelegate(page.transition, interactor: interactor)
      } else {
        add(interactor, to: entry.isModal ? page : navigation)
      }
    }
  }

  /// Begins the pop (or dismissal), moved by `interactor` if there is one.
  func pop(_ interactor: ScrubbingInteractor?) {
    if let leadingPage {
      add(interactor, to: leadingPage)
      leadingPage.goBack()
    } else if let page = navigation.presentedViewController {
      add(interactor, to: page)
      page.dismiss(animated: true)
    } else {
      add(interactor, to: navigation)
      navigation.popViewController(animated: true)
    }
  }

  /// Has the delegate of what animates `page` hand out an interactor.
  private func add(_ interactor: ScrubbingInteractor?, to page: AnyObject) {
    guard let interactor else { return }
    func standIn(for inner: AnyObject?) -> InteractiveDelegate {
      let delegate = InteractiveDelegate(inner, interactor: interactor)
      delegates.append(delegate)
      return delegate
    }
    switch page {
    case let tabs as TabBarController: tabs.delegate = standIn(for: tabs.delegate)
    case let page as ViewController where entry.isModal:
      page.transitioningDelegate = standIn(for: page.transitioningDelegate)
    default: navigation.delegate = standIn(for: navigation.delegate)
    }
  }
}

private final class NoDisplay: Display {
  func present(_ bytes: ArraySlice<UInt8>) {}
}
