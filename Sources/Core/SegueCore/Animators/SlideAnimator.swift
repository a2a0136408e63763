/// The built-in animator of pushes and pops: the upper page slides over the lower one from the right.
///
/// The lower page moves to the left by three tenths of the width and is dimmed, most near the upper page, which throws a shadow. On a
/// nearly black page and with few colours, where a shadow cannot be seen, a line along the edge is between the two.
@preconcurrency @MainActor open class SlideAnimator: ViewControllerAnimatedTransitioning {
  /// The operation: a push or a pop.
  public let operation: StackOperation
  /// The distance by which the lower page moves, as a fraction of the width.
  public static let parallax = 0.3
  /// The alpha of the black view over the lower page, on a light page and on a dark one, where a tenth would not be seen.
  public static let (dim, dimInTheDark) = (0.1, 0.4)
  /// UIKit's spring of mass 3, stiffness 1000 and damping 500, which is clamped to critical: see <doc:Motion>.
  private static let curve = TimingFunction.spring(.navigation, initialVelocity: 0)

  /// Creates an animator for a push or a pop.
  public init(operation: StackOperation) { self.operation = operation }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let isPop = operation == .pop
    guard let (container, from, to) = transitionContext.addPage(inFront: !isPop) else { return }
    let (upper, lower) = isPop ? (from, to) : (to, from)
    let restFrame = container.bounds
    let dimming = View(frame: restFrame)
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    container.insertSubview(dimming, aboveSubview: lower)

    let away = restFrame.offsetBy(dx: restFrame.width, dy: 0)
    let aside = restFrame.offsetBy(dx: -restFrame.width * Self.parallax, dy: 0)
    upper.frame = isPop ? restFrame : away
    lower.frame = isPop ? aside : restFrame
    let dim = lower.isLight ? Self.dim : Self.dimInTheDark
    dimming.alpha = isPop ? dim : 0
    let edge = LeadingEdge(.left, of: upper, on: lower)

    let timing = AnimationTiming(duration: transitionDuration(using: transitionContext), function: Self.curve)
    View.animate(timing, options: []) {
      upper.frame = isPop ? away : restFrame
      lower.frame = isPop ? restFrame : aside
      edge.follow()
      dimming.alpha = isPop ? 0 : dim
    } completion: { _ in
      dimming.removeFromSuperview()
      edge.restore()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  // Subclasses could not override the protocol's default implementation.
  open func animationEnded(_ transitionCompleted: Bool) {}
}
