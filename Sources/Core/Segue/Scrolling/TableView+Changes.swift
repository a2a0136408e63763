/// Changes of some rows, which keep the highlight and the place of all others. There is no animation.
extension TableView {
  /// Rows have come, and the data source counts them already.
  ///
  /// The highlight stays with its row. Rows in view stay where they are on the screen; only a table that shows its top goes
  /// on to show it. If the data source has another number of rows than that makes, the table reloads all.
  ///
  /// - Parameter rows: Which they are now. Numbers that occur twice count once.
  public func insertRows(at rows: [Int]) {
    let new = Set(rows).sorted()
    guard let first = new.first, let last = new.last else { return }
    let count = numberOfRows + new.count
    guard first >= 0, last < count, dataSource?.tableViewNumberOfRows(self) == count else { return reloadData() }
    // How many rows came before the old ones: new[i] − i of those stand in front of the new row i.
    let before = new.enumerated().map { $1 - $0 }
    change(to: count) { row in (row + before.upperBound(of: row), true) }
  }

  /// Rows have gone, and the data source does not count them any more.
  ///
  /// If the highlighted row is among them, the one after it is highlighted, or the last one, and the delegate is told. See
  /// `insertRows(at:)` for all else.
  ///
  /// - Parameter rows: Which they were. Numbers that occur twice count once.
  public func deleteRows(at rows: [Int]) {
    let old = Set(rows).sorted()
    guard let first = old.first, let last = old.last else { return }
    let count = numberOfRows - old.count
    guard first >= 0, last < numberOfRows, dataSource?.tableViewNumberOfRows(self) == count else { return reloadData() }
    change(to: count) { row in
      let before = old.upperBound(of: row - 1)
      return (row - before, before == old.count || old[before] != row)
    }
  }

  /// The content of rows has changed: those in view get other cells. Rows that do not exist are left out.
  ///
  /// Where the delegate gives heights, it is asked for all of them again.
  public func reloadRows(at rows: [Int]) {
    for row in Set(rows) {
      if let cell = cells.removeValue(forKey: row) { retire(cell) }
    }
    change(to: numberOfRows) { ($0, true) }
  }

  /// Goes over to other rows. `place` says where a row stands among them, or the next one that stays, and whether it does.
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

extension [Int] {
  /// How many of these numbers, which ascend, are not above `limit`.
  fileprivate func upperBound(of limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
