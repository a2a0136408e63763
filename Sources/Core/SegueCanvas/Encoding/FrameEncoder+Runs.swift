extension FrameEncoder {
  /// The shortest blank end of a line that is erased, which takes three bytes.
  static let shortestErasure = 4
  /// The fewest repetitions for REP, which takes four bytes or five.
  private static let shortestRepetition = 6

  /// Repeats the cell that was just printed at `column`, if REP saves bytes. Returns the number of repetitions.
  mutating func repeatGlyph(_ row: Int, _ column: Int) -> Int {
    let (cell, start) = (target[column], row &* size.columns)
    var (end, last) = (column &+ 1, column)
    while end < size.columns, target[end] == cell {
      if shown[start &+ end] != cell { last = end }
      end &+= 1
    }
    let count = last &- column
    guard count >= Self.shortestRepetition else { return 0 }
    buffer.append(PackedText(ascii: "\u{1B}["))
    append(count)
    buffer.append(PackedText(ascii: "b"))
    for place in column &+ 1...last { shown[start &+ place] = cell }
    return count
  }

  /// The column from which on `target` is blank in one fill, at least `first`.
  func startOfBlankEnd(from first: Int) -> Int {
    guard let last = target.last, last.isBlank else { return size.columns }
    var column = size.columns
    while column > first, target[column &- 1] == last { column &-= 1 }
    return column
  }

  /// Erases a row of the screen from a column on, with the fill of the blank there (EL).
  mutating func erase(_ row: Int, from column: Int) {
    moveCursor(toRow: row, column: column)
    setPenForBlank(target[column])
    buffer.append(PackedText(ascii: "\u{1B}[K"))
    let start = row &* size.columns
    for place in column..<size.columns { shown[start &+ place] = target[place] }
    statistics.cellsEmitted &+= size.columns &- column
  }
}
