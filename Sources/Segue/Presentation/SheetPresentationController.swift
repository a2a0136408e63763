/// A sheet over the dimmed presenter: what `pageSheet` and `formSheet` look like.
///
/// A page sheet stands on the lower edge and leaves a twelfth of the rows free above, at least one. It is as wide as
/// the container, or 80 columns in the middle of a wider one. A form sheet is a card of 60 columns and 18 rows in the
/// middle, where that leaves some air on all sides; else it is a page sheet.
///
/// A drag down dismisses it, from anywhere where nothing else wants the drag. It needs no delegate for that, and one
/// that hands out an animator of its own does not switch it off.
open class SheetPresentationController: DimmingPresentationController {
  /// Whether a drag down dismisses the sheet.
  open var dismissesOnDrag = true

  private let sheet = SheetView()
  private let gate = SheetGate()
  private var drag: PanInteractionController?

  private static let cell = CellSize.pointsPerCell
  /// In columns.
  private static let pageWidth: CGFloat = 80
  /// In columns and rows.
  private static let formSize = CGSize(width: 60, height: 18)
  /// What a card leaves free on each side at least, in columns and rows. A page that would leave less takes it all.
  private static let air = CGSize(width: 4, height: 2)

  /// Holds the presented controller's view and rounds its corners.
  open override var presentedView: View? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let (cell, size) = (Self.cell, containerView.bounds.size)
    let (columns, rows) = (floor(size.width / cell.width), floor(size.height / cell.height))
    if isCard(columns: columns, rows: rows) {
      let left = floor((columns - Self.formSize.width) / 2)
      let top = floor((rows - Self.formSize.height) / 2)
      return CGRect(
        x: left * cell.width, y: top * cell.height, width: Self.formSize.width * cell.width,
        height: Self.formSize.height * cell.height)
    }
    let top = max(1, (rows / 12).rounded()) * cell.height
    let isWide = columns >= Self.pageWidth + 2 * Self.air.width
    let left = isWide ? floor((columns - Self.pageWidth) / 2) * cell.width : 0
    return CGRect(
      x: left, y: top, width: isWide ? Self.pageWidth * cell.width : size.width,
      height: max(0, size.height - top) + SheetView.overhang)
  }

  private func isCard(columns: CGFloat, rows: CGFloat) -> Bool {
    presentationStyle == .formSheet && columns >= Self.formSize.width + 2 * Self.air.width
      && rows >= Self.formSize.height + 2 * Self.air.height
  }

  override var dismissalInteractor: (any ViewControllerInteractiveTransitioning)? { drag?.active }

  open override func presentationTransitionWillBegin() {
    sheet.take(presentedViewController.view)
    super.presentationTransitionWillBegin()
    let pan = PanGestureRecognizer()
    gate.sheet = self
    pan.delegate = gate
    // The way is the container's height, as the sheet's own: it stays under the finger.
    containerView?.addGestureRecognizer(pan)
    drag = PanInteractionController(pan, direction: .down) { [weak self] in
      self?.presentingViewController.dismiss(animated: true)
    }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let size = containerView?.bounds.size ?? .zero
    sheet.standsOnEdge = frameOfPresentedViewInContainerView.maxY > size.height
  }
}

/// Only a drag down is one, and only once the sheet is not on its way out anyhow.
private final class SheetGate: GestureRecognizerDelegate {
  weak var sheet: SheetPresentationController?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let sheet, sheet.dismissesOnDrag, let pan = recognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: nil)
    return way.y > abs(way.x) && !sheet.presentedViewController.isBeingDismissed
  }
}
