import Segue

/// Brings a page up from below on a spring, and sends it down again.
final class ModalTransition: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  private var isPresenting = true

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    isPresenting = false
    return self
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return
    }
    let container = transitionContext.containerView
    let below = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
    if isPresenting {
      container.addSubview(to)
      to.frame = below
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.6,
      initialSpringVelocity: 0
    ) {
      if self.isPresenting { to.frame = container.bounds } else { from.frame = below }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The page that is presented.
final class ModalViewController: PageViewController {
  private let transition = ModalTransition()

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets)
    transitioningDelegate = transition
  }

  override var keys: String { "esc dismiss   q quit" }
}
