import UIKit

/// Cuts the old page into strips, which fall out of the way one after the other.
public final class BlindsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let strips: Int

  /// - Parameter strips: The number of strips, at least 1.
  public init(strips: Int = 5) {
    self.strips = max(strips, 1)
    super.init()
  }

  /// 0.8 seconds.
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.8
  }

  /// Animates snapshots of the strips with key frames.
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
    containerView.insertSubview(toView, belowSubview: fromView)

    let pieces = self.pieces(of: fromView)
    pieces.forEach(containerView.addSubview)
    fromView.isHidden = true

    let fall = CGAffineTransform(translationX: 0, y: containerView.bounds.height)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .calculationModeCubic,
      animations: {
        for (index, piece) in pieces.enumerated() {
          let start = 0.5 * Double(index) / Double(pieces.count)
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
            piece.transform = fall
          }
        }
      },
      completion: { _ in
        pieces.forEach { $0.removeFromSuperview() }
        fromView.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  /// Snapshots of the strips of a page, from left to right, where they are.
  private func pieces(of page: UIView) -> [UIView] {
    let width = (page.bounds.width / CGFloat(strips)).rounded(.up)
    return (0..<strips).compactMap { index in
      let left = CGFloat(index) * width
      let strip = CGRect(x: left, y: 0, width: min(width, page.bounds.width - left), height: page.bounds.height)
      guard strip.width > 0 else { return nil }
      let piece = page.resizableSnapshotView(from: strip, afterScreenUpdates: false, withCapInsets: .zero)
      piece?.frame = strip.offsetBy(dx: page.frame.minX, dy: page.frame.minY)
      return piece
    }
  }
}
