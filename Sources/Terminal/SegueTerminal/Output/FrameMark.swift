import Segue

/// The name of a frame on its way: the place at which the cursor stands at its end, counted from 1.
///
/// A frame ends with CUP, which puts the cursor there, and `CSI 6 n` (DSR 6), which asks for the cursor's place. The
/// terminal obeys in order. So the answer, `CSI row ; column R`, says that the frame has been drawn, and names it.
///
/// Rows begin at 2, because `CSI 1 ; m R` is also the key F3 with modifiers.
struct FrameMark: Hashable {
  let row: Int
  let column: Int

  /// The sequences that place the cursor and ask for its place.
  var question: String { "\u{1B}[\(row);\(column)H\u{1B}[6n" }
}

/// Names frames one after the other, row by row within the first 12 rows and 40 columns.
///
/// A terminal that has become smaller puts the cursor at its edge instead: to the left in the same row, or upwards. Both
/// are names of earlier frames, if of any on their way, and those have been drawn as well. Only after the last name of all
/// come some that are further up, in row 2, and too few of them for row 3. So as long as a third row is left, a clamped
/// answer never acknowledges a frame that has not been drawn.
struct FrameMarks: Hashable {
  static let rows = 2...12
  static let columns = 1...40
  /// The most names that may be in use at once, for the reason above, and so that all have been forgotten before they
  /// come again.
  static let mostInUse = 38

  private var last = FrameMark(row: rows.lowerBound, column: columns.lowerBound)

  /// The next name on a screen of that size; nil if it has fewer than 3 rows or 40 columns.
  mutating func next(in size: CellSize) -> FrameMark? {
    let bottom = min(size.rows, Self.rows.upperBound)
    guard bottom > Self.rows.lowerBound, size.columns >= Self.columns.upperBound else { return nil }
    if last.column < Self.columns.upperBound {
      last = FrameMark(row: min(last.row, bottom), column: last.column + 1)
    } else {
      let row = last.row < bottom ? last.row + 1 : Self.rows.lowerBound
      last = FrameMark(row: row, column: Self.columns.lowerBound)
    }
    return last
  }
}
