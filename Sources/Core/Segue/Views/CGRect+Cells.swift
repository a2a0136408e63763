nonisolated extension CGRect {
  /// A rectangle in cells: columns and rows from the top left, 8 × 16 points each.
  public init(cells column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
    let cell = CellSize.pointsPerCell
    self.init(
      x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: CGFloat(columns) * cell.width,
      height: CGFloat(rows) * cell.height)
  }
}
