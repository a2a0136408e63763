/// Recognises a drag that comes in from an edge of the view.
///
///     let edge = ScreenEdgePanGestureRecognizer { recognizer in follow(recognizer) }
///     edge.edges = .left
///     page.view.addGestureRecognizer(edge)
///
/// The finger has to come down near the edge and go inwards. Near is within 20 points of the upper or lower edge, and within a
/// twentieth of the window's width, but at least 3 columns, of the left or right one: 24 points in a window of 40 columns, 32 in one
/// of 80 and 80 in one of 200. Any other touch fails at once, so that recognizers that wait for this one lose no time.
@preconcurrency @MainActor open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// A recognizer without actions.
  public override init() { super.init() }

  /// See ``GestureRecognizer/init(target:action:)``.
  @available(swift, obsoleted: 6)
  public override init(target: Any?, action: Selector?) {
    super.init()
    addMessage(to: target, named: action?.description) { action?.perform(on: $0, with: $1) }
  }

  /// The edges that the drag may come from; none by default.
  open var edges: RectEdge = []
  /// How near to the upper or lower edge a drag has to begin, in points: one and a quarter rows.
  private static let verticalReach = 20.0
  /// The reach from the left and right edges: at least so many columns, or a fraction of the window's width. A mouse has no rim to
  /// feel for, and crosses a wide window faster.
  private static let (leastColumns, fraction) = (3.0, 0.05)
  /// How far the finger may stray before it goes inwards, in points: more than a row, the first step of a mouse.
  private static let patience = 24.0

  open override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    let near = edges(near: start)
    let threshold = Self.threshold
    if abs(way.x) >= abs(way.y) {
      return (near.contains(.left) && way.x >= threshold) || (near.contains(.right) && -way.x >= threshold)
    }
    return (near.contains(.top) && way.y >= threshold) || (near.contains(.bottom) && -way.y >= threshold)
  }

  @_spi(Segue) open override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool {
    edges(near: start).isEmpty || hypot(way.x, way.y) >= Self.patience
  }

  /// The edges among `edges` that a point is near to.
  private func edges(near point: CGPoint) -> RectEdge {
    guard let view else { return [] }
    let (bounds, window) = (view.bounds, view.window?.bounds ?? view.bounds)
    let reach = max(Self.leastColumns * CellSize.pointsPerCell.width, Self.fraction * window.width)
    var near: RectEdge = []
    if point.x - bounds.minX < reach { near.insert(.left) }
    if bounds.maxX - point.x < reach { near.insert(.right) }
    if point.y - bounds.minY <= Self.verticalReach { near.insert(.top) }
    if bounds.maxY - point.y <= Self.verticalReach { near.insert(.bottom) }
    return near.intersection(edges)
  }
}

/// One or more edges of a rectangle.
public nonisolated struct RectEdge: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
