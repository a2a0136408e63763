/// The built-in animator of presentations: the view moves up from below the container, and down again.
///
/// A view that covers the container has a shadow and a line along its upper edge, as the page of a ``SlideAnimator``.
@preconcurrency @MainActor open class CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
  /// True for a presentation, false for a dismissal.
  public let isPresenting: Bool

  /// Creates an animator for a presentation or a dismissal.
  public init(isPresenting: Bool) { self.isPresenting = isPresenting }

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
      move.end()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
