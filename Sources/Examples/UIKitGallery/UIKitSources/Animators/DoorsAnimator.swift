import UIKit

/// Cuts the list into two halves that open like doors, and shut again in front of the page.
class DoorsAnimator: PageAnimator {
  override func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.7 }

  override func animate(
    from fromView: UIView, to toView: UIView, using transitionContext: UIViewControllerContextTransitioning
  ) {
    let containerView = transitionContext.containerView
    containerView.insertSubview(toView, at: 0)
    let (list, page): (UIView, UIView) = isPush ? (fromView, toView) : (toView, fromView)
    guard let left = door(of: list, isLeft: true), let right = door(of: list, isLeft: false) else {
      return transitionContext.completeTransition(false)
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
        left.layer.transform = self.opened(left, by: self.isPush ? -0.5 * .pi : 0)
        right.layer.transform = self.opened(right, by: self.isPush ? 0.5 * .pi : 0)
        page.transform = self.isPush ? .identity : far
        page.alpha = self.isPush ? 1 : 0
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
