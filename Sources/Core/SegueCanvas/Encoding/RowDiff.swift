/// The difference between a row of cells and what a screen shows of it: an iterator over the runs of cells to send.
///
/// Each step gets both rows, so that sending a run can change what the screen shows. Nothing is allocated.
struct RowDiff {
  private let end: Int
  private let start: Int
  private var column: Int

  /// Looks at `columns` of a row that is shown from `start` on.
  init(_ columns: Range<Int>, from start: Int) {
    (column, end, self.start) = (columns.lowerBound, columns.upperBound, start)
  }

  /// The next run of columns whose cells differ; nil at their end.
  mutating func next(_ wanted: [ScreenCell], _ shown: [ScreenCell]) -> Range<Int>? {
    let (wanted, shown) = (wanted.span, shown.span.extracting(start..<start &+ end))
    var first = column
    while first < end, wanted[first] == shown[first] { first &+= 1 }
    guard first < end else { return nil }
    var last = first &+ 1
    while last < end, wanted[last] != shown[last] { last &+= 1 }
    column = last
    return first..<last
  }

  /// Goes on at a column, after the cells before it have been sent.
  mutating func resume(at column: Int) { self.column = column }
}
