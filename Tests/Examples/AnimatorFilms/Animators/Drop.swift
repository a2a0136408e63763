import Segue

final class Drop: ViewControllerAnimatedTransitioning {
  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to), let old = context.view(forKey: .from) else { return }
    context.containerView.addSubview(page)
    page.transform = CGAffineTransform(translationX: 0, y: -page.bounds.height)
    View.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0,
      animations: {
        page.transform = .identity
        old.transform = CGAffineTransform(scaleX: 0.85, y: 0.85)
        old.alpha = 0.4
      },
      completion: { _ in
        (old.transform, old.alpha) = (.identity, 1)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
