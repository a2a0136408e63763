/// Slides two pages side by side by the container's width: to the left if the to-page comes after the from-page, else to the right.
/// The to-page throws a shadow on the from-page.
@preconcurrency @MainActor open class TabSlideAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the to-page comes after the from-page; nil to compare their tabs.
  public let isForward: Bool?

  /// Creates an animator for pages side by side.
  ///
  /// - Parameter isForward: Whether the to-page comes after the from-page. With nil, the default, their indices in the tab bar
  ///   controller decide; outside of one it does.
  public init(isForward: Bool? = nil) { self.isForward = isForward }

  /// Returns 0.4 seconds. Half of the distance is covered after 0.07 s.
  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: true) else { return }
    let bounds = container.bounds
    let distance = isForward ?? Self.isForward(transitionContext) ? bounds.width : -bounds.width
    from.frame = bounds
    to.frame = bounds.offsetBy(dx: distance, dy: 0)
    let edge = LeadingEdge(distance > 0 ? .left : .right, of: to, on: from)
    // Critically damped, so that it reacts to a key at once and comes to rest softly.
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      from.frame = bounds.offsetBy(dx: -distance, dy: 0)
      to.frame = bounds
      edge.follow()
    } completion: { _ in
      edge.restore()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// Whether the tab of the to-page is further right; true outside a tab bar controller.
  private static func isForward(_ context: any ViewControllerContextTransitioning) -> Bool {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
      let pages = to.tabBarController?.viewControllers,
      let start = pages.firstIndex(of: from), let end = pages.firstIndex(of: to)
    else { return true }
    return end > start
  }
}
