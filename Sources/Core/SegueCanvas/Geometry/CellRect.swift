/// A rectangle of cells, half open.
struct CellRect: Equatable {
  var left: Int, top: Int, right: Int, bottom: Int

  var isEmpty: Bool { left >= right || top >= bottom }
  var columns: Int { max(0, right - left) }
  var rows: Int { max(0, bottom - top) }

  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  var points: PointRect {
    PointRect(
      left: Double(left) * CellMetrics.width, top: Double(top) * CellMetrics.height,
      right: Double(right) * CellMetrics.width, bottom: Double(bottom) * CellMetrics.height)
  }
}
