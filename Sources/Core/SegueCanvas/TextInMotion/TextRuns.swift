/// Texts that overlap without a ground between them, while one of them fades: titles in a bar, or labels on their way.
///
/// If they were mixed cell by cell, neither could be read. So a run shows as a whole or not at all. A run is words with single blanks
/// between them.
enum TextRuns {
  /// The end of the run that begins at `start`, before `limit`.
  static func end(of start: Int, before limit: Int, _ cells: Span<CanvasCell>) -> Int {
    var end = start &+ 1
    while end < limit {
      if cells[end].hasText {
        end &+= 1
      } else if end &+ 1 < limit, cells[end &+ 1].hasText {
        end &+= 2
      } else {
        break
      }
    }
    return end
  }

  /// Whether a run of text with an opacity of 0…255 may be drawn into the cells `run` of a row. If so, the runs that it meets there
  /// are removed.
  ///
  /// From one half on, or where the text below it is weaker, it may.
  static func makeRoom(
    for run: Range<Int>, in row: Range<Int>, opacity: UInt32, _ cells: inout MutableSpan<CanvasCell>
  ) -> Bool {
    var (first, last) = (max(row.lowerBound, run.lowerBound &- 1), min(row.upperBound, run.upperBound &+ 1) &- 1)
    var strongest = 0 as UInt8
    for index in first...last where cells[index].hasText { strongest = max(strongest, cells[index].strength) }
    if strongest == 0 { return true }
    guard opacity >= 128 || opacity > UInt32(strongest) else { return false }
    if cells[last].hasText { last = end(of: last, before: row.upperBound, cells.span) &- 1 }
    while cells[first].hasText {
      if first > row.lowerBound, cells[first &- 1].hasText {
        first &-= 1
      } else if first &- 1 > row.lowerBound, cells[first &- 2].hasText {
        first &-= 2
      } else {
        break
      }
    }
    for index in first...last where cells[index].hasText { cells[index].removeInk() }
    return true
  }
}
