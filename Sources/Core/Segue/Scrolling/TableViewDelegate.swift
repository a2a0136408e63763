/// Supplies the rows of a table.
@preconcurrency @MainActor public protocol TableViewDataSource: AnyObject {
  /// How many rows there are.
  func tableViewNumberOfRows(_ tableView: TableView) -> Int
  /// The cell of a row that comes into view; the table sets its frame.
  ///
  /// Take one from `dequeueReusableCell(withIdentifier:for:)` and set all that shows the row, for it may have stood for
  /// another one; or make a new one.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
}

/// Follows what the user does with the rows of a table, and its scrolling.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Another row is highlighted.
  func tableView(_ tableView: TableView, didHighlightRow row: Int)
  /// A row was opened, with Enter or by a click.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// The height of a row in points, 16 at least; by default the table's `rowHeight`. What is not finite counts as 16.
  ///
  /// The table asks for the heights of all rows when they are needed after a change of the rows, and keeps their sums: for
  /// a million rows, that takes some hundredths of a second and 8 MB. A delegate that leaves this to the default is asked
  /// for one row only.
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
