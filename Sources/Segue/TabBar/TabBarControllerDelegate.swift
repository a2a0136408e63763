/// Decides which tabs may be chosen, is told which one was, and supplies animators and interactors.
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether the user may choose a page. Asked for the page that is shown already, too; not asked for changes from
  /// code.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
  /// The user has chosen a page: the change to it is made, or has begun. Not called for changes from code.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// The animator for a change, by the user or from code; nil for a change without an animation. With nil the
  /// interactor is not asked for.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The interactor to go with it; non-nil only while a gesture runs.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  /// Allows every choice.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
  /// No animation.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// No interaction.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
