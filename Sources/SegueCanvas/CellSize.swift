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
}
