/// The places of a table's rows: with one height by multiplication, with several by sums that are made once.
struct TableRows {
  /// The least height of a row, in points: a row of cells.
  static let leastHeight: CGFloat = 16

  let count: Int
  private let evenHeight: CGFloat
  /// The lower edge of each row; nil if all have `evenHeight`.
  private let bottoms: [CGFloat]?

  /// Rows of one height, in points. Less than 16, and numbers that are not finite, count as 16.
  init(count: Int, height: CGFloat) {
    self.count = max(0, count)
    evenHeight = Self.valid(height)
    bottoms = nil
  }

  /// Rows of heights of their own.
  init(count: Int, heights: (Int) -> CGFloat) {
    self.count = max(0, count)
    evenHeight = Self.leastHeight
    var bottom: CGFloat = 0
    bottoms = (0..<max(0, count)).map { row in
      bottom += Self.valid(heights(row))
      return bottom
    }
  }

  private static func valid(_ height: CGFloat) -> CGFloat { height.isFinite ? max(leastHeight, height) : leastHeight }

  /// The height of all rows.
  var height: CGFloat { top(of: count) }

  /// The upper edge of a row, or the lower edge of the last one.
  func top(of row: Int) -> CGFloat {
    guard let bottoms else { return CGFloat(row) * evenHeight }
    return row > 0 ? bottoms[row - 1] : 0
  }

  /// The lower edge of a row.
  func bottom(of row: Int) -> CGFloat { bottoms?[row] ?? CGFloat(row + 1) * evenHeight }

  /// The row at a place; nil above the first and below the last one.
  func row(at y: CGFloat) -> Int? {
    guard y >= 0, y < height else { return nil }
    return firstRow { bottom(of: $0) > y }
  }

  /// The rows that overlap a span.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top < bottom else { return 0..<0 }
    let first = firstRow { self.bottom(of: $0) > top }
    return first..<max(first, firstRow { self.top(of: $0) >= bottom })
  }

  /// The target of Page Up or Page Down: the furthest row that fits into `length` together with `row`, and at least the next one.
  func page(from row: Int, isDown: Bool, length: CGFloat) -> Int {
    if isDown { return max(row + 1, firstRow { bottom(of: $0) > top(of: row) + length } - 1) }
    return min(row - 1, firstRow { top(of: $0) >= bottom(of: row) - length })
  }

  private func firstRow(where holds: (Int) -> Bool) -> Int { (0..<count).partitioningIndex(where: holds) }
}

extension Range<Int> {
  /// The first number with a property that all numbers after it have, too; the upper bound if there is none. A binary search.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
