import Segue

/// Turns the two pages as faces of a cube. The navigation controller's own pan at the edge moves any animator.
final class CubeTransition: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { CubeAnimator(operation: operation) }
}
