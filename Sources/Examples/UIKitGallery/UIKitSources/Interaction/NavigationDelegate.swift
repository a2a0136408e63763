import UIKit

/// Supplies the animator of a page's transition, and the interactor of the finger.
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
    // Without a finger the transition runs by itself, and can be caught.
    swipeInteractionController.wantsInteractiveStart = swipeInteractionController.interactionInProgress
    return swipeInteractionController
  }
}
