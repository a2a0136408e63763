import UIKit

class HalfSheetTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private weak var message: MessageViewController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return HalfSheetAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    message = dismissed as? MessageViewController
    return HalfSheetAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let interaction = message?.dismissInteractionController, interaction.interactionInProgress else {
      return nil
    }
    return interaction
  }
}
