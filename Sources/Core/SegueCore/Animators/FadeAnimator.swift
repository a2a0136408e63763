/// Fades the to-view in, in front of the from-view. With ``Application/isReduceMotionEnabled`` it replaces every animator,
/// and takes 0.2 s at most.
@preconcurrency @MainActor open class FadeAnimator: ViewControllerAnimatedTransitioning {
  /// The duration, in seconds. A value that is not above 0 completes at once.
  public let duration: TimeInterval
  /// The longest duration with reduced motion, in seconds.
  private static let longestReduced = 0.2

  /// Creates an animator; see ``duration``.
  public init(duration: TimeInterval = 0.35) { self.duration = duration }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    let isReduced = transitionContext?.containerView.window?.scene?.isReduceMotionEnabled ?? false
    return isReduced ? min(duration, Self.longestReduced) : duration
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    let alphas = (from?.alpha ?? 1, to?.alpha ?? 1)
    if let to, let controller = transitionContext.viewController(forKey: .to) {
      to.frame = transitionContext.finalFrame(for: controller)
      container.addSubview(to)
      to.alpha = 0
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if let to { to.alpha = alphas.1 } else { from?.alpha = 0 }
    } completion: { _ in
      from?.alpha = alphas.0
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
