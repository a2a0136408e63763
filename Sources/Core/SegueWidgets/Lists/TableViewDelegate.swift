/// Is told of the highlighted and the opened rows of a table, and of its scrolling, and may give rows, headers and footers their heights.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Another row is highlighted: the one that Enter opens. UIKit calls this for a row under a finger, which is
  /// ``TableViewCell/isPressed`` here. Does nothing by default.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// A row is about to be opened, with Enter or by a click. Returns the row that is opened in its place, by default the same; nil opens
  /// none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was opened, with Enter or by a click. In a table that allows several, it was selected besides others. Does nothing by default.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// The user is about to deselect a row, by choosing it once more or by opening another one. Returns the row that is deselected in its
  /// place, by default the same; nil keeps it, in a table that allows several.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user has deselected a row. Does nothing by default.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Keys are about to select several rows of a table that does not allow several now. True lets the table call
  /// ``tableView(_:didBeginMultipleSelectionInteractionAt:)``, which allows it, for example by the editing mode. False by default.
  func tableView(_ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  /// Keys or a finger begin to select several rows, from this one on. Each key is an interaction of its own. Does nothing by default.
  func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// The rows have been selected. Does nothing by default.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)
  /// Whether a row has a primary action now; by default outside of editing mode.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// Opens a row: after it was selected alone, or with Enter in a table that allows several, whose selection stays. Does nothing by
  /// default.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)
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
  /// What the mark in front of a row does in editing mode; `.delete` by default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Whether the content of a row without a mark makes room for one in editing mode, too; true by default.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// The title of the action that deletes a row in editing mode; nil, the default, for “Delete”.
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// The place to which a row goes in place of a proposed one, while the user moves it; by default the proposed one. Both are places
  /// after the movement.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

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
  /// The same row.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// False.
  public func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}
  /// Whether the table is not in editing mode.
  public func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// Does nothing.
  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
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
  /// `.delete`.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// True.
  public func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Nil.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// The proposed place.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
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
