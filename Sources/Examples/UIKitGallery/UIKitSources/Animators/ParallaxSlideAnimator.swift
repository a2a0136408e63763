import UIKit

/// Slides the page in over the list, which moves away more slowly in its shadow.
class ParallaxSlideAnimator: PageAnimator {
  private let parallax: CGFloat = 0.3

  override func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.4 }

  override func animate(
    from fromView: UIView, to toView: UIView, using transitionContext: UIViewControllerContextTransitioning
  ) {
    let containerView = transitionContext.containerView
    let finalFrame = toView.frame
    let page: UIView = isPush ? toView : fromView
    add(toView, fromView, to: containerView)
    toView.frame = finalFrame.offsetBy(dx: isPush ? finalFrame.width : -finalFrame.width * parallax, dy: 0)
    let dimmingView = UIView(frame: containerView.bounds)
    dimmingView.backgroundColor = .black
    dimmingView.alpha = isPush ? 0 : 0.3
    containerView.insertSubview(dimmingView, belowSubview: page)
    let shadowView = UIView(frame: page.frame)
    shadowView.backgroundColor = .black
    shadowView.layer.shadowColor = UIColor.black.cgColor
    shadowView.layer.shadowOpacity = 0.5
    shadowView.layer.shadowRadius = 16
    shadowView.layer.shadowOffset = CGSize(width: -8, height: 0)
    containerView.insertSubview(shadowView, belowSubview: page)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut,
      animations: {
        toView.frame = finalFrame
        let distance = self.isPush ? -finalFrame.width * self.parallax : finalFrame.width
        fromView.frame = fromView.frame.offsetBy(dx: distance, dy: 0)
        shadowView.frame = page.frame
        dimmingView.alpha = self.isPush ? 0.3 : 0
      },
      completion: { _ in
        dimmingView.removeFromSuperview()
        shadowView.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
