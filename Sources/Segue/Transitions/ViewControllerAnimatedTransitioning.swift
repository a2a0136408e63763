/// Draws a transition: an animator.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Puts the to-view into the container, animates, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// It is all over; called last.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
