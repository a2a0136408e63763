import Foundation

extension SheetPresentationController {
  /// The animator out of the sheet's source item, or back into it, also under a finger; nil without an item that is shown.
  func sourceAnimator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? {
    guard let sourceItem, let containerView else { return nil }
    if !isPresenting, sourceItem.frame(in: containerView) == nil { presentingViewController.showToolbarItemsOfReturn() }
    guard let rect = sourceItem.frame(in: containerView), rect.width > 0, rect.height > 0 else { return nil }
    return SheetSourceAnimator(isPresenting: isPresenting, from: rect)
  }
}

/// A sheet that grows out of a rectangle, and goes back into it, as large as that at its start.
final class SheetSourceAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// In the container.
  private let source: CGRect

  init(isPresenting: Bool, from source: CGRect) { (self.isPresenting, self.source) = (isPresenting, source) }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    SheetSpring.duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)
    guard let sheet = transitionContext.view(forKey: isPresenting ? .to : .from), let controller else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    if isPresenting {
      transitionContext.containerView.addSubview(sheet)
      sheet.frame = transitionContext.finalFrame(for: controller)
    }
    let small = transform(of: sheet)
    if isPresenting { sheet.transform = small }
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) { [isPresenting] in
      sheet.transform = isPresenting ? .identity : small
    } completion: { _ in
      sheet.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// The map of a view at rest to the source.
  private func transform(of view: View) -> CGAffineTransform {
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else { return .identity }
    return CGAffineTransform(translationX: source.midX - view.center.x, y: source.midY - view.center.y)
      .scaledBy(x: source.width / size.width, y: source.height / size.height)
  }
}
