/// Pages side by side: both move by a whole width, to the left when the new page's tab is further right, else to the
/// right.
open class TabSlideAnimator: ViewControllerAnimatedTransitioning {
  /// An animator for a change of tabs; it finds the direction from the pages' places in their tab bar controller.
  public init() {}

  /// 0.4 seconds; half of the way is done after 0.07.
  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let container = transitionContext.containerView
    let bounds = container.bounds
    let way = Self.isForward(transitionContext) ? bounds.width : -bounds.width
    from.frame = bounds
    to.frame = bounds.offsetBy(dx: way, dy: 0)
    container.addSubview(to)
    // Critically damped: it answers to the key at once and comes to rest softly.
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      from.frame = bounds.offsetBy(dx: -way, dy: 0)
      to.frame = bounds
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// Whether the new tab is further right; true where that cannot be known.
  private static func isForward(_ context: any ViewControllerContextTransitioning) -> Bool {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
      let pages = to.tabBarController?.viewControllers,
      let (start, end) = pages.firstIndex(of: from).flatMap({ start in pages.firstIndex(of: to).map { (start, $0) } })
    else { return true }
    return end > start
  }
}
