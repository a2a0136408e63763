import Segue

/// Brings a sheet up on a lively spring, and hands out the drag that takes it down again.
final class BounceTransition: ViewControllerTransitioningDelegate {
  var drag: PanInteractionController?

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: true, duration: 0.8, dampingRatio: 0.6)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringSheetAnimator(isPresenting: false, duration: 0.8)
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    BouncePresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// Says where the sheet belongs. Its class dims what is behind, along with the sheet and under the same finger.
final class BouncePresentation: DimmingPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let size = CellSize(covering: containerView?.bounds.size ?? .zero)
    let (top, columns) = (max(2, size.rows / 6), min(size.columns, 120))
    return CGRect(cells: (size.columns - columns) / 2, top, columns, max(0, size.rows - top))
  }
}

/// The sheet.
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

  /// A drag down only.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: view)
    return way.y > abs(way.x)
  }
}
