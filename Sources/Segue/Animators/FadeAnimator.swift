/// Cross-fades in place: the page that comes goes from alpha 0 to 1 above the one that leaves.
///
/// It is also what every transition becomes where the user wants no movement, and then it takes 0.2 s at the most.
open class FadeAnimator: ViewControllerAnimatedTransitioning {
  /// How long it takes, in seconds; what is not above 0 is over at once.
  public let duration: TimeInterval
  /// The most that it takes where movement is unwanted, in seconds.
  private static let longestReduced = 0.2

  /// An animator that takes `duration` seconds.
  public init(duration: TimeInterval = 0.35) {
    self.duration = duration
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    let isReduced = transitionContext?.containerView.window?.application?.isReduceMotionEnabled ?? false
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
