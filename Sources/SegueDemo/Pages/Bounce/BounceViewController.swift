import Segue

/// The sheet, with a drag down on it.
final class BounceViewController: PageViewController, GestureRecognizerDelegate {
  private let transition = BounceTransition()
  private let grabber: Label

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
      self?.dismiss(animated: true)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CellSize(covering: view.bounds.size)
    grabber.isHidden = size.rows < 20
    grabber.frame = CGRect(cells: 0, 0, size.columns, 1)
  }

  /// Only a drag down begins.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: view)
    return way.y > abs(way.x)
  }
}
