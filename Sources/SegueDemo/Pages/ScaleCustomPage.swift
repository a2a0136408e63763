import Segue

/// Follows the finger without the percent-driven class: what is under the finger is set, not animated.
final class ScaleInteractor: ViewControllerInteractiveTransitioning {
  private weak var context: (any ViewControllerContextTransitioning)?

  /// Called instead of the animator: the views have to come from here.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    context = transitionContext
    transitionContext.containerView.insertSubview(to, belowSubview: from)
  }

  /// How far the finger has come, 0…1.
  func update(_ progress: CGFloat) {
    let scale = abs(progress - 1)
    context?.view(forKey: .from)?.transform = CGAffineTransform(scaleX: scale, y: scale)
    context?.updateInteractiveTransition(progress)
  }

  func finish() { end(at: CGAffineTransform(scaleX: 0, y: 0), isFinished: true) }

  func cancel() { end(at: .identity, isFinished: false) }

  /// The rest of the way is animated here; then the context is told how it went, and that it is over.
  private func end(at transform: CGAffineTransform, isFinished: Bool) {
    guard let context, let from = context.view(forKey: .from) else { return }
    self.context = nil
    View.animate(withDuration: 0.4) {
      from.transform = transform
    } completion: { _ in
      if isFinished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
      context.completeTransition(isFinished)
    }
  }
}

/// Hands out the stock animator, without which nobody asks for an interactor.
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

/// The page, with a finger on its left edge.
final class ScaleCustomViewController: TransitionPageViewController {
  private let scale = ScaleCustomTransition()

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
      scale.interactor = ScaleInteractor()
      navigation.popViewController(animated: true)
      scale.interactor?.update(progress)
    case .changed:
      scale.interactor?.update(progress)
    case .ended where PercentDrivenInteractiveTransition.isFinishing(percentComplete: progress, velocity: velocity):
      scale.interactor?.finish()
      scale.interactor = nil
    case .ended, .cancelled:
      scale.interactor?.cancel()
      scale.interactor = nil
    case .possible, .failed:
      break
    }
  }
}
