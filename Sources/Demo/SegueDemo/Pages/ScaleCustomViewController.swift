import Segue

/// A page with the stock animator, and an interactor of its own that a drag from the left edge moves.
final class ScaleCustomViewController: TransitionPageViewController, GestureRecognizerDelegate {
  /// Without an animator, the delegate would not be asked for an interactor.
  private let scale = AnimatorDelegate { operation, _, _ in ScaleAnimator(operation: operation) }
  private var interactor: ScaleInteractor?

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context, transition: scale)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    floatsAboveList = true
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.panned($0) }
    edge.edges = .left
    edge.delegate = self
    view.addGestureRecognizer(edge)
    scale.interactor = { [weak self] in self?.interactor }
  }

  /// Does not begin during a transition: only the percent-driven class can grab one, this interactor cannot.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    navigationController?.transitionCoordinator == nil
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer, let navigation = navigationController else { return }
    let width = navigation.view.bounds.width
    let progress = min(max(pan.translation(in: navigation.view).x / width, 0), 1)
    let velocity = pan.velocity(in: navigation.view).x / width
    let reached = progress + pan.projection(in: navigation.view).x / width
    let isFinishing = PercentDrivenInteractiveTransition.isFinishing(percentComplete: reached, from: .edge)
    switch pan.state {
    case .began:
      interactor = ScaleInteractor()
      navigation.popViewController(animated: true)
    case .changed:
      interactor?.update(progress)
      // The toolbar shows the outcome of letting go.
      interactor?.finishesOnLift = isFinishing
    case .ended, .cancelled:
      interactor?.end(isFinished: pan.state == .ended && isFinishing, velocity: velocity)
      interactor = nil
    case .possible, .failed: break
    }
  }
}

/// Follows the finger without the percent-driven class: under the finger it sets the transform instead of animating it.
final class ScaleInteractor: ViewControllerInteractiveTransitioning {
  private weak var context: (any ViewControllerContextTransitioning)?
  private var progress: CGFloat = 0
  /// The drag decides by the same rule as the percent-driven class.
  let completionThreshold: CGFloat? = DragOrigin.edge.threshold
  /// Set by the drag, which knows how fast the finger is.
  var finishesOnLift: Bool?

  /// Adds the views, because the animator is not called.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    context = transitionContext
    transitionContext.containerView.insertSubview(to, belowSubview: from)
  }

  func update(_ progress: CGFloat) {
    self.progress = progress
    let scale = abs(progress - 1)
    context?.view(forKey: .from)?.transform = CGAffineTransform(scaleX: scale, y: scale)
    context?.updateInteractiveTransition(progress)
  }

  func finish() { end(isFinished: true, velocity: 0) }
  func cancel() { end(isFinished: false, velocity: 0) }

  /// Animates the rest of the way, and completes the transition. The velocity is the finger's, in widths per second.
  func end(isFinished: Bool, velocity: CGFloat) {
    guard let context, let from = context.view(forKey: .from) else { return }
    self.context = nil
    let rest = (isFinished ? 1 : 0) - progress
    View.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: rest == 0 ? 0 : velocity / rest
    ) {
      from.transform = isFinished ? CGAffineTransform(scaleX: 0, y: 0) : .identity
      // Inside the animation, it animates the animations alongside as well, such as the titles'.
      context.updateInteractiveTransition(isFinished ? 1 : 0)
    } completion: { _ in
      if isFinished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
      context.completeTransition(isFinished)
    }
  }
}
