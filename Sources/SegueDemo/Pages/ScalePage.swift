import Segue

/// Grows a page out of the middle, and shrinks it back: delegate and animator in one object.
final class ScaleTransition: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  /// Set while a finger drags.
  var interactor: PercentDrivenInteractiveTransition?
  private var operation = NavigationController.Operation.none
  private let smallest = 0.1

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
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interactor
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return
    }
    let container = transitionContext.containerView
    let small = CGAffineTransform(scaleX: smallest, y: smallest)
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

/// The page that is scaled, and the finger on its left edge.
final class ScaleViewController: PageViewController {
  let transition = ScaleTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    pan.edges = .left
    view.addGestureRecognizer(pan)
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let container = navigationController?.view else { return }
    let progress = pan.translation(in: container).x / container.bounds.width
    switch pan.state {
    case .began:
      transition.interactor = PercentDrivenInteractiveTransition()
      navigationController?.popViewController(animated: true)
      transition.interactor?.update(progress)
    case .changed:
      transition.interactor?.update(progress)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: container).x / container.bounds.width
      if pan.state == .ended,
        PercentDrivenInteractiveTransition.isFinishing(percentComplete: progress, velocity: velocity)
      {
        transition.interactor?.finish()
      } else {
        transition.interactor?.cancel()
      }
      transition.interactor = nil
    default:
      break
    }
  }
}
