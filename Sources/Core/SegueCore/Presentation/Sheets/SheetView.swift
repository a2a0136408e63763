import Foundation

/// A view with round corners that contains the view of a presented controller. At the container's lower edge only its upper
/// corners are round.
final class SheetView: View {
  /// In points.
  private static let radius: CGFloat = 16
  /// The rows that the frame takes at most, however round the corners are.
  private static let mostRows: CGFloat = 3

  private weak var content: View?
  /// A line along its upper edge, for a sheet that can hardly be told from what is behind it: black on dimmed black, or white on white.
  private let line = View()
  /// Covers what is scrolled behind line, grabber and round corners, which would hide some of its letters.
  private let (head, foot) = (View(), View())
  /// The colour behind it.
  var colorBehind: () -> Color? = { nil }
  private var grabber: SheetGrabber?
  var standsOnEdge = false {
    didSet {
      guard standsOnEdge != oldValue else { return }
      layer.maskedCorners = standsOnEdge ? .upper : .all
      setNeedsLayout()
    }
  }
  /// The radius of the corners, in points; nil for the default.
  var cornerRadius: CGFloat? { didSet { showRadius() } }
  /// The height that is seen while the sheet moves; nil at rest. The content is laid out for it, so that a bar at its lower edge stays
  /// on the screen.
  var shownHeight: CGFloat? {
    didSet {
      guard shownHeight != oldValue else { return }
      placeContent()
      grabber?.isGliding = shownHeight != nil
    }
  }
  weak var wheel: SheetWheel?
  /// Called when the grabber is tapped.
  var grabberTapped: () -> Void = {}

  /// Whether there is a grabber while no other sheet covers this one.
  var prefersGrabber = false { didSet { if prefersGrabber != oldValue { setNeedsLayout() } } }
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
    let new = SheetGrabber()
    new.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.grabberTapped() })
    addSubview(new)
    grabber = new
    colorGrabber()
    setNeedsLayout()
  }

  private func colorGrabber() {
    let view = content ?? self
    grabber?.color = view.effectiveBackground.mixed(with: view.isLight ? .black : .white, by: 0.4)
  }

  func embed(_ view: View) {
    content = view
    shownHeight = nil
    for strip in [head, foot] { strip.removeFromSuperview() }
    for part in [view, line] { addSubview(part) }
    if let grabber { addSubview(grabber) }
    // What is below would show through the words of a page without a background.
    backgroundColor = view.backgroundColor ?? .systemBackground
    colorsDidChange()
    showRadius()
    clipsToBounds = true
    coverEdges()
  }

  /// Leaves the content as it was.
  func release() { if content?.superview === self || content?.superview == nil { content?.coveredEdges = nil } }

  private func showRadius() {
    let radius = cornerRadius ?? Self.radius
    layer.cornerRadius = radius > 0 ? radius : 0
    setNeedsLayout()
  }

  /// Tells the content what the sheet's frame takes of it, in whole rows: the same at every detent.
  private func coverEdges() {
    let row = CellSize.pointsPerCell.height
    let corner = clipsToBounds ? min((layer.cornerRadius / row).rounded(.up), Self.mostRows) * row : 0
    let top = prefersGrabber || line.alpha > 0 ? max(row, corner) : corner
    content?.coveredEdges = EdgeInsets(top: top, bottom: standsOnEdge ? 0 : corner)
  }

  /// Puts a ground over a scroll view's content at the edges.
  private func coverRows() {
    guard let content, let edges = content.coveredEdges else { return }
    content.layoutIfNeeded()
    let ends = [(head, 0, edges.top, true), (foot, bounds.height - edges.bottom, edges.bottom, false)]
    for (strip, y, height, isUpper) in ends {
      guard height > 0, let scroller = content.scroller(atUpperEdge: isUpper) else {
        strip.removeFromSuperview()
        continue
      }
      // Not there where it is not needed: each layer counts in a tick.
      if strip.superview == nil { insertSubview(strip, aboveSubview: content) }
      strip.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      strip.backgroundColor = scroller.effectiveBackground
    }
  }

  /// The window's application tells how many colours there are, and what they look like.
  override func turnWheel(by rows: Int, over scroller: View) -> Bool? {
    wheel?.turned(by: rows, over: scroller as? ScrollView) ?? false
  }

  /// The window's application tells how many colours there are, and what they look like.
  override func didMoveToWindow() { colorsDidChange() }

  override func colorsDidChange() {
    line.backgroundColor = (content ?? self).edgeColor
    colorGrabber()
    setNeedsLayout()
  }

  private func placeContent() {
    guard let content, content.superview === self else { return }
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, shownHeight ?? bounds.height))
  }

  override func layoutSubviews() {
    let isSoft = Shadow.isSoft(in: window?.scene)
    // With few colours, a line around the sheet takes the place of a shadow, and has the round corners.
    clipsToBounds = isSoft
    layer.shadowOpacity = isSoft ? 0 : 1
    let isAlike = colorBehind().map { effectiveBackground.isHardlyTold(from: $0) } ?? false
    let look = EdgeLine.look(isNeeded: isNearlyBlack || isAlike, isLevel: true, in: window?.scene)
    line.alpha = look.alpha
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: look.width)
    grabber?.place(in: bounds)
    View.performWithoutAnimation {
      coverEdges()
      placeContent()
      // What reaches the edges stays the same on the way, which has no time for the search.
      if shownHeight == nil { coverRows() }
    }
  }

  /// While it moves, it is where and as high as the user sees it.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    guard let scene = window?.scene else { return super.point(inside: point, with: event) }
    return layer.state(at: scene.time).bounds.contains(point)
  }

  override func scrollWheel(by rows: Int) {
    if wheel?.turned(by: rows, over: nil) != true { super.scrollWheel(by: rows) }
  }
}

