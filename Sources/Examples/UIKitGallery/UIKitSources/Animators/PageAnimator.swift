import UIKit

/// An animator of pushes and pops. It puts the new page into its place, and leaves the rest to its subclasses.
class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPush: Bool

  init(operation: UINavigationController.Operation) {
    isPush = operation == .push
    super.init()
  }

  func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    toView.frame = transitionContext.finalFrame(for: toViewController)
    animate(from: fromView, to: toView, using: transitionContext)
  }

  func animate(
    from fromView: UIView, to toView: UIView, using transitionContext: UIViewControllerContextTransitioning
  ) {}

  /// Adds the new page on top of the old one for a push, and below it for a pop.
  func add(_ toView: UIView, _ fromView: UIView, to containerView: UIView) {
    if isPush { containerView.addSubview(toView) } else { containerView.insertSubview(toView, belowSubview: fromView) }
  }
}
