import Segue

/// The demo without a terminal: an application that draws into memory, on a clock set by hand.
///
/// `render` and `trace` play a page's own transition on it, with its own animator. Where a finger is wanted,
/// stand-ins for the delegates add a percent-driven interactor to it.
final class Stage {
  let application: Application
  private let navigation: NavigationController
  private let entry: CatalogueEntry
  private let assets: Assets
  private let blank = NoDisplay()
  private var delegates: [AnyObject] = []
  private var leadingPage: (any LeadingPage)?
  private(set) var time = 0.0

  init(_ entry: CatalogueEntry, arguments: Arguments, assets: Assets) {
    self.entry = entry
    self.assets = assets
    navigation = NavigationController(rootViewController: ListViewController(assets: assets))
    application = Application(
      rootViewController: navigation, size: arguments.size, display: blank,
      colorMode: arguments.colorMode ?? .truecolor, mosaic: arguments.mosaic ?? .quadrant)
    application.isReduceMotionEnabled = arguments.reducesMotion
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

  /// Sets the push (or presentation) going, under `interactor` if there is one.
  func push(_ interactor: PercentDrivenInteractiveTransition?) throws(AssetError) {
    if let leadingPage {
      drive(navigation, with: interactor)
      leadingPage.proceed(animated: true)
      return
    }
    try entry.open(in: navigation, assets: assets, animated: true) { page in
      if entry.isModal { drive(page, with: interactor) } else { drive(navigation, with: interactor) }
    }
  }

  /// Sets the pop (or dismissal) going.
  func pop(_ interactor: PercentDrivenInteractiveTransition?) {
    if let page = navigation.presentedViewController {
      drive(page, with: interactor)
      page.dismiss(animated: true)
    } else {
      drive(navigation, with: interactor)
      navigation.popViewController(animated: true)
    }
  }

  private func drive(_ navigation: NavigationController, with interactor: PercentDrivenInteractiveTransition?) {
    guard let interactor else { return }
    let finger = NavigationFinger(inner: navigation.delegate, interactor: interactor)
    delegates.append(finger)
    navigation.delegate = finger
  }

  private func drive(_ page: ViewController, with interactor: PercentDrivenInteractiveTransition?) {
    guard let interactor else { return }
    let finger = ModalFinger(inner: page.transitioningDelegate, interactor: interactor)
    delegates.append(finger)
    page.transitioningDelegate = finger
  }
}

/// Shows nothing.
private final class NoDisplay: Display {
  func present(_ bytes: ArraySlice<UInt8>) {}
}

/// A page's own delegate with an interactor added.
private final class NavigationFinger: NavigationControllerDelegate {
  private let inner: (any NavigationControllerDelegate)?
  private let interactor: PercentDrivenInteractiveTransition

  init(inner: (any NavigationControllerDelegate)?, interactor: PercentDrivenInteractiveTransition) {
    self.inner = inner
    self.interactor = interactor
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
      ?? SlideAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

/// The same for presentations.
private final class ModalFinger: ViewControllerTransitioningDelegate {
  private let inner: (any ViewControllerTransitioningDelegate)?
  private let interactor: PercentDrivenInteractiveTransition

  init(inner: (any ViewControllerTransitioningDelegate)?, interactor: PercentDrivenInteractiveTransition) {
    self.inner = inner
    self.interactor = interactor
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    inner?.animationController(forDismissed: dismissed)
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