extension View {
  /// The scroll view in here that reaches the upper or the lower edge, with nothing opaque in front of it there.
  fileprivate func scroller(atUpperEdge isUpper: Bool) -> ScrollView? {
    for view in subviews.reversed() where !view.isHidden && view.alpha > 0 {
      let frame = view.frame
      guard isUpper ? frame.minY <= bounds.minY && frame.maxY > bounds.minY : frame.maxY >= bounds.maxY else {
        continue
      }
      if let scroller = view as? ScrollView { return scroller }
      if let scroller = view.scroller(atUpperEdge: isUpper) { return scroller }
      if view.layer.backgroundColor.alpha == 255, frame.minX <= bounds.minX, frame.maxX >= bounds.maxX { return nil }
    }
    return self as? ScrollView
  }
}

/// The line in the first row of a sheet: 40 points, where a phone has 36.
///
/// At rest it is of letters, which every terminal shows. While the sheet moves, its edge runs through that row and hides letters
/// there; then it is a bar in the same place, which glides.
final class SheetGrabber: View {
  private static let columns = 5
  /// In points.
  private static let thickness: CGFloat = 4
  private let letters = Label(String(repeating: "━", count: columns))
  private let bar = View()

  var color = Color.clear {
    didSet {
      letters.textColor = color
      bar.backgroundColor = color
    }
  }
  var isGliding = false { didSet { (letters.isHidden, bar.isHidden) = (isGliding, !isGliding) } }

  override func setUp() {
    bar.isHidden = true
    for part in [letters, bar] { addSubview(part) }
  }

  func place(in sheet: CGRect) {
    let cell = CellSize.pointsPerCell
    let width = CGFloat(Self.columns) * cell.width
    frame = CGRect(
      x: floor((sheet.width - width) / 2 / cell.width) * cell.width, y: 0, width: width, height: cell.height)
    letters.frame = bounds
    // Just above the middle, a whole sample of the picture, which two would blur. Letters below go to the nearest row, so that a bar in
    // the lower half of its row would come into theirs.
    bar.frame = CGRect(x: 0, y: cell.height / 2 - Self.thickness, width: width, height: Self.thickness)
  }
}
