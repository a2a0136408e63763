/// Shows two pages as faces of a cube that turns by 90° about a vertical axis.
///
/// The edge between the faces moves across the screen, in the plane of the screen. So nothing is ever larger than at
/// rest, and both pages end exactly in their frames. A face darkens as it turns away.
open class CubeAnimator: ViewControllerAnimatedTransitioning {
  /// The operation. In a push the cube turns to the left, in a pop to the right.
  public let operation: NavigationController.Operation

  /// Creates an animator for a push or a pop.
  public init(operation: NavigationController.Operation) { self.operation = operation }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: true) else { return }
    let bounds = container.bounds
    let stage = StageView(for: [from, to], behind: container)
    let perspective = ContainerPerspective(container, faces: [from, to])
    // A push turns the cube to the left: its edge comes in from the right.
    let isPop = operation == .pop
    let (left, right) = isPop ? (to, from) : (from, to)
    perspective.setAnchor(CGPoint(x: 1, y: 0.5), of: left)
    perspective.setAnchor(CGPoint(x: 0, y: 0.5), of: right)

    // The edge at a fraction of the width, from the left.
    func turn(edgeAt fraction: CGFloat) {
      for (face, angle) in [(left, (fraction - 1) * .pi / 2), (right, fraction * .pi / 2)] {
        face.center = CGPoint(x: bounds.minX + fraction * bounds.width, y: bounds.midY)
        face.transform3D = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
        face.alpha = perspective.alpha(of: face) * (1 - Self.shade * abs(angle) / (.pi / 2))
      }
    }
    turn(edgeAt: isPop ? 0 : 1)
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      turn(edgeAt: isPop ? 1 : 0)
    } completion: { _ in
      perspective.restore()
      stage.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// The fraction of its alpha that a face has lost when it is edge-on.
  private static let shade = 0.5
}
