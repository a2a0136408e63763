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
