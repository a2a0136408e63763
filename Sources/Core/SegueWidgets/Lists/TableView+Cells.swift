/// The cells, which come and go with the rows in view.
extension TableView {
  /// Sets the class of the cells that `dequeueReusableCell` makes for an identifier; nil for none any more.
  public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// Returns a cell whose row has left the view, after its `prepareForReuse`, or else a new one of the registered class.
  ///
  /// - Returns: Nil if there is none, and no class is registered for the identifier.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    stage.reuse(.item, identifier) as? TableViewCell ?? cellClasses[identifier]?.init(reuseIdentifier: identifier)
  }

  /// Returns a cell for a row, as above, or a plain `TableViewCell` without a registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? TableViewCell(reuseIdentifier: identifier)
  }

  /// The cell of a row; nil for a row that is not in view, or has come into view after the last layout.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { layout.row(of: indexPath).flatMap(cell(ofRow:)) }

  func cell(ofRow row: Int) -> TableViewCell? { stage.views[.item(row)] as? TableViewCell }

  /// The row of a cell; nil for a cell without a row in view.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    stage.key(of: cell).flatMap { layout.indexPath(of: $0.index) }
  }

  /// The numbers of the rows that have cells and are in view, from the top.
  private var visibleRows: [Int] {
    layout.rows(from: bounds.minY, to: bounds.maxY).filter { stage.views[.item($0)] != nil }
  }

  /// The rows in view that have cells, from the top.
  public var indexPathsForVisibleRows: [IndexPath]? { visibleRows.compactMap(layout.indexPath(of:)) }

  /// The cells of the rows in view, from the top.
  public var visibleCells: [TableViewCell] { visibleRows.compactMap(cell(ofRow:)) }

  /// The row at a point in points of the table; nil outside of all rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layout.row(at: point.y).flatMap(layout.indexPath(of:))
  }

  /// The rows that a rectangle in points of the table overlaps; nil for a rectangle that is not finite.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    return layout.rows(from: rect.minY, to: rect.maxY).compactMap(layout.indexPath(of:))
  }

  /// The rectangle of a row, in points of the table, in view or not. Zero for a row that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { layout.row(of: indexPath).map(frame(ofRow:)) ?? .zero }

  // MARK: The highlighted and the selected row

  /// The highlighted row: the one that Enter opens. Nil if there are no rows.
  public var indexPathForHighlightedRow: IndexPath? { layout.indexPath(of: highlighted) }

  /// Highlights a row and scrolls to it. A row that does not exist counts as the nearest one.
  public func highlightRow(at indexPath: IndexPath) {
    guard let last = counts.indices.last else { return }
    if indexPath.section < 0 { return highlight(0) }
    if indexPath.section > last { return highlight(numberOfRows - 1) }
    highlight(
      layout.sections[indexPath.section].first + min(max(0, indexPath.row), max(0, counts[indexPath.section] - 1)))
  }

  /// The row that was opened or selected last, until it is deselected or all rows are reloaded. Nil for none.
  public var indexPathForSelectedRow: IndexPath? { selected.flatMap(layout.indexPath(of:)) }

  /// Selects and highlights a row without a call of ``TableViewDelegate/tableView(_:didSelectRowAt:)``, and scrolls to it.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nil selects none. A row that does not exist is ignored.
  ///   - animated: Whether it scrolls with a movement.
  ///   - scrollPosition: The place of the row in the view.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return select(nil) }
    guard let row = layout.row(of: indexPath) else { return }
    select(row)
    let isNew = row != highlighted
    highlighted = row
    setNeedsLayout()
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    if isNew { tellHighlight() }
  }

  /// Deselects a row, if it is selected. The highlight stays.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { select(nil) }
  }

  func select(_ row: Int?) { selected = row }

  // MARK: Scrolling

  /// Scrolls to a row, and leaves the highlight where it is.
  ///
  /// - Parameters:
  ///   - indexPath: The row. A row that does not exist counts as the nearest one of its section, and a section that does not exist
  ///     as the first or the last row of all.
  ///   - position: The place of the row in the view.
  ///   - animated: Whether a spring of about half a second moves the rows; see `setContentOffset(_:animated:)`.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard numberOfRows > 0 else { return }
    // The next layout does not take it back to the highlight.
    needsReveal = false
    updateContentSize()
    let layout = layout
    let row =
      layout.sections.indices.contains(indexPath.section)
      ? layout.sections[indexPath.section].first + min(max(0, indexPath.row), max(0, counts[indexPath.section] - 1))
      : indexPath.section < 0 ? 0 : numberOfRows - 1
    if let offset = offset(showing: min(row, numberOfRows - 1), at: position) {
      setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
    }
    if !stage.hasBeenShown {
      stage.firstScroll = { [unowned self] in scrollToRow(at: indexPath, at: position, animated: false) }
    }
  }
}

extension TableView {
  func didTakeBack(_ view: View, of key: ItemKey) {
    guard key.kind == .item, let cell = view as? TableViewCell, let path = layout.indexPath(of: key.index) else {
      return
    }
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func makeView(for key: ItemKey) -> View? {
    switch key.kind {
    case .item:
      guard let path = layout.indexPath(of: key.index) else { return nil }
      let change = stage.changes
      let cell = dataSource?.tableView(self, cellForRowAt: path)
      if let cell, change == stage.changes {
        cell.isHighlighted = key.index == highlighted
        cell.table = self
        rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      }
      return cell
    case .header, .footer: return ownView(for: key) ?? titleView(for: key)
    }
  }
}
