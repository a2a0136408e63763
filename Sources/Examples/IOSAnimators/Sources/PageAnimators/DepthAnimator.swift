import UIKit

/// Slides the new page in while the old one recedes into the depth. It can be interrupted at any moment.
public final class DepthAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private var animator: UIViewPropertyAnimator?

  /// - Parameter operation: The operation of the navigation controller.
  public init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  /// 0.5 seconds.
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.5
  }

  /// Starts the interruptible animator.
  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  /// The same property animator throughout a transition.
  public func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator = animator { return animator }
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.3, y: 1))
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    addAnimations(to: animator, using: transitionContext)
    self.animator = animator
    return animator
  }

  /// Forgets the property animator, which has been used up.
  public func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }

  private func addAnimations(
    to animator: UIViewPropertyAnimator, using transitionContext: UIViewControllerContextTransitioning
  ) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return }
    let isPush = operation == .push
    let containerView = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    if isPush {
      containerView.addSubview(toView)
    } else {
      containerView.insertSubview(toView, belowSubview: fromView)
    }

    let (near, far): (UIView, UIView) = isPush ? (toView, fromView) : (fromView, toView)
    let outside = CGAffineTransform(translationX: containerView.bounds.width, y: 0)
    let away = CGAffineTransform(scaleX: 0.8, y: 0.8)
    near.transform = isPush ? outside : .identity
    far.transform = isPush ? .identity : away
    far.alpha = isPush ? 1 : 0.3
    animator.addAnimations {
      near.transform = isPush ? .identity : outside
      far.transform = isPush ? away : .identity
      far.alpha = isPush ? 0.3 : 1
    }
    animator.addCompletion { _ in
      near.transform = .identity
      far.transform = .identity
      far.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
