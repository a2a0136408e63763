/// Shows two pages as faces of a cube that turns by 90° about a vertical axis.
///
/// The edge between the faces moves across the screen, in the plane of the screen. So nothing is ever larger than at rest, and both
/// pages end exactly in their frames. Light comes from the left: a face darkens as it turns away, the right one more. The edges of dark
/// faces catch a little light; with few colours, lines surround the faces.
@preconcurrency @MainActor open class CubeAnimator: ViewControllerAnimatedTransitioning {
  /// The operation. In a push the cube turns to the left, in a pop to the right.
  public let operation: StackOperation

  /// Creates an animator for a push or a pop.
  public init(operation: StackOperation) { self.operation = operation }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: true) else { return }
    let bounds = container.bounds
    let stage = StageView(for: [from, to], behind: container)
    var perspective = ContainerPerspective(container, faces: [from, to])
    // A push turns the cube to the left: its edge comes in from the right.
    let isPop = operation == .pop
    let (left, right) = isPop ? (to, from) : (from, to)
    perspective.setAnchor(CGPoint(x: 1, y: 0.5), of: left)
    perspective.setAnchor(CGPoint(x: 0, y: 0.5), of: right)
    perspective.addRim(.left, of: left, isNeeded: !left.isLight)
    perspective.addRim(.right, of: right, isNeeded: !right.isLight)
    let space = perspective
    // The edge between the faces is in the plane of the screen, in front of both.
    let edge = EdgeLine(
      right.edgeColor, beside: nil, isNeeded: !left.isLight && !right.isLight, in: container.window?.scene)
    container.insertSubview(edge, aboveSubview: to)
    edge.alpha = 0

    // The edge at a fraction of the width, from the left.
    func turn(edgeAt fraction: CGFloat) {
      for (face, turns, shade) in [(left, fraction - 1, Self.shade.left), (right, fraction, Self.shade.right)] {
        face.center = CGPoint(x: bounds.minX + fraction * bounds.width, y: bounds.midY)
        face.transform3D = Transform3D(rotationAngle: turns * .pi / 2, x: 0, y: 1, z: 0)
        space.darken(face, by: shade * abs(turns))
      }
      for rim in space.rims { rim.follow() }
      edge.frame = CGRect(x: bounds.minX + fraction * bounds.width, y: bounds.minY, width: 0, height: bounds.height)
    }
    turn(edgeAt: isPop ? 0 : 1)
    let duration = transitionDuration(using: transitionContext)
    View.animate(withDuration: duration) {
      turn(edgeAt: isPop ? 1 : 0)
    } completion: { _ in
      perspective.restore()
      edge.removeFromSuperview()
      stage.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    // The line is at the edge of the screen at both ends, and clear there.
    for (delay, alpha) in [(0, 1.0), (duration / 2, 0)] {
      View.animate(withDuration: duration / 2, delay: delay) { edge.alpha = alpha }
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// The shares of their light that the faces have lost when they are edge-on.
  private static let shade = (left: 0.5 * StageView.shade, right: StageView.shade)
}
