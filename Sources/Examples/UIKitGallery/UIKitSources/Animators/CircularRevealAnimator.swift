import UIKit

/// Uncovers the page with a circle that grows from its row, and covers it again.
class CircularRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let duration = 0.6
  private weak var transitionContext: UIViewControllerContextTransitioning?
  private weak var maskedView: UIView?

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    self.transitionContext = transitionContext
    let containerView = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toViewController)
    let isPush = operation == .push
    if isPush {
      containerView.addSubview(toView)
    } else {
      containerView.insertSubview(toView, belowSubview: fromView)
    }
    let page: UIView = isPush ? toView : fromView
    maskedView = page

    let center = self.center(in: page, using: transitionContext)
    let small = UIBezierPath(ovalIn: CGRect(x: center.x, y: center.y, width: 0, height: 0))
    let large = UIBezierPath(ovalIn: circle(around: center, covering: page.bounds))
    let maskLayer = CAShapeLayer()
    maskLayer.path = isPush ? large.cgPath : small.cgPath
    page.layer.mask = maskLayer

    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = isPush ? small.cgPath : large.cgPath
    animation.toValue = isPush ? large.cgPath : small.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    maskLayer.add(animation, forKey: "path")
  }

  private func center(in page: UIView, using transitionContext: UIViewControllerContextTransitioning) -> CGPoint {
    let list = transitionContext.viewController(forKey: operation == .push ? .from : .to) as? RowProviding
    guard let row = list?.row(of: .circularReveal, in: page) else {
      return CGPoint(x: page.bounds.midX, y: page.bounds.midY)
    }
    return CGPoint(x: row.midX, y: row.midY)
  }

  private func circle(around center: CGPoint, covering bounds: CGRect) -> CGRect {
    let width = max(center.x - bounds.minX, bounds.maxX - center.x)
    let height = max(center.y - bounds.minY, bounds.maxY - center.y)
    let radius = (width * width + height * height).squareRoot()
    return CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
  }
}

// MARK: - CAAnimationDelegate

extension CircularRevealAnimator: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    maskedView?.layer.mask = nil
    guard let transitionContext = transitionContext else { return }
    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
  }
}
