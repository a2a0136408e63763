/// The system look of a push or pop: the upper page comes from the right over the lower one, which gives way by
/// three tenths of the width under a slight dim; a soft shadow goes along at the upper page's edge.
open class SlideAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it pushes or pops.
  public let operation: NavigationController.Operation
  /// Share of the width by which the lower page moves.
  public static let parallax = 0.3
  /// Opacity of the black over the lower page.
  public static let dim = 0.1
  /// Critically damped, in the numbers that the system uses: mass 3, stiffness 1000, damping 500, clamped.
  private static let curve = TimingFunction.spring(.navigation, initialVelocity: 0)

  /// An animator for one operation.
  public init(operation: NavigationController.Operation) {
    self.operation = operation
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let container = transitionContext.containerView
    let width = container.bounds.width
    let isPop = operation == .pop
    let (upper, lower) = isPop ? (from, to) : (to, from)
    let restFrame = container.bounds
    to.frame = restFrame
    if isPop { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
    let dimming = View(frame: restFrame)
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    container.insertSubview(dimming, aboveSubview: lower)

    let away = restFrame.offsetBy(dx: width, dy: 0)
    let aside = restFrame.offsetBy(dx: -width * Self.parallax, dy: 0)
    upper.frame = isPop ? restFrame : away
    lower.frame = isPop ? aside : restFrame
    dimming.alpha = isPop ? Self.dim : 0
    upper.layer.shadowOpacity = 0.35
    upper.layer.shadowRadius = 20

    let timing = AnimationTiming(duration: transitionDuration(using: transitionContext), function: Self.curve)
    View.animate(timing, options: []) {
      upper.frame = isPop ? away : restFrame
      lower.frame = isPop ? restFrame : aside
      dimming.alpha = isPop ? 0 : Self.dim
    } completion: { _ in
      dimming.removeFromSuperview()
      upper.layer.shadowOpacity = 0
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
