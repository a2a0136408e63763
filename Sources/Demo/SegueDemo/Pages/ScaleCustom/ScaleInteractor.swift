import Segue

/// Follows the finger without the percent-driven class: under the finger it sets the transform instead of animating it.
final class ScaleInteractor: ViewControllerInteractiveTransitioning {
  private weak var context: (any ViewControllerContextTransitioning)?
  private var progress: CGFloat = 0
  /// The drag decides as that of the percent-driven class does.
  let completionThreshold: CGFloat? = DragOrigin.edge.threshold
  /// Set by the drag, which knows how fast the finger is.
  var finishesOnLift: Bool?

  /// Is called instead of the animator, and so has to add the views.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    context = transitionContext
    transitionContext.containerView.insertSubview(to, belowSubview: from)
  }

  /// Shows how far the finger has come, 0…1.
  func update(_ progress: CGFloat) {
    self.progress = progress
    let scale = abs(progress - 1)
    context?.view(forKey: .from)?.transform = CGAffineTransform(scaleX: scale, y: scale)
    context?.updateInteractiveTransition(progress)
  }

  func finish() { end(isFinished: true, velocity: 0) }
  func cancel() { end(isFinished: false, velocity: 0) }

  /// Animates the rest of the way after the finger was lifted, and then completes the transition.
  ///
  /// - Parameters:
  ///   - isFinished: Whether the page goes.
  ///   - velocity: Of the finger, in whole ways per second.
  func end(isFinished: Bool, velocity: CGFloat) {
    guard let context, let from = context.view(forKey: .from) else { return }
    self.context = nil
    let rest = (isFinished ? 1 : 0) - progress
    View.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: rest == 0 ? 0 : velocity / rest
    ) {
      from.transform = isFinished ? CGAffineTransform(scaleX: 0, y: 0) : .identity
      // Inside the animation, it animates what goes along with the transition, such as the titles.
      context.updateInteractiveTransition(isFinished ? 1 : 0)
    } completion: { _ in
      if isFinished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
      context.completeTransition(isFinished)
    }
  }
}
