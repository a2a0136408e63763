import Segue

/// The page, with a drag from its left edge.
final class FadeViewController: TransitionPageViewController {
  private let fade = FadeTransition()

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context, transition: fade)
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
