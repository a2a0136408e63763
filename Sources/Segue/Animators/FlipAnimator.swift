/// Turns two pages over by 180°, like the front and the back of a card. The card moves away from the eye while it turns,
/// so that its near edge stays on the screen.
open class FlipAnimator: ViewControllerAnimatedTransitioning {
  /// The operation. In a push the card turns to the left, in a pop to the right.
  public let operation: NavigationController.Operation

  /// Creates an animator for a push or a pop.
  public init(operation: NavigationController.Operation) { self.operation = operation }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: true) else { return }
    let stage = StageView(for: [from, to], behind: container)
    let perspective = ContainerPerspective(container, faces: [from, to])
    let duration = transitionDuration(using: transitionContext)
    let halfTurn = operation == .pop ? Self.halfTurn : -Self.halfTurn
    let depth = container.bounds.width * Self.retreat
    func turned(by angle: CGFloat) -> Transform3D { Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0) }

    to.transform3D = turned(by: -halfTurn)
    View.animate(withDuration: duration) {
      from.transform3D = turned(by: halfTurn)
      to.transform3D = .identity
    } completion: { _ in
      perspective.restore()
      stage.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    // A side is darkest when it is edge-on.
    let alphas = [from, to].map { perspective.alpha(of: $0) }
    to.alpha = alphas[1] * Self.shade
    for (delay, distance) in [(0, -depth), (duration / 2, depth)] {
      View.animate(withDuration: duration / 2, delay: delay) {
        for face in [from, to] { face.transform3D.m43 += distance }
        if delay == 0 { from.alpha = alphas[0] * Self.shade } else { to.alpha = alphas[1] }
      }
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// A little less than π, so that interpolation of the rotation goes in the right direction.
  private static let halfTurn = CGFloat.pi * 0.9995
  /// The share of its alpha that a side has when it is edge-on.
  private static let shade = 0.45
  /// The distance by which the card moves away, in widths of the container.
  private static let retreat = 0.25
}
