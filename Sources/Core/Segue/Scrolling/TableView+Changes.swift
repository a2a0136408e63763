/// Changes of some rows, which keep the highlight and the place of all others. There is no animation.
extension TableView {
  /// Is called after rows were inserted, which the data source counts already.
  ///
  /// The highlight stays with its row. Rows in view keep their places on the screen; but a table that shows its top still shows it
  /// afterwards. If the data source has another number of rows, the table reloads all.
  ///
  /// - Parameter rows: Their new indices. An index that occurs twice counts once.
  public func insertRows(at rows: [Int]) {
    let new = Set(rows).sorted()
    guard let first = new.first, let last = new.last else { return }
    let count = numberOfRows + new.count
    guard first >= 0, last < count, dataSource?.tableViewNumberOfRows(self) == count else { return reloadData() }
    // new[i] − i old rows stand in front of the new row i.
    let before = new.enumerated().map { $1 - $0 }
    change(to: count) { row in (row + before.indices.partitioningIndex { before[$0] > row }, true) }
  }

  /// Is called after rows were deleted, which the data source does not count any more.
  ///
  /// If the highlighted row is among them, the row after it is highlighted, or the last one, and the delegate is told. See
  /// `insertRows(at:)` for the rest.
  ///
  /// - Parameter rows: Their old indices. An index that occurs twice counts once.
  public func deleteRows(at rows: [Int]) {
    let old = Set(rows).sorted()
    guard let first = old.first, let last = old.last else { return }
    let count = numberOfRows - old.count
    guard first >= 0, last < numberOfRows, dataSource?.tableViewNumberOfRows(self) == count else { return reloadData() }
    change(to: count) { row in
      let before = old.indices.partitioningIndex { old[$0] >= row }
      return (row - before, before == old.count || old[before] != row)
    }
  }

  /// Is called after the content of rows has changed: rows in view get other cells. Rows that do not exist are ignored.
  ///
  /// A delegate that gives heights is asked for all of them again.
  public func reloadRows(at rows: [Int]) {
    for row in Set(rows) {
      if let cell = cells.removeValue(forKey: row) { retire(cell) }
    }
    change(to: numberOfRows) { ($0, true) }
  }

  /// Changes to other rows. `place` returns the new index of a row, or of the next row that stays, and whether the row itself stays.
  private func change(to count: Int, _ place: (Int) -> (row: Int, stays: Bool)) {
    let (old, bounds) = (rows, bounds)
    let isAtTop = contentOffset.y <= vertical.first
    let anchor = old.rows(from: bounds.minY, to: bounds.maxY).first { place($0).stays }
    changes += 1
    let oldCells = cells
    cells = [:]
    for (row, cell) in oldCells.sorted(by: { $0.key < $1.key }) {
      let (new, stays) = place(row)
      if stays {
        (cells[new], cell.row) = (cell, new)
      } else {
        retire(cell)
      }
    }
    let (highlight, stays) = numberOfRows > 0 ? place(highlightedRow) : (0, true)
    highlightedRow = max(0, min(highlight, count - 1))
    numberOfRows = count
    heightsChanged()
    if let anchor, !isAtTop {
      let way = rows.top(of: place(anchor).row) - old.top(of: anchor)
      if way != 0 { follow(contentMovedBy: way) }
    }
    updateContentSize()
    if !stays, count > 0 { rowDelegate?.tableView(self, didHighlightRow: highlightedRow) }
  }
}
