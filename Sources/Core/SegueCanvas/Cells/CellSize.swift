import Foundation

/// A size in whole cells.
public struct CellSize: Sendable, Hashable {
  /// The number of columns, at least 0.
  public var columns: Int
  /// The number of rows, at least 0.
  public var rows: Int

  /// Creates a size of `columns` × `rows` cells. Negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
  }

  /// Creates the smallest size that covers a size in points. A side is at most 65,535 cells; NaN counts as 0.
  public init(covering size: CGSize) {
    func count(_ points: CGFloat, _ unit: CGFloat) -> Int {
      let cells = (points / unit - 1e-9).rounded(.up)
      return cells > 0 ? Int(min(cells, 65_535)) : 0
    }
    self.init(columns: count(size.width, Self.pointsPerCell.width), rows: count(size.height, Self.pointsPerCell.height))
  }

  /// The size of one cell, 8 × 16 points.
  public static let pointsPerCell = CGSize(width: 8, height: 16)

  /// The size in points.
  public var points: CGSize {
    CGSize(width: CGFloat(columns) * Self.pointsPerCell.width, height: CGFloat(rows) * Self.pointsPerCell.height)
  }
}
