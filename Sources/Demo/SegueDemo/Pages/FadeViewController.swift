import Segue

/// A page with the stock fade, and a drag of 300 points from its left edge.
final class FadeViewController: TransitionPageViewController {
  private let fade = AnimatorDelegate { _, _, _ in FadeAnimator() }

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context, transition: fade)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    view.addGestureRecognizer(edge)
    let drag = PanInteractionController(edge, direction: .right, distance: 300) { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
    fade.interactor = { drag.active }
  }
}
