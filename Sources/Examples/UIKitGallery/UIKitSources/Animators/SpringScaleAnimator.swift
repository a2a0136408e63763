import UIKit

/// Lets the page spring up from the middle, while the list steps back.
class SpringScaleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let small = CGAffineTransform(scaleX: 0.4, y: 0.4)
  private let back = CGAffineTransform(scaleX: 0.9, y: 0.9)

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return operation == .push ? 0.8 : 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if operation == .push {
      animatePush(using: transitionContext)
    } else {
      animatePop(using: transitionContext)
    }
  }

  private func animatePush(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return }
    toView.frame = transitionContext.finalFrame(for: toViewController)
    transitionContext.containerView.addSubview(toView)
    toView.transform = small
    toView.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.6,
      initialSpringVelocity: 0, options: [],
      animations: {
        toView.transform = .identity
        toView.alpha = 1
        fromView.transform = self.back
      },
      completion: { _ in
        fromView.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func animatePop(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return }
    toView.frame = transitionContext.finalFrame(for: toViewController)
    transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    toView.transform = back
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0, options: [],
      animations: {
        toView.transform = .identity
        fromView.transform = self.small
        fromView.alpha = 0
      },
      completion: { _ in
        toView.transform = .identity
        fromView.transform = .identity
        fromView.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
