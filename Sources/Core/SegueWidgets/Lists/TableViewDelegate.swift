/// Is told of the highlighted and the opened rows of a table, and of its scrolling, and may give rows, headers and footers their heights.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Another row is highlighted: the one that Enter opens. UIKit calls this for a row under a finger, which is
  /// ``TableViewCell/isPressed`` here. Does nothing by default.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// A row is about to be opened, with Enter or by a click. Returns the row that is opened in its place, by default the same; nil opens
  /// none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was opened, with Enter or by a click. Does nothing by default.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// A row is about to be shown by a cell that the data source has returned. Does nothing by default.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The cell of a row is not shown any more: the row has left the view. Does nothing by default.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The actions at the right of a row, which a drag to the left uncovers, or ← on the highlighted row; nil, the default, for none.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// The actions at the left of a row, which a drag to the right uncovers; nil, the default, for none. From the page's left edge, a
  /// drag goes back.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// The height of a row in points, 16 at least; by default the table's `rowHeight`. A number that is not finite counts as 16.
  ///
  /// The table asks for the heights of all rows when it needs them after a change of the rows, and keeps their sums: for a million
  /// rows, some hundredths of a second and 8 MB. A delegate without this method is asked for one row only.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a section's header in points; by default ``TableView/automaticDimension``: as the title needs it, or the delegate's
  /// view. Less than 0, or a number that is not finite, is 0. A header of height 0 is not shown.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a section's footer in points: as of a header.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// A view for the header of a section, perhaps from `dequeueReusableHeaderFooterView(withIdentifier:)`; nil, the default, for one
  /// with the data source's title. The table sets its frame.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// A view for the footer of a section: as for a header.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// The same row.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Nil.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Nil.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.commonRowHeight()
  }
  /// ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    TableView.automaticDimension
  }
  /// ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    TableView.automaticDimension
  }
  /// Nil.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { tableView.noView() }
  /// Nil.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { tableView.noView() }
}
