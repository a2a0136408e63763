import Segue

/// An interactor without the percent-driven class: it moves the upper page of a pop itself.
final class HandmadeInteractor: ViewControllerInteractiveTransitioning {
  private(set) var context: (any ViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.insertSubview(to, belowSubview: from)
  }

  func update(_ share: CGFloat) {
    guard let context, let from = context.view(forKey: .from) else { return }
    let bounds = context.containerView.bounds
    from.center = CGPoint(x: bounds.midX + share * bounds.width, y: bounds.midY)
    from.transform = CGAffineTransform(translationX: 0, y: share * bounds.height / 4)
    context.updateInteractiveTransition(share)
  }

  /// Animates the rest of the way, in 0.4 s.
  func end(finishing: Bool) {
    View.animate(withDuration: 0.4) {
      update(finishing ? 1 : 0)
    } completion: { [self] _ in
      complete(finishing: finishing)
    }
  }

  /// Completes the transition without moving anything.
  func complete(finishing: Bool) {
    if finishing { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    context?.completeTransition(finishing)
  }
}

/// An animator whose animation is a closure.
final class ScriptedAnimator: ViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let animate: (any ViewControllerContextTransitioning) -> Void

  init(duration: TimeInterval, animate: @escaping (any ViewControllerContextTransitioning) -> Void) {
    (self.duration, self.animate) = (duration, animate)
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) { animate(transitionContext) }
}
