/// Cross-fades in place: what every transition becomes when movement is unwanted.
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.2
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if let to, let controller = transitionContext.viewController(forKey: .to) {
      to.frame = transitionContext.finalFrame(for: controller)
      container.addSubview(to)
      to.alpha = 0
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if let to { to.alpha = 1 } else { from?.alpha = 0 }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
