import UIKit

/// Lets a card pop up in its place, and drop out of it.
class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return isPresenting ? 0.6 : 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if isPresenting {
      present(using: transitionContext)
    } else {
      dismiss(using: transitionContext)
    }
  }

  private func present(using transitionContext: UIViewControllerContextTransitioning) {
    guard let card = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return }
    transitionContext.containerView.addSubview(card)
    card.frame = transitionContext.finalFrame(for: controller)
    card.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    card.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.7,
      initialSpringVelocity: 0, options: [],
      animations: {
        card.transform = .identity
        card.alpha = 1
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func dismiss(using transitionContext: UIViewControllerContextTransitioning) {
    guard let card = transitionContext.view(forKey: .from) else { return }
    let distance = transitionContext.containerView.bounds.height - card.frame.minY
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseIn,
      animations: {
        card.transform = CGAffineTransform(translationX: 0, y: distance).rotated(by: .pi / 12)
      },
      completion: { _ in
        card.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
