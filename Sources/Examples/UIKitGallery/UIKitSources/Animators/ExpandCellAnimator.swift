import UIKit

/// Grows the page out of its row of the table, and shrinks it back into it.
class ExpandCellAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let isPush = operation == .push
    let containerView = transitionContext.containerView
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from),
      let list = transitionContext.viewController(forKey: isPush ? .from : .to) as? RowProviding
    else {
      transitionContext.completeTransition(false)
      return
    }
    toView.frame = transitionContext.finalFrame(for: toViewController)
    containerView.addSubview(toView)
    let (listView, pageView): (UIView, UIView) = isPush ? (fromView, toView) : (toView, fromView)
    guard let row = list.row(of: .expandCell, in: containerView),
      let pageSnapshot = pageView.snapshotView(afterScreenUpdates: true),
      let rowSnapshot = listView.resizableSnapshotView(
        from: containerView.convert(row, to: listView), afterScreenUpdates: true, withCapInsets: .zero)
    else {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      return
    }

    let card = UIView(frame: isPush ? row : pageView.frame)
    card.backgroundColor = pageView.backgroundColor
    card.clipsToBounds = true
    card.addSubview(pageSnapshot)
    card.addSubview(rowSnapshot)
    containerView.addSubview(card)
    pageSnapshot.alpha = isPush ? 0 : 1
    rowSnapshot.alpha = isPush ? 1 : 0
    pageView.isHidden = true

    let pageFrame = pageView.frame
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        card.frame = isPush ? pageFrame : row
        pageSnapshot.alpha = isPush ? 1 : 0
        rowSnapshot.alpha = isPush ? 0 : 1
      },
      completion: { _ in
        card.removeFromSuperview()
        pageView.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
