import Segue

/// The cells of one of a terminal's two screens.
nonisolated struct TerminalPage: Sendable {
  let size: CellSize
  private(set) var cells: [TerminalCell]

  init(size: CellSize) {
    self.size = size
    cells = Array(repeating: TerminalCell(), count: size.columns * size.rows)
  }

  private func indices(ofRow row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// The rows of cells.
  var rows: [[TerminalCell]] { (0..<size.rows).map { Array(cells[indices(ofRow: $0)]) } }

  subscript(column: Int, row: Int) -> TerminalCell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Writes a cell. Writing on one half of a wide character blanks the other half.
  mutating func write(_ cell: TerminalCell, _ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index].scalar == 0, column > 0 { cells[index - 1].scalar = 0x20 }
    if column + 1 < size.columns, cells[index + 1].scalar == 0 { cells[index + 1].scalar = 0x20 }
    cells[index] = cell
  }

  /// Deletes cells of a row. Blanks come in at its end.
  mutating func deleteCells(_ columns: Range<Int>, row: Int, blank: TerminalCell) {
    let start = row * size.columns
    cells.removeSubrange(start + columns.lowerBound..<start + columns.upperBound)
    cells.insert(contentsOf: Array(repeating: blank, count: columns.count), at: start + size.columns - columns.count)
  }

  /// Inserts blanks into a row. The cells at its end are lost.
  mutating func insertCells(_ columns: Range<Int>, row: Int, blank: TerminalCell) {
    let start = row * size.columns
    cells.removeSubrange(start + size.columns - columns.count..<start + size.columns)
    cells.insert(contentsOf: Array(repeating: blank, count: columns.count), at: start + columns.lowerBound)
  }

  /// Scrolls rows up by `count`, or down if it is negative.
  mutating func scroll(_ rows: Range<Int>, by count: Int, blank: TerminalCell) {
    let all = rows.lowerBound * size.columns..<rows.upperBound * size.columns
    let new = Array(repeating: blank, count: min(abs(count), rows.count) * size.columns)
    if count > 0 {
      cells.replaceSubrange(all, with: cells[all].dropFirst(new.count) + new)
    } else {
      cells.replaceSubrange(all, with: new + cells[all].dropLast(new.count))
    }
  }

  /// The page in another size. The cells at the top left stay.
  func resized(to new: CellSize) -> TerminalPage {
    var page = TerminalPage(size: new)
    for row in 0..<min(size.rows, new.rows) {
      for column in 0..<min(size.columns, new.columns) { page[column, row] = self[column, row] }
    }
    return page
  }
}
