import Segue

final class ModalViewController: ArticleViewController {
  private let transition = SpringSheetDelegate(duration: 0.6)

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context)
    transitioningDelegate = transition
  }
}

/// Brings a page up from below on a lively spring. On the way down nothing overshoots, or the page would come into view again.
final class SpringSheetDelegate: ViewControllerTransitioningDelegate {
  private let duration: TimeInterval
  var drag: PanInteractionController?
  var makePresentation: (ViewController, ViewController?) -> PresentationController? = { _, _ in nil }

  init(duration: TimeInterval) { self.duration = duration }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: true, duration: duration, dampingRatio: 0.6)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: false, duration: duration)
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { makePresentation(presented, presenting) }
}
