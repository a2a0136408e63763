/// The system look of a presentation: the page comes up from the bottom, and goes down again.
open class CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it presents or dismisses.
  public let isPresenting: Bool

  /// An animator for one direction.
  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let below = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if let to {
      if isPresenting {
        container.addSubview(to)
        to.frame = below
      } else {
        container.insertSubview(to, at: 0)
      }
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      if isPresenting { to?.frame = container.bounds } else { from?.frame = below }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
