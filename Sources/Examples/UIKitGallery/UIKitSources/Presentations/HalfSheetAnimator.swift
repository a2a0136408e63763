import UIKit

/// Moves a sheet up from the lower edge, and down again.
class HalfSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    guard let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from),
      let sheet = transitionContext.view(forKey: isPresenting ? .to : .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let shownFrame = transitionContext.finalFrame(for: controller)
    var hiddenFrame = shownFrame
    hiddenFrame.origin.y = containerView.bounds.height
    if isPresenting {
      containerView.addSubview(sheet)
      sheet.frame = hiddenFrame
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut,
      animations: {
        sheet.frame = self.isPresenting ? shownFrame : hiddenFrame
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
