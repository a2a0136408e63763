/// A mouse report: what happened, and where.
///
/// A terminal that reports pixels says where in a cell the mouse is. Elsewhere the middle of the cell stands for it.
public nonisolated struct Mouse: Sendable, Hashable {
  /// A kind of report.
  public nonisolated enum Action: Sendable, Hashable {
    /// A button went down; the mouse moved with it down; it came up.
    case press, drag, release
    /// The wheel turned, one notch.
    case wheelUp, wheelDown
  }

  /// What the mouse did.
  public var action: Action
  /// The button of a press, a drag or a release. While one is down, the others are not reported.
  public var button: Event.ButtonMask
  /// Where, in points of the window. A report at a place that is not finite is ignored.
  public var location: CGPoint

  /// A report at a point of the window.
  public init(_ action: Action, at location: CGPoint, button: Event.ButtonMask = .primary) {
    self.action = action
    self.location = location
    self.button = button
  }

  /// A report over the middle of the cell at `column`, `row`, both counted from 0.
  public init(_ action: Action, column: Int, row: Int, button: Event.ButtonMask = .primary) {
    let place = CGPoint(x: Self.middle(column, cell.width), y: Self.middle(row, cell.height))
    self.init(action, at: place, button: button)
  }

  /// Column of the cell, 0 at the left. Setting it moves the place to the middle of that column.
  public var column: Int {
    get { Self.index(location.x, cell.width) }
    set { location.x = Self.middle(newValue, cell.width) }
  }

  /// Row of the cell, 0 at the top. Setting it moves the place to the middle of that row.
  public var row: Int {
    get { Self.index(location.y, cell.height) }
    set { location.y = Self.middle(newValue, cell.height) }
  }

  private static func middle(_ index: Int, _ length: CGFloat) -> CGFloat { (CGFloat(index) + 0.5) * length }

  /// Places that no window has count as the nearest billion, NaN as 0.
  private static func index(_ place: CGFloat, _ length: CGFloat) -> Int {
    place.isNaN ? 0 : Int(min(max((place / length).rounded(.down), -1e9), 1e9))
  }
}

private nonisolated let cell = CellSize.pointsPerCell
