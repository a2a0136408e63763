import Foundation

/// A view with round corners that contains the view of a presented controller. At the container's lower edge only its upper
/// corners are round.
final class SheetView: View {
  /// In points.
  private static let radius: CGFloat = 16
  /// The grabber's columns: 40 points, where a phone has 36.
  private static let grabberColumns = 5

  private weak var content: View?
  /// A line along its upper edge: black sheets and dimmed pages are hardly told apart.
  private let line = View()
  private var grabber: Label?
  var standsOnEdge = false { didSet { layer.maskedCorners = standsOnEdge ? .upper : .all } }
  /// The radius of the corners, in points; nil for the default.
  var cornerRadius: CGFloat? { didSet { showRadius() } }
  /// The height that is seen while the sheet moves; nil at rest. The content is laid out for it, so that a bar at its lower edge stays
  /// on the screen.
  var shownHeight: CGFloat? {
    didSet {
      guard shownHeight != oldValue else { return }
      placeContent()
      if (shownHeight == nil) != (oldValue == nil) { placeGrabber() }
    }
  }
  weak var wheel: SheetWheel?
  /// Called when the grabber is tapped.
  var grabberTapped: () -> Void = {}

  /// A line in the first row, on which the sheet can be tapped to another detent.
  var hasGrabber = false {
    didSet {
      guard hasGrabber != oldValue else { return }
      grabber?.removeFromSuperview()
      grabber = nil
      if hasGrabber { addGrabber() }
    }
  }

  private func addGrabber() {
    let label = Label(String(repeating: "━", count: Self.grabberColumns))
    label.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.grabberTapped() })
    addSubview(label)
    grabber = label
    colorGrabber()
    setNeedsLayout()
  }

  private func colorGrabber() {
    let view = content ?? self
    grabber?.textColor = view.effectiveBackground.mixed(with: view.isLight ? .black : .white, by: 0.4)
  }

  func embed(_ view: View) {
    content = view
    shownHeight = nil
    addSubview(view)
    line.backgroundColor = view.edgeColor
    addSubview(line)
    if let grabber { addSubview(grabber) }
    backgroundColor = view.backgroundColor
    colorGrabber()
    showRadius()
    clipsToBounds = true
  }

  private func showRadius() {
    let radius = cornerRadius ?? Self.radius
    layer.cornerRadius = radius > 0 ? radius : 0
  }

  /// The window's application tells how many colours there are.
  override func didMoveToWindow() { setNeedsLayout() }

  private func placeContent() {
    guard let content, content.superview === self else { return }
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, shownHeight ?? bounds.height))
  }

  override func layoutSubviews() {
    View.performWithoutAnimation { placeContent() }
    let isSoft = Shadow.isSoft(in: window?.application)
    // With few colours, a line around the sheet takes the place of a shadow, and has the round corners.
    clipsToBounds = isSoft
    layer.shadowOpacity = isSoft ? 0 : 1
    let look = EdgeLine.look(isNeeded: isNearlyBlack, isLevel: true, in: window?.application)
    line.alpha = look.alpha
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: look.width)
    placeGrabber()
  }

  /// In the first row. While the sheet moves, its edge runs through that row and hides all letters there, so that the grabber is half
  /// a row lower, which is the next row wherever the edge is.
  private func placeGrabber() {
    let (cell, columns) = (CellSize.pointsPerCell, CGFloat(Self.grabberColumns))
    let left = floor((bounds.width / cell.width - columns) / 2)
    grabber?.frame = CGRect(
      x: left * cell.width, y: shownHeight == nil ? 0 : cell.height / 2, width: columns * cell.width,
      height: cell.height)
  }

  /// While it moves, it is where and as high as the user sees it.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    guard let application = window?.application else { return super.point(inside: point, with: event) }
    return layer.state(at: application.time).bounds.contains(point)
  }

  override func scrollWheel(by rows: Int) {
    if wheel?.turned(by: rows, over: nil) != true { super.scrollWheel(by: rows) }
  }
}
