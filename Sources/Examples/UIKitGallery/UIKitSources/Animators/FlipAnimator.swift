import UIKit

/// Turns the old page away in the first half, and a snapshot of the new page into view in the second.
class FlipAnimator: PageAnimator {
  override func animate(
    from fromView: UIView, to toView: UIView, using transitionContext: UIViewControllerContextTransitioning
  ) {
    guard let snapshot = toView.snapshotView(afterScreenUpdates: true) else {
      return transitionContext.completeTransition(false)
    }
    let containerView = transitionContext.containerView
    snapshot.frame = toView.frame
    containerView.addSubview(toView)
    containerView.addSubview(snapshot)
    toView.isHidden = true

    var perspective = CATransform3DIdentity
    perspective.m34 = -0.001
    containerView.layer.sublayerTransform = perspective
    let angle: CGFloat = isPush ? .pi / 2 : -.pi / 2
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
