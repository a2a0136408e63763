import Segue

/// Hands out the interactor, and the stock animator: without that, the delegate would not be asked for an interactor.
final class ScaleCustomTransition: NavigationControllerDelegate {
  var interactor: ScaleInteractor?

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { ScaleAnimator(operation: operation) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
