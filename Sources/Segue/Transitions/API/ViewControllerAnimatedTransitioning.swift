/// Draws a transition: an animator.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Puts the to-view into the container, animates, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// The same as an animator that can be paused and moved: then a finger drives that, and after a start without one
  /// `animateTransition` has to set it going. It has to be the same object throughout a transition. By default there is
  /// none, and the layers' time is held instead, which looks the same.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// It is all over; called last.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// None.
  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoInterruptibleAnimator() }
}
