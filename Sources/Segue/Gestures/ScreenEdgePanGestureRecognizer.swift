/// Recognises a drag that comes in from an edge of the view.
///
///     let edge = ScreenEdgePanGestureRecognizer { recognizer in follow(recognizer) }
///     edge.edges = .left
///     page.view.addGestureRecognizer(edge)
///
/// The finger has to come down within 20 points of the edge, and to go inwards. Any other touch fails at once, so that
/// recognisers that wait for this one lose no time.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that the drag may come from; none by default.
  open var edges: RectEdge = []
  /// How far from the edge a drag may begin, in points: two and a half columns, one and a quarter rows.
  static let reach = 20.0
  /// How far the finger may stray before it goes inwards, in points: more than a row, like the first step of a mouse.
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

  /// Those of `edges` that a point is near to.
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
