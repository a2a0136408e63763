/// A drag that comes in from an edge of the view. A touch elsewhere, or one that goes another way, fails at once,
/// so that others can be made to wait for this.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges it may come from; none by default.
  open var edges: RectEdge = []
  /// How far from the edge the finger may come down, in points: two columns and a half, one row and a quarter.
  static let reach = 20.0
  /// A finger that has gone so far, in points, without going inwards will not any more: more than a row, as the
  /// mouse's first step may go aside.
  private static let patience = 24.0

  open override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    let near = edges(near: start)
    let threshold = Self.threshold
    if abs(way.x) >= abs(way.y) {
      return (near.contains(.left) && way.x >= threshold) || (near.contains(.right) && -way.x >= threshold)
    }
    return (near.contains(.top) && way.y >= threshold) || (near.contains(.bottom) && -way.y >= threshold)
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool {
    edges(near: start).isEmpty || hypot(way.x, way.y) >= Self.patience
  }

  /// Those of its edges that the point is near to.
  private func edges(near point: CGPoint) -> RectEdge {
    guard let bounds = view?.bounds else { return [] }
    var near: RectEdge = []
    if point.x - bounds.minX <= Self.reach { near.insert(.left) }
    if bounds.maxX - point.x <= Self.reach { near.insert(.right) }
    if point.y - bounds.minY <= Self.reach { near.insert(.top) }
    if bounds.maxY - point.y <= Self.reach { near.insert(.bottom) }
    return near.intersection(edges)
  }
}
