/// Told what the user does with a table, and how it scrolls.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Another row is highlighted.
  func tableView(_ tableView: TableView, didHighlightRow row: Int)
  /// A row was opened: with Enter, or clicked.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRow row: Int) {}
}
