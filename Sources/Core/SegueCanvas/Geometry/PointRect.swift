import Foundation

/// A rectangle in points of a canvas.
struct PointRect: Equatable {
  var left: Double, top: Double, right: Double, bottom: Double
}

extension PointRect {
  init(_ rect: CGRect) { self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY) }

  var isEmpty: Bool { !(left < right && top < bottom) }

  func intersection(_ other: PointRect) -> PointRect {
    PointRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func offset(x: Double, y: Double) -> PointRect {
    PointRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  func grown(by margin: Double) -> PointRect {
    PointRect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// All cells that it touches.
  var cells: CellRect { cells(.down, .up) }

  var wholeCells: CellRect { cells(.up, .down) }

  /// The nearest cells, edge by edge. Text is drawn there, as it cannot lie between two cells.
  var nearestCells: CellRect { cells(.toNearestOrAwayFromZero, .toNearestOrAwayFromZero) }

  /// The inside of a line of box-drawing characters along the outermost of the nearest cells. The line lies in the middle of its
  /// cells, so that a fill below it would show on both sides.
  var insideOfLine: PointRect {
    let cells = nearestCells
    guard cells.columns >= 2, cells.rows >= 2 else { return self }
    return CellRect(left: cells.left + 1, top: cells.top + 1, right: cells.right - 1, bottom: cells.bottom - 1).points
  }

  /// The rectangle extended by one sample along some of its edges.
  func grown(along edges: Seams) -> PointRect {
    if edges.isEmpty { return self }
    let more = CellMetrics.sample
    return PointRect(
      left: edges.contains(.left) ? left - more : left, top: edges.contains(.top) ? top - more : top,
      right: edges.contains(.right) ? right + more : right, bottom: edges.contains(.bottom) ? bottom + more : bottom)
  }

  private func cells(_ start: FloatingPointRoundingRule, _ end: FloatingPointRoundingRule) -> CellRect {
    CellRect(
      left: Self.cell(left, CellMetrics.width, start), top: Self.cell(top, CellMetrics.height, start),
      right: Self.cell(right, CellMetrics.width, end), bottom: Self.cell(bottom, CellMetrics.height, end))
  }

  /// A whole number within ±2²⁰ for every value, so that nothing overflows later.
  private static func cell(_ value: Double, _ unit: Double, _ rule: FloatingPointRoundingRule) -> Int {
    // An overlap of a billionth of a point is a rounding error.
    let slack = rule == .up ? -1e-9 : rule == .down ? 1e-9 : 0
    let scaled = ((value + slack) / unit).rounded(rule)
    return scaled.isNaN ? 0 : Int(min(max(scaled, -1_048_576), 1_048_576))
  }
}

/// A rectangle of cells, half open.
struct CellRect: Equatable {
  var left: Int, top: Int, right: Int, bottom: Int

  static let none = CellRect(left: 0, top: 0, right: 0, bottom: 0)

  var isEmpty: Bool { left >= right || top >= bottom }
  var columns: Int { max(0, right - left) }
  var rows: Int { max(0, bottom - top) }

  @inline(__always)
  func contains(_ column: Int, _ row: Int) -> Bool { column >= left && column < right && row >= top && row < bottom }

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

/// The sides of a cell, ``CellSize/pointsPerCell``, and of its 2 × 4 samples, in points, as constants for the compiler.
enum CellMetrics {
  static let width = 8.0
  static let height = 16.0
  static let sample = 4.0
}
