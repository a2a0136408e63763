import Segue

/// The sheet, with a drag on it: down, it goes; up, it only gives.
final class BounceViewController: ArticleViewController, GestureRecognizerDelegate {
  private let transition = BounceTransition()
  private let grabber = View()
  /// A line along the upper edge: in the dark, the sheet and the page behind it are hardly told apart.
  private let edge = View()
  private var isDragDown = false

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
    toolbarItems = ToolbarWords.sheet
  }

  /// For the grabber.
  override var rowsAbove: Int { 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.cornerRadius = 16
    view.layer.maskedCorners = .upper
    view.clipsToBounds = true
    // A fill and no text: it moves with the sheet by parts of a cell.
    grabber.backgroundColor = theme.quiet
    let appearance = context.appearance
    let isVeil = appearance.mode == .truecolor || appearance.mode == .palette256
    edge.backgroundColor = (appearance.isLight ? Color.black : .white).withAlphaComponent(isVeil ? 0.4 : 1)
    view.addSubview(edge)
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
    let cell = CellSize.pointsPerCell
    let left = floor((view.bounds.width / cell.width - 6) / 2)
    edge.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: cell.height / 4)
    grabber.frame = CGRect(x: left * cell.width, y: cell.height / 2, width: 6 * cell.width, height: cell.height / 2)
  }

  /// Begins for a drag up or down, up only while the sheet is not on its way out.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: view)
    isDragDown = way.y > 0
    return abs(way.y) > abs(way.x) && (isDragDown || !isBeingDismissed)
  }
}
