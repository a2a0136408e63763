import Segue

/// The two pages are the sides of a card. The navigation controller's own edge pan turns it, too.
final class FlipTransition: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FlipAnimator(operation: operation) }
}

/// The page on the back.
final class FlipViewController: TransitionPageViewController {
  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: FlipTransition())
  }
}
