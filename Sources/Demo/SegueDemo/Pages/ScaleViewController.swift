import Segue

/// A page that grows out of the middle, with a drag from its left edge.
final class ScaleViewController: TransitionPageViewController {
  private let scale = ScaleDelegate()

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context, transition: scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    floatsAboveList = true
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let navigation = navigationController else { return }
    let width = navigation.view.bounds.width
    let progress = min(max(pan.translation(in: navigation.view).x / width, 0), 1)
    let velocity = pan.velocity(in: navigation.view).x / width
    // The place that the finger would reach decides, so that a flick counts.
    let reached = (scale.interactor?.percentComplete ?? 0) + pan.projection(in: navigation.view).x / width
    let isFinishing = PercentDrivenInteractiveTransition.isFinishing(percentComplete: reached, from: .edge)
    switch pan.state {
    case .began:
      scale.interactor = PercentDrivenInteractiveTransition()
      scale.interactor?.completionThreshold = DragOrigin.edge.threshold
      navigation.popViewController(animated: true)
    case .changed:
      scale.interactor?.update(progress)
      // The toolbar shows the outcome of letting go.
      scale.interactor?.finishesOnLift = isFinishing
    case .ended, .cancelled:
      let (interactor, isFinished) = (scale.interactor, pan.state == .ended && isFinishing)
      if isFinished { interactor?.finish(velocity: velocity) } else { interactor?.cancel(velocity: velocity) }
      scale.interactor = nil
    case .possible, .failed: break
    }
  }
}

/// Grows a page out of the middle and shrinks it back: delegate and animator in one object.
final class ScaleDelegate: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  /// The interactor while a finger drags, else nil: a pop by Esc or by the back title would wait for a finger for ever.
  var interactor: PercentDrivenInteractiveTransition?
  private var operation = NavigationController.Operation.none

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
