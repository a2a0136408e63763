import Segue

/// Brings a page up from below on a lively spring, and sends it down again.
///
/// Where the page overshoots its place, the stock animator fills the gap below it with the page's colour. On the way
/// down nothing overshoots, or the page would come into view again.
final class ModalTransition: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: true, duration: 0.6, dampingRatio: 0.6)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: false, duration: 0.6)
  }
}
