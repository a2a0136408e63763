/// Scales the upper page: in a push it grows from the middle of the lower page, in a pop it shrinks back.
open class ScaleAnimator: ViewControllerAnimatedTransitioning {
  /// The operation: a push or a pop.
  public let operation: NavigationController.Operation
  /// The smallest scale of the page.
  private static let smallest: CGFloat = 0.1

  /// Creates an animator for a push or a pop.
  public init(operation: NavigationController.Operation) {
    self.operation = operation
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let container = transitionContext.containerView
    let small = CGAffineTransform(scaleX: Self.smallest, y: Self.smallest)
    let isPop = operation == .pop
    to.frame = container.bounds
    if isPop {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
      to.transform = small
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if isPop { from.transform = small } else { to.transform = .identity }
    } completion: { _ in
      from.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
