/// The cells, which come and go with the rows in view.
extension TableView {
  /// Sets the class of the cells that `dequeueReusableCell` makes for an identifier; nil for none any more.
  public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// Returns a cell whose row has left the view, after its `prepareForReuse`, or else a new one of the registered class.
  ///
  /// - Returns: Nil if there is none, and no class is registered for the identifier.
  @_disfavoredOverload
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = reusableCells[identifier]?.popLast() else {
      return cellClasses[identifier]?.init(reuseIdentifier: identifier)
    }
    cell.isHighlighted = false
    cell.prepareForReuse()
    return cell
  }

  /// Returns a cell for a row, as above, or a plain `TableViewCell` without a registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for row: Int) -> TableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? TableViewCell(reuseIdentifier: identifier)
  }

  /// The cell of a row; nil for a row that is not in view, or has come into view after the last layout.
  public func cellForRow(at row: Int) -> TableViewCell? { cells[row] }

  /// The row of a cell; nil for a cell without a row in view.
  public func row(for cell: TableViewCell) -> Int? { cell.row.flatMap { cells[$0] === cell ? $0 : nil } }

  /// The rows that have cells, from the top.
  public var rowsForVisibleCells: [Int] { cells.keys.sorted() }

  /// The cells of the rows in view, from the top.
  public var visibleCells: [TableViewCell] { rowsForVisibleCells.compactMap { cells[$0] } }

  /// The row at a point in points of the table; nil above the first and below the last one.
  public func row(at point: CGPoint) -> Int? { rows.row(at: point.y) }

  /// The rectangle of a row, in points of the table, in view or not. Zero for a row that does not exist.
  public func rectForRow(at row: Int) -> CGRect {
    let rows = rows
    guard (0..<rows.count).contains(row) else { return .zero }
    let top = rows.top(of: row)
    return CGRect(x: 0, y: top, width: bounds.width, height: rows.bottom(of: row) - top)
  }

  /// Gives each row in view a cell in its place, and takes back the cells of others.
  func layOutCells() {
    let (rows, change) = (rows, changes)
    let bounds = boundsToFill
    let shown = rows.rows(from: bounds.minY, to: bounds.maxY)
    for row in rowsForVisibleCells where !shown.contains(row) {
      if let cell = cells.removeValue(forKey: row) { retire(cell) }
    }
    // The table never needs more cells than fit at once.
    for (identifier, cells) in reusableCells where cells.count > shown.count + 1 {
      reusableCells[identifier]?.removeFirst(cells.count - shown.count - 1)
    }
    for row in shown {
      if let cell = cells[row] {
        place(cell, at: row)
      } else {
        makeCell(at: row)
      }
      // The data source has changed the rows: a layout follows.
      if change != changes { return }
    }
  }

  private func place(_ cell: TableViewCell, at row: Int) {
    cell.frame = rectForRow(at: row)
    cell.isHighlighted = row == highlightedRow
  }

  private func makeCell(at row: Int) {
    let change = changes
    guard let cell = dataSource?.tableView(self, cellForRow: row), change == changes else { return }
    // A data source that keeps cells may return one that it returned before.
    if let other = self.row(for: cell) { cells[other] = nil }
    if let identifier = cell.reuseIdentifier { reusableCells[identifier]?.removeAll { $0 === cell } }
    cells[row] = cell
    cell.row = row
    // Rows do not fly in when the table changes in an animation.
    View.performWithoutAnimation {
      place(cell, at: row)
      if let above = cells[row - 1] {
        insertSubview(cell, aboveSubview: above)
      } else if let below = rowsForVisibleCells.first(where: { $0 > row }).flatMap(cellForRow) {
        insertSubview(cell, belowSubview: below)
      } else {
        addSubview(cell)
      }
      cell.layoutIfNeeded()
    }
  }

  /// Takes back a cell whose row has left the view, or is gone. Its animations end when it leaves the window.
  func retire(_ cell: TableViewCell) {
    cell.row = nil
    if pressedCell === cell {
      pressedCell = nil
      cell.isPressed = false
    }
    if cell.superview === self { cell.removeFromSuperview() }
    if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
  }

  /// The bounds, and while they are animated also the bounds on the screen, unless these are far away.
  private var boundsToFill: CGRect {
    guard !layer.animations.isEmpty, let time = window?.application?.time else { return bounds }
    let shown = layer.state(at: time).bounds
    let both = bounds.union(shown)
    return both.height <= 4 * max(bounds.height, shown.height) ? both : bounds
  }
}
