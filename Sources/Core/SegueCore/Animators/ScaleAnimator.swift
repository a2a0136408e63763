/// Scales the upper page: in a push it grows from the middle of the lower page, in a pop it shrinks back.
@preconcurrency @MainActor open class ScaleAnimator: ViewControllerAnimatedTransitioning {
  /// The operation: a push or a pop.
  public let operation: StackOperation
  /// The smallest scale of the page.
  private static let smallest: CGFloat = 0.1

  /// Creates an animator for a push or a pop.
  public init(operation: StackOperation) { self.operation = operation }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let isPop = operation == .pop
    guard let (_, from, to) = transitionContext.addPage(inFront: !isPop) else { return }
    let small = CGAffineTransform(scaleX: Self.smallest, y: Self.smallest)
    if !isPop { to.transform = small }
    let upper = isPop ? from : to
    let look = upper.floatOnShadow()
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if isPop { from.transform = small } else { to.transform = .identity }
    } completion: { _ in
      from.transform = .identity
      look.restore()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
