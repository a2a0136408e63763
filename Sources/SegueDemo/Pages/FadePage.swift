import Segue

/// Hands out the stock fade, and a drag of 300 points that moves it.
final class FadeTransition: NavigationControllerDelegate {
  var drag: PanInteractionController?

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { FadeAnimator() }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }
}

/// The page that fades.
final class FadeViewController: TransitionPageViewController {
  private let fade = FadeTransition()

  init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    try super.init(entry, assets: assets, transition: fade)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    view.addGestureRecognizer(edge)
    fade.drag = PanInteractionController(edge, direction: .right, distance: 300) { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
  }
}
