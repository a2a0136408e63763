/// The presentation controller of the styles `pageSheet` and `formSheet`.
///
/// A page sheet is at the lower edge and leaves a twelfth of the rows free above, at least one. It is as wide as the
/// container, or 80 columns in the middle of a container of 88 columns or more, and the page behind it recedes.
///
/// A form sheet is a card of 60 columns and 18 rows in the middle. If the container has less than 68 columns or 22 rows, it is
/// a page sheet.
///
/// A drag down dismisses the sheet, wherever no other recognizer wants the drag, and with any animator, if it would take the
/// sheet past the middle of the container. While the sheet leaves or comes back, a drag up or down grabs it. At rest, a drag
/// up, and one down that must not dismiss it, pulls it a little, as on a rubber band.
@preconcurrency @MainActor open class SheetPresentationController: DimmingPresentationController {
  /// Whether a drag down dismisses the sheet, by default true. Otherwise the sheet only gives a little.
  open var dismissesOnDrag = true

  private let sheet = SheetView()
  private let dragDelegate = SheetDragDelegate()
  private var drag: PanInteractionController?

  /// In columns.
  private static let pageWidth: CGFloat = 80
  /// In columns and rows.
  private static let formSize = CGSize(width: 60, height: 18)
  /// The margins that a card, or a page narrower than the container, leaves at least, in columns and rows.
  private static let margin = CGSize(width: 4, height: 2)

  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    presenterRecedes = presentationStyle == .pageSheet
  }

  /// The view that contains the presented controller's view and rounds its corners.
  open override var presentedView: View? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let (cell, size) = (CellSize.pointsPerCell, containerView.bounds.size)
    let (columns, rows) = (floor(size.width / cell.width), floor(size.height / cell.height))
    let card = Self.formSize
    if presentationStyle == .formSheet, columns >= card.width + 2 * Self.margin.width,
      rows >= card.height + 2 * Self.margin.height
    {
      let (left, top) = (floor((columns - card.width) / 2), floor((rows - card.height) / 2))
      return CGRect(
        x: left * cell.width, y: top * cell.height, width: card.width * cell.width, height: card.height * cell.height)
    }
    let top = max(1, (rows / 12).rounded()) * cell.height
    let isWide = columns >= Self.pageWidth + 2 * Self.margin.width
    let left = isWide ? floor((columns - Self.pageWidth) / 2) * cell.width : 0
    return CGRect(
      x: left, y: top, width: isWide ? Self.pageWidth * cell.width : size.width,
      height: max(0, size.height - top))
  }

  override var dismissalInteractor: (any ViewControllerInteractiveTransitioning)? { drag?.active }

  open override func presentationTransitionWillBegin() {
    sheet.embed(presentedViewController.view)
    super.presentationTransitionWillBegin()
    let pan = PanGestureRecognizer()
    dragDelegate.sheet = self
    pan.delegate = dragDelegate
    // The drag and the animators move by the container's height, so the sheet stays under the finger.
    containerView?.addGestureRecognizer(pan)
    drag = PanInteractionController(pan, direction: .down) { [weak self] in
      guard let self, dragDelegate.isDismissal else { return }
      presentingViewController.dismiss(animated: true)
    }
    drag?.elasticView = sheet
    drag?.origin = .middle
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let size = containerView?.bounds.size ?? .zero
    sheet.standsOnEdge = frameOfPresentedViewInContainerView.maxY >= size.height
  }
}

/// Lets a drag up or down begin. Where it would only pull the sheet, a scroll view that gives goes first. While the sheet
/// is on its way out, or back from there, either direction grabs it.
private final class SheetDragDelegate: GestureRecognizerDelegate {
  weak var sheet: SheetPresentationController?
  /// Whether the last drag dismisses the sheet.
  private(set) var isDismissal = false

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let sheet, let pan = recognizer as? PanGestureRecognizer else { return false }
    let way = pan.translation(in: nil)
    guard abs(way.y) > abs(way.x) else { return false }
    if sheet.presentedViewController.isBeingDismissed {
      isDismissal = sheet.dismissesOnDrag && sheet.presentation?.canBeGrabbed == true
      return isDismissal
    }
    isDismissal = way.y > 0 && sheet.dismissesOnDrag
    let views = sequence(first: pan.touch?.view) { $0?.superview }
    return isDismissal || !views.contains { ($0 as? ScrollView).map { $0.pull(by: way) != .nothing } ?? false }
  }
}

/// A view with round corners that contains the view of a presented controller. At the container's lower edge only its upper
/// corners are round.
final class SheetView: View {
  /// In points.
  private static let radius: CGFloat = 16

  private weak var content: View?
  /// A line along its upper edge: black sheets and dimmed pages are hardly told apart.
  private let line = View()
  var standsOnEdge = false { didSet { layer.maskedCorners = standsOnEdge ? .upper : .all } }

  func embed(_ view: View) {
    content = view
    addSubview(view)
    line.backgroundColor = view.edgeColor
    addSubview(line)
    backgroundColor = view.backgroundColor
    layer.cornerRadius = Self.radius
    clipsToBounds = true
  }

  /// The window's application tells how many colours there are.
  override func didMoveToWindow() { setNeedsLayout() }

  override func layoutSubviews() {
    if let content, content.superview === self { content.frame = bounds }
    let isSoft = Shadow.isSoft(in: window?.application)
    // With few colours, a line around the sheet takes the place of a shadow, and has the round corners.
    clipsToBounds = isSoft
    layer.shadowOpacity = isSoft ? 0 : 1
    let look = EdgeLine.look(isNeeded: isNearlyBlack, isLevel: true, in: window?.application)
    line.alpha = look.alpha
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: look.width)
  }
}
