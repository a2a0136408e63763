import Segue

/// Pops with a drag that may start anywhere. The gesture is the delegate, too, and belongs to the navigation
/// controller, whose view holds it.
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

  /// Not at the root, not while a transition is under way, and only for a drag to the right.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigation else { return false }
    let way = translation(in: view)
    return navigation.viewControllers.count > 1 && navigation.transitionCoordinator == nil && way.x > abs(way.y)
  }

  /// The system look. Without an animator nobody would ask for the interactor.
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

/// The page that can be dragged from anywhere, while it is on the screen.
final class FullScreenViewController: PageViewController {
  private weak var pop: FullScreenPop?

  override var keys: String { "→ drag anywhere   esc back   q quit" }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // It also appears after a pop that was called off, and then has all this.
    guard pop == nil, let navigationController else { return }
    let new = FullScreenPop(popping: navigationController)
    navigationController.view.addGestureRecognizer(new)
    navigationController.delegate = new
    pop = new
  }

  /// With its owner the gesture goes, and with the gesture the navigation controller's delegate.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let pop { pop.view?.removeGestureRecognizer(pop) }
  }
}
