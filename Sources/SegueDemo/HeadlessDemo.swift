import Segue

/// The demo without a terminal: an application that draws into memory, on a clock set by hand.
///
/// `render` and `trace` play a page's own transition on it, with its own animator. Where a finger is wanted,
/// stand-ins for the delegates add an interactor to it: the percent-driven one, or the page's own.
final class Stage {
  let application: Application
  private let navigation: NavigationController
  private let entry: CatalogueEntry
  private let assets: Assets
  private let blank = NoDisplay()
  private var delegates: [AnyObject] = []
  private var leadingPage: (any LeadingPage)?
  private(set) var time = 0.0

  /// The list, with the page's row chosen. Who only wants to know what happens needs no frames.
  init(_ entry: CatalogueEntry, arguments: Arguments, assets: Assets, drawsFrames: Bool = true) {
    self.entry = entry
    self.assets = assets
    let list = ListViewController(assets: assets)
    list.choose(entry)
    navigation = NavigationController(rootViewController: list)
    application = Application(
      rootViewController: navigation, size: arguments.size, display: blank,
      colorMode: arguments.colorMode ?? .truecolor, mosaic: arguments.mosaic ?? .quadrant)
    application.isReduceMotionEnabled = arguments.reducesMotion
    application.isDrawingEnabled = drawsFrames
    application.tick(at: 0)
  }

  /// Lets time pass.
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

  /// Opens at once what has to be there before the transition: to go back, the page itself; forward, the page that
  /// leads on to it, if there is one.
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

  /// Sets the push (or presentation) going, under `finger` if there is one.
  func push(_ finger: Finger?) throws(AssetError) {
    if let leadingPage {
      drive(leadingPage, with: finger)
      leadingPage.proceed(animated: true)
      return
    }
    try entry.open(in: navigation, assets: assets, animated: true) { page in
      guard let finger else { return }
      if entry.isModal {
        drive(page, with: finger)
      } else if let page = page as? TransitionPageViewController {
        page.transition = NavigationFinger(inner: page.transition, interactor: finger)
      } else {
        drive(navigation, with: finger)
      }
    }
  }

  /// Sets the pop (or dismissal) going.
  func pop(_ finger: Finger?) {
    if let leadingPage {
      drive(leadingPage, with: finger)
      leadingPage.goBack()
    } else if let page = navigation.presentedViewController {
      drive(page, with: finger)
      page.dismiss(animated: true)
    } else {
      drive(navigation, with: finger)
      navigation.popViewController(animated: true)
    }
  }

  private func drive(_ page: any LeadingPage, with finger: Finger?) {
    guard let tabs = page as? TabBarController else { return drive(navigation, with: finger) }
    guard let finger else { return }
    let delegate = TabFinger(inner: tabs.delegate, interactor: finger)
    delegates.append(delegate)
    tabs.delegate = delegate
  }

  private func drive(_ navigation: NavigationController, with finger: Finger?) {
    guard let finger else { return }
    let delegate = NavigationFinger(inner: navigation.delegate, interactor: finger)
    delegates.append(delegate)
    navigation.delegate = delegate
  }

  private func drive(_ page: ViewController, with finger: Finger?) {
    guard let finger else { return }
    let delegate = ModalFinger(inner: page.transitioningDelegate, interactor: finger)
    delegates.append(delegate)
    page.transitioningDelegate = delegate
  }
}

/// Shows nothing.
private final class NoDisplay: Display {
  func present(_ bytes: ArraySlice<UInt8>) {}
}
