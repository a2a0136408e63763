@_spi(Segue) import SegueCore

/// The drag that moves a row of a table aside.
final class RowSwipePanGestureRecognizer: PanGestureRecognizer {
  private var table: TableView? { view as? TableView }
  /// Whether the drag uncovers leading actions, and so goes where a drag from the left edge goes.
  private var isLeading = false

  override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    guard super.isRecognized(from: start, by: way), abs(way.x) > abs(way.y) else { return false }
    isLeading = way.x > 0
    return table?.canSwipe(at: start, isLeading ? .leading : .trailing) == true
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool { super.isRecognized(from: start, by: way) }

  /// A drag from the edge of a page goes back, also over a row that has leading actions.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    isLeading && other is ScreenEdgePanGestureRecognizer
  }

  override func extent(ofWay length: CGFloat) -> DragExtent? {
    var extent = super.extent(ofWay: table?.bounds.width ?? length)
    extent?.tap = .release
    return extent
  }
}
