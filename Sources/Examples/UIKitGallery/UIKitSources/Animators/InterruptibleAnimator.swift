import UIKit

/// Lifts the page in over the list with a property animator, so that a finger can catch it at any moment.
class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private var animator: UIViewPropertyAnimator?

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.7
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    // UIKit asks several times in one transition.
    if let animator = animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext),
      timingParameters: UISpringTimingParameters(dampingRatio: 1))
    addAnimations(to: animator, using: transitionContext)
    self.animator = animator
    return animator
  }

  private func addAnimations(
    to animator: UIViewPropertyAnimator, using transitionContext: UIViewControllerContextTransitioning
  ) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return }
    let containerView = transitionContext.containerView
    let finalFrame = transitionContext.finalFrame(for: toViewController)
    let isPush = operation == .push
    let (list, page): (UIView, UIView) = isPush ? (fromView, toView) : (toView, fromView)
    let below = CGAffineTransform(translationX: 0, y: finalFrame.height)
    let back = CGAffineTransform(scaleX: 0.85, y: 0.85)
    toView.frame = finalFrame
    if isPush {
      containerView.addSubview(toView)
      page.transform = below
    } else {
      containerView.insertSubview(toView, belowSubview: fromView)
      list.transform = back
      list.alpha = 0.3
    }
    animator.addAnimations {
      page.transform = isPush ? .identity : below
      list.transform = isPush ? back : .identity
      list.alpha = isPush ? 0.3 : 1
    }
    animator.addCompletion { _ in
      page.transform = .identity
      list.transform = .identity
      list.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}
