/// Supplies animators and interactors for pushes and pops, and is notified of the pages that are shown.
///
/// The navigation controller calls the methods on the main actor. For a change on the screen it asks for the animator and
/// the interactor first. It calls `willShow` after `viewWillAppear(_:)` and `didShow` after `viewDidAppear(_:)`. All
/// methods have defaults.
@preconcurrency @MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Returns the animator for a push or pop. It is called for animated changes only, after `viewDidLoad()` of the to-page.
  ///
  /// - Returns: Nil for the built-in ``SlideAnimator``. The delegate is then not asked for an interactor.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interactor for a push or pop.
  ///
  /// It is called right after the animator's `transitionDuration(using:)`, and again before a drag or a call redirects a
  /// running transition.
  ///
  /// - Returns: An interactor only while a gesture is under way, because nothing else would end the transition; else
  ///   nil. With nil the navigation controller's own drag drives the transition if it is under way.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Tells the delegate that a page is about to be shown. The animation has not begun.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Tells the delegate that a page has been shown. It is not called after a cancelled transition.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Returns nil, for the built-in animator.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
