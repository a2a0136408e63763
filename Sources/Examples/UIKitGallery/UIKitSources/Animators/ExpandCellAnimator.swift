import UIKit

/// Grows the page out of its row of the table, and shrinks it back into it.
class ExpandCellAnimator: PageAnimator {
  override func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }

  override func animate(
    from fromView: UIView, to toView: UIView, using transitionContext: UIViewControllerContextTransitioning
  ) {
    let containerView = transitionContext.containerView
    guard let list = transitionContext.viewController(forKey: isPush ? .from : .to) as? RowProviding else {
      return transitionContext.completeTransition(false)
    }
    containerView.addSubview(toView)
    let (listView, pageView): (UIView, UIView) = isPush ? (fromView, toView) : (toView, fromView)
    guard let row = list.row(of: .expandCell, in: containerView),
      let pageSnapshot = pageView.snapshotView(afterScreenUpdates: true),
      let rowSnapshot = listView.resizableSnapshotView(
        from: containerView.convert(row, to: listView), afterScreenUpdates: true, withCapInsets: .zero)
    else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }

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
        card.frame = self.isPush ? pageFrame : row
        pageSnapshot.alpha = self.isPush ? 1 : 0
        rowSnapshot.alpha = self.isPush ? 0 : 1
      },
      completion: { _ in
        card.removeFromSuperview()
        pageView.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
