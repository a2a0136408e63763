import UIKit

/// Turns the old page away in the first half, and a snapshot of the new page into view in the second.
class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
      let fromView = transitionContext.view(forKey: .from),
      let snapshot = toView.snapshotView(afterScreenUpdates: true)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toViewController)
    snapshot.frame = toView.frame
    containerView.addSubview(toView)
    containerView.addSubview(snapshot)
    toView.isHidden = true

    var perspective = CATransform3DIdentity
    perspective.m34 = -0.001
    containerView.layer.sublayerTransform = perspective
    let angle: CGFloat = operation == .push ? .pi / 2 : -.pi / 2
    snapshot.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    fromView.layer.isDoubleSided = false

    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .calculationModeCubic,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          fromView.layer.transform = CATransform3DMakeRotation(-angle, 0, 1, 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          snapshot.layer.transform = CATransform3DIdentity
        }
      },
      completion: { _ in
        toView.isHidden = false
        snapshot.removeFromSuperview()
        fromView.layer.transform = CATransform3DIdentity
        fromView.layer.isDoubleSided = true
        containerView.layer.sublayerTransform = CATransform3DIdentity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
