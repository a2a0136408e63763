import Segue

/// Hands out the stock fade, and the interactor of a drag of 300 points.
final class FadeTransition: NavigationControllerDelegate {
  var drag: PanInteractionController?

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FadeAnimator() }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }
}
