import Segue

/// A page that can be dragged from anywhere while it is on the screen.
final class FullScreenViewController: ArticleViewController {
  private weak var pop: FullScreenPop?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // After a cancelled pop the page appears again, and still has its drag.
    guard pop == nil, let navigationController else { return }
    let new = FullScreenPop(popping: navigationController)
    navigationController.view.addGestureRecognizer(new)
    navigationController.delegate = new
    pop = new
  }

  /// Removes the drag. Nothing else keeps it alive, so the navigation controller's weak delegate becomes nil, too.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let pop { pop.view?.removeGestureRecognizer(pop) }
  }
}

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

  /// Makes the system's animator. Without one, the delegate would not be asked for an interactor.
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
