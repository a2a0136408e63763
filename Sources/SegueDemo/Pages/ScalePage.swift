import Segue

/// Grows a page out of the middle and shrinks it back. One object is delegate and animator.
final class ScaleTransition: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  /// There only while a finger drags: Esc and the back title must not wait for one.
  var interactor: PercentDrivenInteractiveTransition?
  private var operation = NavigationController.Operation.none

  // MARK: Delegate

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return self
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  // MARK: Animator

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    if operation == .push {
      container.addSubview(to)
      to.transform = small
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if self.operation == .push { to.transform = .identity } else { from.transform = small }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The page, with a finger on its left edge.
final class ScaleViewController: TransitionPageViewController {
  private let scale = ScaleTransition()

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let navigation = navigationController else { return }
    let width = navigation.view.bounds.width
    let progress = min(max(pan.translation(in: navigation.view).x / width, 0), 1)
    let velocity = pan.velocity(in: navigation.view).x / width
    switch pan.state {
    case .began:
      scale.interactor = PercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
    case .changed:
      scale.interactor?.update(progress)
    case .ended:
      guard let interactor = scale.interactor else { return }
      // A flick decides by its direction, a slow drag by how far the page has come.
      if abs(velocity) >= 1 ? velocity > 0 : interactor.percentComplete > 0.5 {
        interactor.finish(velocity: velocity)
      } else {
        interactor.cancel(velocity: velocity)
      }
      scale.interactor = nil
    case .cancelled:
      scale.interactor?.cancel(velocity: velocity)
      scale.interactor = nil
    case .possible, .failed:
      break
    }
  }
}
