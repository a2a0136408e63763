/// A page grows out of the middle of the one before it; popped, it shrinks back and uncovers that one.
open class ScaleAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it pushes (the page that comes grows) or pops (the page that leaves shrinks).
  public let operation: NavigationController.Operation
  /// Size of the page when it is smallest, in shares of its own; above 0.
  private static let smallest: CGFloat = 0.1

  /// An animator for one operation.
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
