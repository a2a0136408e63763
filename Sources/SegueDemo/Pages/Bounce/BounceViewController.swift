import Segue

/// The sheet, with a drag on it: down, it goes; up, it only gives.
final class BounceViewController: ArticleViewController, GestureRecognizerDelegate {
  private let transition = BounceTransition()
  private let grabber: Label
  private var isDragDown = false

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    grabber = Label("━━━━━━", color: context.theme(entry).quiet, alignment: .center)
    try super.init(entry, context: context)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
    toolbarItems = ToolbarWords.sheet
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(grabber)
    let pan = PanGestureRecognizer()
    pan.delegate = self
    view.addGestureRecognizer(pan)
    transition.drag = PanInteractionController(pan, direction: .down, distance: 400) { [weak self] in
      guard let self, isDragDown else { return }
      dismiss(animated: true)
    }
    transition.drag?.elasticView = view
    transition.drag?.origin = .middle
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grabber.frame = CGRect(cells: 0, 0, CellSize(covering: view.bounds.size).columns, 1)
  }

  /// Begins for a drag up or down, up only while the sheet is not on its way out.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: view)
    isDragDown = way.y > 0
    return abs(way.y) > abs(way.x) && (isDragDown || !isBeingDismissed)
  }
}
