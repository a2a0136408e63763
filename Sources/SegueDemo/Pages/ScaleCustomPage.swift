import Segue

/// Follows the finger without the percent-driven class: what is under the finger is set, not animated.
final class ScaleInteractor: ViewControllerInteractiveTransitioning {
  private weak var context: (any ViewControllerContextTransitioning)?
  private var progress: CGFloat = 0

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
    self.progress = progress
    let scale = abs(progress - 1)
    context?.view(forKey: .from)?.transform = CGAffineTransform(scaleX: scale, y: scale)
    context?.updateInteractiveTransition(progress)
  }

  func cancel() { end(isFinished: false, velocity: 0) }

  /// The finger was lifted, at so many whole ways per second. The rest of the way is animated here; then the context
  /// is told how it went, and that it is over.
  func end(isFinished: Bool, velocity: CGFloat) {
    guard let context, let from = context.view(forKey: .from) else { return }
    self.context = nil
    let rest = (isFinished ? 1 : 0) - progress
    View.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: rest == 0 ? 0 : velocity / rest
    ) {
      from.transform = isFinished ? CGAffineTransform(scaleX: 0, y: 0) : .identity
      // Said in here, it takes along all that goes with the transition, such as the titles.
      context.updateInteractiveTransition(isFinished ? 1 : 0)
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
final class ScaleCustomViewController: TransitionPageViewController, GestureRecognizerDelegate {
  private let scale = ScaleCustomTransition()

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    edge.edges = .left
    edge.delegate = self
    view.addGestureRecognizer(edge)
  }

  /// What moves already is not taken hold of: that takes the percent-driven class, as the system's own drag has it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    navigationController?.transitionCoordinator == nil
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
    case .changed:
      scale.interactor?.update(progress)
    case .ended where PercentDrivenInteractiveTransition.isFinishing(percentComplete: progress, velocity: velocity):
      scale.interactor?.end(isFinished: true, velocity: velocity)
      scale.interactor = nil
    case .ended, .cancelled:
      scale.interactor?.end(isFinished: false, velocity: velocity)
      scale.interactor = nil
    case .possible, .failed:
      break
    }
  }
}
