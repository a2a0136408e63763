/// Decides which tabs the user can select, is notified of selections, and supplies animators and interactors. All methods
/// are called on the main actor and have defaults.
@preconcurrency @MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the user can select a page. It is called for the selected page as well, but not for changes from code.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
  /// Tells the delegate that the user has selected a page. The change has begun, or has been made. It is not called for
  /// changes from code.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// Returns the animator for a change of tabs, by the user or from code.
  ///
  /// - Returns: Nil for a change without animation. The delegate is then not asked for an interactor.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interactor for a change of tabs.
  ///
  /// It is called right after the animator's `transitionDuration(using:)`, and again before a selection redirects a running change.
  ///
  /// - Returns: An interactor only while a gesture is under way, because nothing else would end the transition; else nil.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
  /// Returns nil, for a change without animation.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
