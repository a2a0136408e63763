import Foundation

/// A size in whole cells.
public struct CellSize: Sendable, Hashable {
  /// Columns, at least 0.
  public var columns: Int
  /// Rows, at least 0.
  public var rows: Int

  /// A size of `columns` × `rows` cells. Negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The least number of cells that covers a size in points. What is not finite, or above 65,535 cells, is cut.
  public init(covering size: CGSize) {
    func count(_ points: CGFloat, _ unit: CGFloat) -> Int {
      let cells = (points / unit - 1e-9).rounded(.up)
      return cells > 0 ? Int(min(cells, 65_535)) : 0
    }
    self.init(
      columns: count(size.width, Self.pointsPerCell.width), rows: count(size.height, Self.pointsPerCell.height))
  }

  /// One cell is 8 × 16 points.
  public static let pointsPerCell = CGSize(width: 8, height: 16)

  /// The same in points.
  public var points: CGSize {
    CGSize(
      width: CGFloat(columns) * Self.pointsPerCell.width, height: CGFloat(rows) * Self.pointsPerCell.height)
  }
}
