/// One card turns over: the old page is its front, the new one its back.
///
/// The card steps back while it turns, so that its near edge stays on the screen.
open class FlipAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it pushes (the card turns to the left) or pops.
  public let operation: NavigationController.Operation

  /// An animator for one operation.
  public init(operation: NavigationController.Operation) {
    self.operation = operation
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let container = transitionContext.containerView
    to.frame = container.bounds
    container.addSubview(to)
    let stage = PerspectiveStage(container, faces: [from, to])
    let duration = transitionDuration(using: transitionContext)
    let away = operation == .pop ? Self.halfTurn : -Self.halfTurn
    let depth = container.bounds.width * Self.retreat
    func turned(by angle: CGFloat) -> Transform3D { Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0) }

    to.transform3D = turned(by: -away)
    View.animate(withDuration: duration) {
      from.transform3D = turned(by: away)
      to.transform3D = .identity
    } completion: { _ in
      stage.strike()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    for (delay, way) in [(0, -depth), (duration / 2, depth)] {
      View.animate(withDuration: duration / 2, delay: delay) {
        for face in [from, to] { face.transform3D.m43 += way }
      }
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// A little less than π, so that there is one shorter way, and it is the right one.
  private static let halfTurn = CGFloat.pi * 0.9995
  /// How far the card steps back, in widths.
  private static let retreat = 0.25
}
