import Segue

/// Grows a page out of the middle, and shrinks it back: delegate and animator in one object.
final class ScaleTransition: EdgePanTransition, ViewControllerAnimatedTransitioning {
  private var operation = NavigationController.Operation.none
  private let smallest = 0.1

  override func animator(
    for operation: NavigationController.Operation
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return self
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return
    }
    let container = transitionContext.containerView
    let small = CGAffineTransform(scaleX: smallest, y: smallest)
    if operation == .push {
      container.addSubview(to)
      to.transform = small
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      if self.operation == .push { to.transform = .identity } else { from.transform = small }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The page that is scaled.
final class ScaleViewController: EdgePanViewController {
  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: ScaleTransition())
  }
}
