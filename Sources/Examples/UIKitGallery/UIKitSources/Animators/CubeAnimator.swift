import UIKit

/// Puts the pages on two sides of a cube, and turns the space around them.
class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toViewController)
    containerView.addSubview(toView)

    // The new page is the right side of the cube, or the left one for a pop.
    let radius = containerView.bounds.width / 2
    let angle: CGFloat = operation == .push ? .pi / 2 : -.pi / 2
    toView.layer.transform = side(at: angle, radius: radius)
    for view in [fromView, toView] {
      view.layer.isDoubleSided = false
    }

    let layer = containerView.layer
    let turn = CAKeyframeAnimation(keyPath: "sublayerTransform")
    // Interpolated matrices are no rotations, so the steps have to be small.
    turn.values = (0...24).map { step in
      NSValue(caTransform3D: space(turnedBy: -angle * CGFloat(step) / 24, radius: radius))
    }
    turn.duration = transitionDuration(using: transitionContext)
    turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      for view in [fromView, toView] {
        view.layer.isDoubleSided = true
        view.layer.transform = CATransform3DIdentity
      }
      layer.sublayerTransform = CATransform3DIdentity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    layer.sublayerTransform = space(turnedBy: -angle, radius: radius)
    layer.add(turn, forKey: "turn")
    CATransaction.commit()
  }

  private func side(at angle: CGFloat, radius: CGFloat) -> CATransform3D {
    return around(CATransform3DMakeRotation(angle, 0, 1, 0), radius: radius)
  }

  private func space(turnedBy angle: CGFloat, radius: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (radius * 4)
    return CATransform3DConcat(side(at: angle, radius: radius), perspective)
  }

  /// A rotation about the middle of the cube, which lies behind the screen.
  private func around(_ rotation: CATransform3D, radius: CGFloat) -> CATransform3D {
    let toMiddle = CATransform3DMakeTranslation(0, 0, radius)
    let back = CATransform3DMakeTranslation(0, 0, -radius)
    return CATransform3DConcat(CATransform3DConcat(toMiddle, rotation), back)
  }
}
