import UIKit

/// Gives each page the transition that it asks for, and the finger that drives it.
class NavigationDelegate: NSObject, UINavigationControllerDelegate {
  private let swipeInteractionController: SwipeInteractionController

  init(navigationController: UINavigationController) {
    swipeInteractionController = SwipeInteractionController(navigationController: navigationController)
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let page = (operation == .push ? toVC : fromVC) as? DetailViewController
    return page?.transition.animator(for: operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    // Without a finger on it the transition runs by itself, and can be caught.
    swipeInteractionController.wantsInteractiveStart = swipeInteractionController.interactionInProgress
    return swipeInteractionController
  }
}
