import Segue

final class Hinge: ViewControllerAnimatedTransitioning {
  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.7 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to), let old = context.view(forKey: .from) else { return }
    context.containerView.insertSubview(page, belowSubview: old)
    // The eye is 1500 points in front of the screen. The old page opens like a door, about its left edge.
    context.containerView.layer.sublayerTransform.m34 = -1 / 1500
    let frame = old.frame
    old.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    old.frame = frame
    View.animate(
      withDuration: 0.7,
      animations: { old.transform3D = Transform3D(rotationAngle: -.pi / 2, x: 0, y: 1, z: 0) },
      completion: { _ in
        old.transform3D = .identity
        old.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        old.frame = frame
        context.containerView.layer.sublayerTransform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
