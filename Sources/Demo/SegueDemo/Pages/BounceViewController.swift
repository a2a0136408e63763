import Segue

/// A sheet with a drag: down dismisses it, up it only follows elastically.
final class BounceViewController: ArticleViewController, GestureRecognizerDelegate {
  private let transition = SpringSheetDelegate(duration: 0.8)
  private let grabber = Label()
  /// Light from above on the upper edge, between the round corners: the page behind is darkened to about the sheet's own grey.
  private let light = View()
  private var isDragDown = false

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
    transition.makePresentation = { BouncePresentation(presentedViewController: $0, presenting: $1) }
    addKeyCommand(
      KeyCommand(
        title: "drag down", keys: [.down], alternateKeys: [.up],
        discoverabilityTitle: "hold it to drag the sheet down; ⏎ lets go"))
  }

  override var rowsAbove: Int { 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.cornerRadius = 16
    view.layer.maskedCorners = .upper
    // With few colours the sheet hardly differs from the page behind it. Its shadow is a line around it there.
    let isSoft = context.appearance.mode.isBlending
    view.clipsToBounds = isSoft
    view.layer.shadowOpacity = isSoft ? 0 : 1
    (grabber.text, grabber.textColor) = (String(repeating: "━", count: 6), theme.quiet)
    view.addSubview(grabber)
    light.backgroundColor = context.appearance.color(.sheen)
    light.isHidden = !isSoft
    view.addSubview(light)
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
    light.frame = CGRect(x: 16, y: 0, width: max(0, view.bounds.width - 32), height: 2)
    let left = floor((view.bounds.width / cell.width - 6) / 2)
    // Half a row below the edge and above the page: whichever row it is nearest to, it shares no cell with either.
    grabber.frame = CGRect(x: left * cell.width, y: cell.height / 2, width: 6 * cell.width, height: cell.height)
  }

  /// Begins for a drag up or down; up not while the sheet is being dismissed.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: view)
    isDragDown = way.y > 0
    return abs(way.y) > abs(way.x) && (isDragDown || !isBeingDismissed)
  }
}

/// Places the sheet. In step with it, the superclass dims the page behind and makes it recede.
final class BouncePresentation: DimmingPresentationController {
  override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    presenterRecedes = true
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let size = CellSize(covering: containerView?.bounds.size ?? .zero)
    let (top, columns) = (max(2, size.rows / 6, size.rows - 40), min(size.columns, 120))
    return CGRect(cells: (size.columns - columns) / 2, top, columns, max(0, size.rows - top))
  }
}
