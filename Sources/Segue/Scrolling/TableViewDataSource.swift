/// Supplies the rows of a table.
public protocol TableViewDataSource: AnyObject {
  /// How many rows there are.
  func tableViewNumberOfRows(_ tableView: TableView) -> Int
  /// The view of a row; the table sets its frame.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
}
