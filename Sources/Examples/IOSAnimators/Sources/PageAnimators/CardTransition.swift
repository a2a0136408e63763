import UIKit

/// Presents pages as cards: set it as `transitioningDelegate`, and the page's `modalPresentationStyle` to `.custom`.
public final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// The presentation controller of a card.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return CardPresentationController(presentedViewController: presented, presenting: presenting)
  }

  /// The animator of the way in.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return CardAnimator(isPresenting: true)
  }

  /// The animator of the way out.
  public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return CardAnimator(isPresenting: false)
  }
}
