import UIKit

/// Opens a page in a circle that grows around a point, and closes it again.
public final class CircleRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOpening: Bool
  private let origin: CGPoint?

  /// - Parameters:
  ///   - isOpening: Whether the new page appears in the circle; otherwise the old one disappears in it.
  ///   - origin: The centre of the circle, in the page's coordinates; nil for the middle of the page.
  public init(isOpening: Bool, origin: CGPoint? = nil) {
    self.isOpening = isOpening
    self.origin = origin
    super.init()
  }

  /// 0.6 seconds.
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.6
  }

  /// Animates the path of a mask.
  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    if isOpening {
      containerView.addSubview(toView)
    } else {
      containerView.insertSubview(toView, belowSubview: fromView)
    }

    let page: UIView = isOpening ? toView : fromView
    let paths = circles(in: page.bounds)
    let mask = CAShapeLayer()
    mask.path = isOpening ? paths.last : paths.first
    page.layer.mask = mask

    // The circle opens to a porthole, hesitates, and goes on.
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = isOpening ? paths : paths.reversed()
    animation.keyTimes = [0, 0.5, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]
    animation.duration = transitionDuration(using: transitionContext)

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      page.layer.mask = nil
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    mask.add(animation, forKey: "path")
    CATransaction.commit()
  }

  /// A point, a porthole, and the circle around the whole page.
  private func circles(in bounds: CGRect) -> [CGPath] {
    let center = origin ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let width = max(center.x - bounds.minX, bounds.maxX - center.x)
    let height = max(center.y - bounds.minY, bounds.maxY - center.y)
    let whole = (width * width + height * height).squareRoot()
    return [0.5, min(whole, 72), whole].map { radius in
      UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).cgPath
    }
  }
}
