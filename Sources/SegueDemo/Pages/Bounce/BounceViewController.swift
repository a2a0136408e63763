import Segue

/// The sheet, with a drag on it: down, it goes; up, it only gives.
final class BounceViewController: PageViewController, GestureRecognizerDelegate {
  private let transition = BounceTransition()
  private let grabber: Label
  private var isDragDown = false

  override init(_ entry: CatalogueEntry, assets: Assets) throws(AssetError) {
    grabber = Label("━━━━━━", color: entry.theme.quiet, alignment: .center)
    try super.init(entry, assets: assets)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  override var keys: String { "↓ drag down   esc dismiss   q quit" }
  override var keysWhileHeld: String { Footer.upAndDown }

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
    let size = CellSize(covering: view.bounds.size)
    grabber.isHidden = size.rows < 20
    grabber.frame = CGRect(cells: 0, 0, size.columns, 1)
  }

  /// Begins for a drag up or down, up only while the sheet is not on its way out.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: view)
    isDragDown = way.y > 0
    return abs(way.y) > abs(way.x) && (isDragDown || !isBeingDismissed)
  }
}
