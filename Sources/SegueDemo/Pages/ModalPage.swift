import Segue

/// Brings a page up from below on a lively spring, and sends it down again.
///
/// The stock animator does what a spring asks for: where the page swings past its place, its own colour goes on below
/// it, and on the way down nothing swings, or the page would look in again.
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

/// The page that is presented.
final class ModalViewController: PageViewController {
  private let transition = ModalTransition()

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets)
    transitioningDelegate = transition
  }

  override var keys: String { "esc dismiss   q quit" }
}
