import Segue

/// Turns the two pages over as the sides of a card. The navigation controller's own pan at the edge moves it, too.
final class FlipTransition: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FlipAnimator(operation: operation) }
}
