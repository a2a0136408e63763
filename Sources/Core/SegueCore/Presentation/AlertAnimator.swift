/// Fades a card in while it shrinks to its size, and fades it out.
package final class AlertAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// The size from which it comes, as a factor.
  private let scale: CGFloat

  package init(isPresenting: Bool, scale: CGFloat = 1.12) { (self.isPresenting, self.scale) = (isPresenting, scale) }

  package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    isPresenting ? 0.2 : 0.15
  }

  package func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
      let card = context.view(forKey: isPresenting ? .to : .from) ?? controller.view
    else { return context.completeTransition(true) }
    if isPresenting {
      card.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(card)
      card.alpha = 0
      if scale != 1 { card.transform = CGAffineTransform(scaleX: scale, y: scale) }
    }
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
      animations: { [isPresenting] in
        card.alpha = isPresenting ? 1 : 0
        if isPresenting { card.transform = .identity }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
