import Segue

/// Brings a sheet up on a lively spring, and hands out the interactor of the drag that takes it down again.
final class BounceTransition: ViewControllerTransitioningDelegate {
  var drag: PanInteractionController?

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: true, duration: 0.8, dampingRatio: 0.6)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: false, duration: 0.8)
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    BouncePresentation(presentedViewController: presented, presenting: presenting)
  }
}
