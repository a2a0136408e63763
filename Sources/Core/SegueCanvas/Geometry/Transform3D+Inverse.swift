import Foundation

extension Transform3D {
  /// The map that leads back; nil if this one flattens space, or if its entries are not finite.
  ///
  /// Gauss–Jordan elimination with the largest pivot of each column.
  public var inverse: Transform3D? {
    var (left, right) = (Self.list(rows), Self.list(Transform3D.identity.rows))
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
      let size = left[pivot][column]
      guard abs(size) > 1e-100, size.isFinite else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      left[column] /= size
      right[column] /= size
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= factor * left[column]
        right[row] -= factor * right[column]
      }
    }
    return Transform3D(rows: (right[0], right[1], right[2], right[3]))
  }

  private static func list(_ rows: Rows) -> [4 of SIMD4<Double>] { [rows.0, rows.1, rows.2, rows.3] }
}
