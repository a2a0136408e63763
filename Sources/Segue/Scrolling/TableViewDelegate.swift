/// Told what the user does with a table.
public protocol TableViewDelegate: AnyObject {
  /// Another row is chosen.
  func tableView(_ tableView: TableView, didHighlightRow row: Int)
  /// A row was opened: with Enter, or clicked.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRow row: Int) {}
}
