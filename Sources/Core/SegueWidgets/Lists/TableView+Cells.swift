/// The cells, which come and go with the rows in view.
extension TableView {
  /// Sets the class of the cells that `dequeueReusableCell` makes for an identifier; nil for none any more.
  public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    stage.register(.item, identifier, cellClass.map { type in { type.init(reuseIdentifier: identifier) } })
  }

  /// Returns a cell whose row has left the view, after its `prepareForReuse`, or else a new one of the registered class.
  ///
  /// - Returns: Nil if there is none, and no class is registered for the identifier.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    stage.dequeue(.item, identifier) as? TableViewCell
  }

  /// Returns a cell for a row, as above, or a plain `TableViewCell` without a registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? TableViewCell(reuseIdentifier: identifier)
  }

  /// The cell of a row; nil for a row that is not in view, or has come into view after the last layout.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    counts.index(of: indexPath).flatMap(cell(ofRow:))
  }

  func cell(ofRow row: Int) -> TableViewCell? { stage.views[.item(row)] as? TableViewCell }

  /// The row of a cell; nil for a cell without a row in view.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    stage.key(of: cell).flatMap { counts.indexPath(of: $0.index) }
  }

  /// The numbers of the rows that have cells and are in view, from the top.
  private var visibleRows: [Int] {
    layout.rows(from: bounds.minY, to: bounds.maxY).filter { stage.views[.item($0)] != nil }
  }

  /// The rows in view that have cells, from the top.
  public var indexPathsForVisibleRows: [IndexPath]? { visibleRows.compactMap(counts.indexPath(of:)) }

  /// The cells of the rows in view, from the top.
  public var visibleCells: [TableViewCell] { visibleRows.compactMap(cell(ofRow:)) }

  /// The row at a point in points of the table; nil outside of all rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layout.row(at: point.y).flatMap(counts.indexPath(of:))
  }

  /// The rows that a rectangle in points of the table overlaps; nil for a rectangle that is not finite.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    return layout.rows(from: rect.minY, to: rect.maxY).compactMap(counts.indexPath(of:))
  }

  /// The rectangle of a row, in points of the table, in view or not. Zero for a row that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    counts.index(of: indexPath).map { frame(of: .item($0)) } ?? .zero
  }

  // MARK: The highlighted and the selected row

  /// The highlighted row: the one that Enter opens. Nil if there are no rows.
  public var indexPathForHighlightedRow: IndexPath? { highlightedPath }

  /// Highlights a row and scrolls to it. A row that does not exist counts as the nearest one.
  public func highlightRow(at indexPath: IndexPath) {
    if let row = counts.nearest(to: indexPath) { highlight(row) }
  }

  /// The row that was opened or selected last, until it is deselected or all rows are reloaded; the first one of several. Nil for none.
  public var indexPathForSelectedRow: IndexPath? { selected.flatMap(counts.indexPath(of:)) }

  /// The selected rows, from the top; nil for none.
  public var indexPathsForSelectedRows: [IndexPath]? { selectedPaths }

  /// Selects and highlights a row without a call of ``TableViewDelegate/tableView(_:didSelectRowAt:)``, and scrolls to it. Others stay
  /// selected in a table that allows several now.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil selects none. A row that does not exist is ignored.
  ///   - animated: Whether it scrolls with a movement.
  ///   - scrollPosition: The place of the row in the view.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return deselectAll() }
    guard let row = counts.index(of: indexPath) else { return }
    let isNew = row != highlighted
    highlighted = row
    selectForApp(row)
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    if isNew { tellHighlight() }
  }

  /// Deselects a row, if it is selected. The highlight stays.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let row = counts.index(of: indexPath) { deselectForApp(row) }
  }

  // MARK: Scrolling

  /// Scrolls to a row, and leaves the highlight where it is.
  ///
  /// - Parameters:
  ///   - indexPath: The row. A row that does not exist counts as the nearest one of its section, and a section that does not exist
  ///     as the first or the last row of all.
  ///   - position: The place of the row in the view.
  ///   - animated: Whether a spring of about half a second moves the rows; see `setContentOffset(_:animated:)`.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let row = counts.nearest(to: indexPath) else { return }
    // The next layout does not take it back to the highlight.
    needsReveal = false
    prepareLayout()
    if let offset = offset(showing: row, at: position) {
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
    }
    stage.repeatBeforeFirstFrame { [unowned self] in scrollToRow(at: indexPath, at: position, animated: false) }
  }
}
