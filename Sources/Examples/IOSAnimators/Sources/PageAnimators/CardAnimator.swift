import UIKit

/// Lifts a card in from below on a spring, and lets it sink.
public final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  /// - Parameter isPresenting: Whether the card comes; otherwise it goes.
  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  /// 0.6 seconds for the way in, half of it for the way out.
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return isPresenting ? 0.6 : 0.3
  }

  /// Animates the transform of the card.
  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from),
      let card = transitionContext.view(forKey: isPresenting ? .to : .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView
    if isPresenting {
      containerView.addSubview(card)
      card.frame = transitionContext.finalFrame(for: controller)
    }
    let below = CGAffineTransform(translationX: 0, y: containerView.bounds.maxY - card.frame.minY)
    let completion: (Bool) -> Void = { _ in
      // The same page may be presented again.
      card.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    if isPresenting {
      card.transform = below
      // A spring that swings back would show what is under the card.
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: 0, options: [], animations: { card.transform = .identity }, completion: completion)
    } else {
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseIn,
        animations: { card.transform = below }, completion: completion)
    }
  }
}
