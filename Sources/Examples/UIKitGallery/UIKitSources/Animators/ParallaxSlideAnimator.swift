import UIKit

/// Slides the page in over the list, which moves away more slowly in its shadow.
class ParallaxSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let parallax: CGFloat = 0.3

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.4
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
    let finalFrame = transitionContext.finalFrame(for: toViewController)
    let isPush = operation == .push
    let page: UIView = isPush ? toView : fromView
    toView.frame = finalFrame
    if isPush {
      containerView.addSubview(toView)
      toView.frame = finalFrame.offsetBy(dx: finalFrame.width, dy: 0)
    } else {
      containerView.insertSubview(toView, belowSubview: fromView)
      toView.frame = finalFrame.offsetBy(dx: -finalFrame.width * parallax, dy: 0)
    }
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
        let distance = isPush ? -finalFrame.width * self.parallax : finalFrame.width
        fromView.frame = fromView.frame.offsetBy(dx: distance, dy: 0)
        shadowView.frame = page.frame
        dimmingView.alpha = isPush ? 0.3 : 0
      },
      completion: { _ in
        dimmingView.removeFromSuperview()
        shadowView.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
