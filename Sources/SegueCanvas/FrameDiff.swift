/// Walks over two frames of one size and finds the runs of cells that differ. It allocates nothing.
struct FrameDiff {
  /// A run of changed cells in one row.
  struct Run: Equatable {
    var row: Int
    var columns: Range<Int>
  }

  /// So many equal cells are jumped over; fewer are sent again, since moving the cursor costs four bytes or more.
  static let shortestGap = 3

  /// Calls `body` with each run, row by row. Both halves of a wide glyph are always in the same run. Without a
  /// `previous` frame everything has changed.
  @inline(__always)
  static func forEachRun(
    from previous: [Cell]?, to next: [Cell], size: CellSize, _ body: (Run) -> Void
  ) {
    for row in 0..<size.rows {
      guard let previous else {
        body(Run(row: row, columns: 0..<size.columns))
        continue
      }
      let start = row &* size.columns
      var column = 0
      while column < size.columns {
        if previous[start &+ column] == next[start &+ column] {
          column &+= 1
          continue
        }
        var first = column
        var last = column
        column &+= 1
        while column < size.columns, column &- last <= Self.shortestGap {
          if previous[start &+ column] != next[start &+ column] { last = column }
          column &+= 1
        }
        if next[start &+ first].glyph == .continuation, first > 0 { first &-= 1 }
        if last &+ 1 < size.columns, next[start &+ last &+ 1].glyph == .continuation { last &+= 1 }
        body(Run(row: row, columns: first..<last &+ 1))
        column = last &+ 1
      }
    }
  }
}
