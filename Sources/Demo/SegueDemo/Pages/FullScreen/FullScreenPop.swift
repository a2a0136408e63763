import Segue

/// Pops with a drag from anywhere. The recognizer, which its view keeps, is the navigation controller's delegate.
final class FullScreenPop: PanGestureRecognizer, NavigationControllerDelegate, GestureRecognizerDelegate {
  private weak var navigation: NavigationController?
  private var drag: PanInteractionController?

  init(popping navigation: NavigationController) {
    self.navigation = navigation
    super.init()
    delegate = self
    drag = PanInteractionController(self, direction: .right) { [weak navigation] in
      navigation?.popViewController(animated: true)
    }
  }

  /// Begins for a drag to the right, but not at the root, and not while a transition is under way.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigation else { return false }
    let way = translation(in: view)
    return navigation.viewControllers.count > 1 && navigation.transitionCoordinator == nil && way.x > abs(way.y)
  }

  /// Hands out the system's look. Without an animator, the delegate would not be asked for an interactor.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }
}
