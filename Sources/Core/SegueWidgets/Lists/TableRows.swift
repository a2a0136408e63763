/// The heights of a table's rows: with one height by multiplication, with several by sums that are made once.
struct TableRows {
  /// The least height of a row, in points: a row of cells.
  static let leastHeight: CGFloat = 16

  private let evenHeight: CGFloat
  /// The lower edge of each row; nil if all have `evenHeight`.
  private let bottoms: [CGFloat]?

  /// Rows of one height, in points. Less than 16, and numbers that are not finite, count as 16.
  init(height: CGFloat) { (evenHeight, bottoms) = (Self.valid(height), nil) }

  /// Rows of heights of their own.
  init(count: Int, heights: (Int) -> CGFloat) {
    evenHeight = Self.leastHeight
    var bottom: CGFloat = 0
    bottoms = (0..<count).map { row in
      bottom += Self.valid(heights(row))
      return bottom
    }
  }

  private static func valid(_ height: CGFloat) -> CGFloat { height.isFinite ? max(leastHeight, height) : leastHeight }

  /// The height of the rows above a row.
  func top(of row: Int) -> CGFloat {
    guard let bottoms else { return CGFloat(row) * evenHeight }
    return row > 0 ? bottoms[row - 1] : 0
  }
}
