import UIKit

/// Cuts the list into two halves that open like doors, and shut again in front of the page.
class DoorsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.7
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
    containerView.insertSubview(toView, at: 0)
    let isPush = operation == .push
    let list: UIView = isPush ? fromView : toView
    let page: UIView = isPush ? toView : fromView
    guard let left = door(of: list, isLeft: true), let right = door(of: list, isLeft: false) else {
      transitionContext.completeTransition(false)
      return
    }
    containerView.addSubview(left)
    containerView.addSubview(right)
    // The doors replace the list.
    list.isHidden = true

    let far = CGAffineTransform(scaleX: 0.8, y: 0.8)
    if isPush {
      page.transform = far
      page.alpha = 0
    } else {
      left.layer.transform = opened(left, by: -0.5 * .pi)
      right.layer.transform = opened(right, by: 0.5 * .pi)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut,
      animations: {
        left.layer.transform = isPush ? self.opened(left, by: -0.5 * .pi) : self.opened(left, by: 0)
        right.layer.transform = isPush ? self.opened(right, by: 0.5 * .pi) : self.opened(right, by: 0)
        page.transform = isPush ? .identity : far
        page.alpha = isPush ? 1 : 0
      },
      completion: { _ in
        left.removeFromSuperview()
        right.removeFromSuperview()
        list.isHidden = false
        page.transform = .identity
        page.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  /// A half that hangs on its outer edge.
  private func door(of view: UIView, isLeft: Bool) -> UIView? {
    // The bounds of a table that has scrolled do not begin at zero.
    let (left, right) = view.bounds.divided(atDistance: view.bounds.width / 2, from: .minXEdge)
    let rect = isLeft ? left : right
    guard let door = view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero) else {
      return nil
    }
    door.layer.anchorPoint = CGPoint(x: isLeft ? 0 : 1, y: 0.5)
    door.frame = view.convert(rect, to: view.superview)
    door.layer.transform = opened(door, by: 0)
    return door
  }

  private func opened(_ door: UIView, by angle: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 1000
    return CATransform3DRotate(transform, angle, 0, 1, 0)
  }
}
