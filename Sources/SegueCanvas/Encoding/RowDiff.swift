/// The difference between a row of cells and what a screen shows of it: an iterator over the runs of cells to send.
///
/// Each step gets both rows, so that sending a run can change what the screen shows. Nothing is allocated.
struct RowDiff {
  private let columns: Int
  private let start: Int
  private var column: Int

  init(columns: Int, from start: Int = 0, column: Int = 0) {
    (self.columns, self.start, self.column) = (columns, start, column)
  }

  /// The next run of columns whose cells differ; nil at the end of the row.
  mutating func next(_ wanted: [ScreenCell], _ shown: [ScreenCell]) -> Range<Int>? {
    let (wanted, shown) = (wanted.span, shown.span.extracting(start..<start &+ columns))
    var first = column
    while first < columns, wanted[first] == shown[first] { first &+= 1 }
    guard first < columns else { return nil }
    var end = first &+ 1
    while end < columns, wanted[end] != shown[end] { end &+= 1 }
    column = end
    return first..<end
  }

  /// Goes on at a column, after the cells before it have been sent.
  mutating func resume(at column: Int) { self.column = column }
}
