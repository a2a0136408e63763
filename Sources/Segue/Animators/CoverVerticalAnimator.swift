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
    let move = SheetMove(isPresenting: isPresenting, in: transitionContext)
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      move.animate()
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Does nothing. It is here for subclasses, which could not override the protocol's own default.
  open func animationEnded(_ transitionCompleted: Bool) {}
}
