/// Turns two pages over by 180°, like the front and the back of a card. The card moves away from the eye while it turns,
/// so that its near edge stays on the screen. A side is darkest when it is edge-on; then the card is a line of light. The edges of dark
/// pages catch a little light, too; with few colours, a line surrounds the card.
@preconcurrency @MainActor open class FlipAnimator: ViewControllerAnimatedTransitioning {
  /// The operation. In a push the card turns to the left, in a pop to the right.
  public let operation: StackOperation

  /// Creates an animator for a push or a pop.
  public init(operation: StackOperation) { self.operation = operation }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: true) else { return }
    let stage = StageView(for: [from, to], behind: container)
    var perspective = ContainerPerspective(container, faces: [from, to])
    let duration = transitionDuration(using: transitionContext)
    let halfTurn = operation == .pop ? Self.halfTurn : -Self.halfTurn
    let depth = container.bounds.width * Self.retreat
    func turned(by angle: CGFloat) -> Transform3D { Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0) }

    to.transform3D = turned(by: -halfTurn)
    let rims = [from, to].map { face in
      // A dark page becomes nearly black when it turns.
      [LeadingEdge.Side.left, .right].map {
        perspective.addRim($0, of: face, isNeeded: !face.isLight, width: Self.rimWidth)
      }
    }
    let space = perspective
    let side = EdgeLine(.white, beside: nil, width: Self.thickness, alpha: 0.8)
    container.addSubview(side)
    side.frame = CGRect(x: container.bounds.midX, y: container.bounds.minY, width: 0, height: container.bounds.height)
    side.alpha = 0
    View.animate(withDuration: duration) {
      from.transform3D = turned(by: halfTurn)
      to.transform3D = .identity
      for rim in space.rims { rim.follow() }
    } completion: { _ in
      perspective.restore()
      side.removeFromSuperview()
      stage.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    // A side is darkest when it is edge-on, and its rims are brightest, because they are narrowest then.
    space.darken(to, by: StageView.shade)
    for rim in rims[0] { rim.alpha = Self.rimAlpha }
    for (half, distance) in [-depth, depth].enumerated() {
      View.animate(withDuration: duration / 2, delay: half == 0 ? 0 : duration / 2) {
        for view in [from, to] + space.rims.map(\.view) { view.transform3D.m43 += distance }
        space.darken([from, to][half], by: half == 0 ? StageView.shade : 0)
        for rim in rims[half] { rim.alpha = half == 0 ? 1 : Self.rimAlpha }
      }
    }
    // The card is seen from its side for a moment; before and after, the rims are at its edges.
    let moment = duration * Self.moment
    for (delay, alpha) in [(duration / 2 - moment, 1.0), (duration / 2, 0)] {
      View.animate(withDuration: moment, delay: delay) { side.alpha = alpha }
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  /// A little less than π, so that interpolation of the rotation goes in the right direction.
  private static let halfTurn = CGFloat.pi * 0.9995
  /// The thickness of the card, in points. At the middle of its turn nothing else of it is seen.
  private static let thickness: CGFloat = 4
  /// The width of the rims in points, a quarter of a column. The turn and the distance make it an eighth and less.
  private static let rimWidth: CGFloat = 2
  /// The alpha of the rims while a side is flat.
  private static let rimAlpha = 0.5
  /// The fraction of the duration for which the card's side gets brighter, and darker again.
  private static let moment = 0.02
  /// The distance by which the card moves away, in widths of the container.
  private static let retreat = 0.25
}
