nonisolated extension CGRect {
  /// A rectangle in cells: columns and rows from the top left, 8 × 16 points each.
  public init(cells column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
    self.init(
      x: CGFloat(column) * CellSize.pointsPerCell.width, y: CGFloat(row) * CellSize.pointsPerCell.height,
      width: CGFloat(columns) * CellSize.pointsPerCell.width,
      height: CGFloat(rows) * CellSize.pointsPerCell.height)
  }
}
