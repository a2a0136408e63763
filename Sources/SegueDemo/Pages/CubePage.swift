import Segue

/// The two pages are faces of a cube. Any animator can be dragged: the navigation controller's own edge pan moves it.
final class CubeTransition: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { CubeAnimator(operation: operation) }
}

/// The page on the next face.
final class CubeViewController: TransitionPageViewController {
  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: CubeTransition())
  }
}
