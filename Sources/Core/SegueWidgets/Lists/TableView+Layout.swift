/// The places of rows, headers and footers.
extension TableView {
  /// The height that a delegate gives a header or a footer that has the height of its title or its view, and a row that has the
  /// table's `rowHeight`: −1.
  public static var automaticDimension: CGFloat { -1 }

  /// The places of all. The heights are asked for at most once after a change.
  var layout: TableLayout {
    reloadIfNeeded()
    var layout = knownLayout ?? makeLayout()
    (layout.width, layout.edge) = (bounds.width, bounds.minY + adjustedContentInset.top)
    if let order = dragging.order { layout.lifted = .init(order: order, height: dragging.room.height) }
    return layout
  }

  private func makeLayout() -> TableLayout {
    let change = stage.changes
    // The delegate may ask for places of rows while it is asked for heights.
    let (even, sticks) = (TableRows(height: rowHeight), style == .plain)
    knownLayout = TableLayout(counts, rows: even, sticks: sticks)
    let around = (top: tableHeaderView?.bounds.height ?? 0, bottom: tableFooterView?.bounds.height ?? 0)
    let rows = rowHeights(even)
    // Most delegates have no views of their own. Then one question is enough.
    leavesOpen.view = false
    let new = TableLayout(counts, rows: rows, sticks: sticks, around: around) { section in
      (height(of: .header(section)), height(of: .footer(section)))
    }
    if change == stage.changes { knownLayout = new }
    return knownLayout ?? new
  }

  private func rowHeights(_ even: TableRows) -> TableRows {
    let counts = counts.sections
    guard let section = counts.firstIndex(where: { $0 > 0 }), let rowDelegate else { return even }
    func height(_ row: Int, _ section: Int) -> CGFloat {
      let height = rowDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
      return height == Self.automaticDimension ? rowHeight : height
    }
    leavesOpen.rowHeight = false
    let first = height(0, section)
    if leavesOpen.rowHeight { return even }
    var (row, path) = (0, (row: 0, section: section))
    return TableRows(count: counts.reduce(0, +)) { _ in
      defer { (row, path.row) = (row + 1, path.row + 1) }
      if row == 0 { return first }
      while path.section < counts.count - 1, path.row >= counts[path.section] { path = (0, path.section + 1) }
      return height(path.row, path.section)
    }
  }

  /// The table's row height, which a delegate has left open.
  func commonRowHeight() -> CGFloat {
    leavesOpen.rowHeight = true
    return rowHeight
  }

  /// No view, which a delegate has left open.
  func noView() -> View? {
    leavesOpen.view = true
    return nil
  }

  /// The height of a header or a footer.
  private func height(of key: ItemKey) -> CGFloat {
    let (section, isHeader) = (key.index, key.kind == .header)
    let own =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section)
      : rowDelegate?.tableView(self, heightForFooterInSection: section)
    if let own, own != Self.automaticDimension { return own }
    if !leavesOpen.view, let view = ownView(for: key) {
      let height = view.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
      stage.retire(view, key.kind)
      return height
    }
    return title(of: key) == nil ? 0 : TableViewHeaderFooterView.Look(isHeader: isHeader, style: style).height
  }

  /// The height of the room for rows: below the bars, and below the header of the row's section.
  func visibleLength(around row: Int) -> CGFloat {
    let (layout, insets) = (layout, adjustedContentInset)
    let header = layout.sticks && row < counts.total ? layout.sections[counts.section(of: row)].header : 0
    return max(0, bounds.maxY - insets.bottom - (bounds.minY + insets.top + header))
  }

  /// The content offset that brings a row to a position; nil if it is there. It is rounded up to whole rows of cells, so that text and
  /// edges stay together. With the first row of a section its header is shown, and with the last one its footer.
  func offset(showing row: Int, at position: ScrollPosition) -> CGFloat? {
    let (layout, ends, insets) = (layout, vertical, adjustedContentInset)
    guard row < counts.total else { return nil }
    let (section, rows) = (layout.sections[counts.section(of: row)], counts.items(of: counts.section(of: row)))
    var top = layout.top(of: row) - (row == rows.lowerBound || layout.sticks ? section.header : 0)
    var bottom = layout.bottom(of: row) + (row == rows.upperBound - 1 ? section.footer : 0)
    if row == 0 { top = 0 }
    if row == counts.total - 1 { bottom = layout.height }
    let room = bounds.height - insets.top - insets.bottom
    // Where not all of it has room, the row itself is what counts.
    if bottom - top > room { (top, bottom) = (layout.top(of: row), layout.bottom(of: row)) }
    var place: CGFloat?
    switch position {
    case .none:
      if top < bounds.minY + insets.top { place = top - insets.top }
      // A row that is higher than the table shows its top.
      if bottom > bounds.maxY - insets.bottom, bounds.height > 0 {
        place = min(top - insets.top, bottom + insets.bottom - bounds.height)
      }
    case .top: place = top - insets.top
    case .middle:
      place = (layout.top(of: row) + layout.bottom(of: row) + insets.bottom - insets.top - bounds.height) / 2
    case .bottom: place = bottom + insets.bottom - bounds.height
    }
    return place.map { ends.clamp(($0 / ends.cell).rounded(.up) * ends.cell) }
  }
}
