/// Two pages as faces of a cube that turns by 90° about the vertical axis.
///
/// The faces share an upright edge, which crosses the screen in its own plane; so nothing is ever larger than at
/// rest, and both pages end where they belong to the point. The side that turns away darkens.
open class CubeAnimator: ViewControllerAnimatedTransitioning {
  /// Whether it pushes (the cube turns to the left) or pops.
  public let operation: NavigationController.Operation

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
    let bounds = container.bounds
    to.frame = bounds
    container.addSubview(to)
    let stage = PerspectiveStage(container, faces: [from, to])
    // A push turns the cube to the left: its edge comes in from the right.
    let isPop = operation == .pop
    let (left, right) = isPop ? (to, from) : (from, to)
    stage.setAnchor(CGPoint(x: 1, y: 0.5), of: left)
    stage.setAnchor(CGPoint(x: 0, y: 0.5), of: right)

    func turn(edgeAt share: CGFloat) {
      for (face, angle) in [(left, (share - 1) * .pi / 2), (right, share * .pi / 2)] {
        face.center = CGPoint(x: bounds.minX + share * bounds.width, y: bounds.midY)
        face.transform3D = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
        face.alpha = stage.alpha(of: face) * (1 - Self.shade * abs(angle) / (.pi / 2))
      }
    }
    turn(edgeAt: isPop ? 0 : 1)
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      turn(edgeAt: isPop ? 1 : 0)
    } completion: { _ in
      stage.strike()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// How much of its light a face has lost when it is seen edge-on.
  private static let shade = 0.5
}
