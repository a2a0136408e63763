/// Follows what the user does with the rows of a table, and its scrolling.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Another row is highlighted.
  func tableView(_ tableView: TableView, didHighlightRow row: Int)
  /// A row was opened, with Enter or by a click.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRow row: Int) {}
}
