/// Supplies the rows of a table.
@preconcurrency @MainActor public protocol TableViewDataSource: AnyObject {
  /// The number of rows.
  func tableViewNumberOfRows(_ tableView: TableView) -> Int
  /// The cell of a row that comes into view; the table sets its frame.
  ///
  /// Take one from `dequeueReusableCell(withIdentifier:for:)` and set all properties that depend on the row, because the cell may have
  /// shown another one; or make a new one.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
}

/// Is told of the highlighted and the opened rows of a table, and of its scrolling.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Another row is highlighted.
  func tableView(_ tableView: TableView, didHighlightRow row: Int)
  /// A row was opened, with Enter or by a click.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// The height of a row in points, 16 at least; by default the table's `rowHeight`. A number that is not finite counts as 16.
  ///
  /// The table asks for the heights of all rows when it needs them after a change of the rows, and keeps their sums: for a million
  /// rows, some hundredths of a second and 8 MB. A delegate without this method is asked for one row only.
  func tableView(_ tableView: TableView, heightForRow row: Int) -> CGFloat
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRow row: Int) {}
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> CGFloat {
    tableView.hasEvenHeights = true
    return tableView.rowHeight
  }
}
