import UIKit

/// Lets the page spring up from the middle, while the list steps back.
class SpringScaleAnimator: PageAnimator {
  private let small = CGAffineTransform(scaleX: 0.4, y: 0.4)
  private let back = CGAffineTransform(scaleX: 0.9, y: 0.9)

  override func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval {
    return isPush ? 0.8 : 0.5
  }

  override func animate(
    from fromView: UIView, to toView: UIView, using transitionContext: UIViewControllerContextTransitioning
  ) {
    add(toView, fromView, to: transitionContext.containerView)
    toView.transform = isPush ? small : back
    if isPush { toView.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPush ? 0.6 : 0.8, initialSpringVelocity: 0, options: [],
      animations: {
        toView.transform = .identity
        toView.alpha = 1
        fromView.transform = self.isPush ? self.back : self.small
        if !self.isPush { fromView.alpha = 0 }
      },
      completion: { _ in
        toView.transform = .identity
        fromView.transform = .identity
        fromView.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
