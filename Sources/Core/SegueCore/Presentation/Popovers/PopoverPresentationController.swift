/// The presentation controller of the style ``ModalPresentationStyle/popover``: a card in a frame of lines, whose arrow points at a view.
///
///     places.modalPresentationStyle = .popover
///     places.preferredContentSize = CGSize(cells: 30, 8)
///     places.popoverPresentationController?.sourceView = button
///     present(places, animated: true)
///
/// The page in it is as large as the controller's ``ViewController/preferredContentSize``, or 40 columns and 12 rows without one, and
/// smaller where there is no room. The popover stands on the first side of the source that ``permittedArrowDirections`` allows and that
/// has room: below, above, on the right, on the left. A tap beside it dismisses it, and so does Esc.
///
/// In a terminal of less than 60 columns the controller is shown as a sheet, unless the delegate returns another style from
/// ``AdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:traitCollection:)``. That is decided when the presentation
/// begins.
@preconcurrency @MainActor open class PopoverPresentationController: DimmingPresentationController {
  /// Directions of an arrow.
  public nonisolated struct ArrowDirection: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up: the popover is below its source.
    public static let up = ArrowDirection(rawValue: 1)
    /// Down: the popover is above its source.
    public static let down = ArrowDirection(rawValue: 2)
    /// To the left: the popover is on the right of its source.
    public static let left = ArrowDirection(rawValue: 4)
    /// To the right: the popover is on the left of its source.
    public static let right = ArrowDirection(rawValue: 8)
    /// All four.
    public static let any: ArrowDirection = [.up, .down, .left, .right]
    /// Not decided yet.
    public static let unknown = ArrowDirection(rawValue: UInt.max)
  }

  /// The view at which the arrow points. It is not kept alive. Without one, and with one that is in no window, the popover stands in the
  /// middle and has no arrow.
  open weak var sourceView: View? { didSet { containerView?.setNeedsLayout() } }
  /// The item at which the arrow points, in place of a view: an item of a toolbar, a tab, a layout guide or a view. Nil by default. An item
  /// that is not shown when the presentation begins is none. While the popover is there, it points at the item's last place if the item is
  /// not shown any more: the toolbar has other items then.
  open weak var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  private var sourceItemRectInWindow: CGRect?
  /// The rectangle in the source view at which the arrow points, in points of the view; `.null`, the default, for all of it.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// The sides that are possible; any by default. An empty set is any, without an arrow.
  open var permittedArrowDirections = ArrowDirection.any
  /// The direction of the arrow; unknown outside of the presentation.
  open private(set) var arrowDirection = ArrowDirection.unknown
  /// Whether the popover may cover its source where there is no room beside it; it has no effect: then the popover is smaller.
  open var canOverlapSourceViewRect = false
  /// Views outside of the popover that can be touched while it is there. By default none: a tap on them closes the popover.
  open var passthroughViews: [View]?
  /// How far the popover stays away from the edges of the container, in points. By default a column on the left and the right.
  open var popoverLayoutMargins = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  /// The colour behind the page, also in the frame; nil, the default, for `.secondarySystemBackground`.
  open var backgroundColor: Color? {
    didSet { popover.backgroundColor = backgroundColor ?? .secondarySystemBackground }
  }

  private let popover = PopoverView()

  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    // A view that is nearly transparent gets no touches, but this one is as clear as its colour.
    (dimmingView.backgroundColor, dimming) = (.clear, 1)
  }

  /// The view with the frame and the arrow, around the controller's view.
  open override var presentedView: View? { popover }

  /// A popover stays above the presenter's view.
  open override var shouldRemovePresentersView: Bool { false }

  private static let defaultSize = CellSize(columns: 40, rows: 12).points
  /// The arrow points from the popover to the source.
  private static let sides: [(arrow: ArrowDirection, popover: AnchoredPlacement.Side)] = [
    (.up, .below), (.down, .above), (.left, .right), (.right, .left),
  ]

  /// The size with the frame, in whole cells.
  private var size: CGSize {
    let wanted = presentedViewController.preferredContentSize
    let content = CGSize(
      width: wanted.width > 0 ? wanted.width : Self.defaultSize.width,
      height: wanted.height > 0 ? wanted.height : Self.defaultSize.height)
    let cells = CellSize(covering: content)
    return CellSize(columns: cells.columns + 2, rows: cells.rows + 2).points
  }

  /// The rectangle at which the arrow points, in the container; nil without one.
  private var anchor: CGRect? {
    guard let containerView else { return nil }
    if let rect = sourceItem?.frame(in: containerView) {
      sourceItemRectInWindow = containerView.convert(rect, to: nil)
      return rect
    }
    if let sourceItemRectInWindow { return containerView.convert(sourceItemRectInWindow, from: nil) }
    guard let sourceView, sourceView.window != nil else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
  }

  /// Where the popover stands, and the rectangle at which its arrow points, in the container.
  private var placement: (frame: CGRect, arrow: (side: AnchoredPlacement.Side, anchor: CGRect)?) {
    guard let containerView else { return (.zero, nil) }
    let room = containerView.bounds.inset(by: popoverLayoutMargins)
    guard let anchor else {
      let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
      let cell = CellSize.pointsPerCell
      let place = CGPoint(
        x: floor((room.midX - size.width / 2) / cell.width) * cell.width,
        y: floor((room.midY - size.height / 2) / cell.height) * cell.height)
      return (CGRect(origin: place, size: size), nil)
    }
    let directions = permittedArrowDirections.isEmpty ? .any : permittedArrowDirections
    let placed = AnchoredPlacement(
      size, beside: anchor, in: room, sides: Self.sides.filter { directions.contains($0.arrow) }.map(\.popover),
      alignment: .middle, least: CellSize(columns: 3, rows: 3).points)
    return (placed.frame, permittedArrowDirections.isEmpty ? nil : (placed.side, anchor))
  }

  open override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

  open override func presentationTransitionWillBegin() {
    (delegate as? any PopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    sourceItemRectInWindow = nil
    popover.embed(presentedViewController.view)
    place()
    super.presentationTransitionWillBegin()
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if presentedViewController.transitionCoordinator == nil { popover.frame = frameOfPresentedViewInContainerView }
    place()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }

  /// Lets the arrow point at the middle of the source.
  private func place() {
    let (frame, arrow) = placement
    popover.arrow = arrow.map { ($0.side, CGPoint(x: $0.anchor.midX - frame.minX, y: $0.anchor.midY - frame.minY)) }
    arrowDirection = Self.sides.first { $0.popover == arrow?.side }?.arrow ?? .unknown
  }

  override func passesTouchOn(at point: CGPoint) -> Bool {
    guard let containerView else { return false }
    return passthroughViews?.contains { view in
      view.window === containerView.window && view.bounds.contains(view.convert(point, from: containerView))
    } ?? false
  }
}

/// Is told of a popover. Every method has a default.
@preconcurrency @MainActor public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate
{
  /// The popover is about to be shown: the last moment to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}
}
