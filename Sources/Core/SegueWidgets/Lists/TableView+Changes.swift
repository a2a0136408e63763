/// Changes of rows and sections, which the data source has made already. Rows that stay move to their new places, and the highlight
/// stays with its row.
extension TableView {
  /// How a row comes and goes. All others move to make room, also with `.none`. Inside of `View.performWithoutAnimation`, outside of a
  /// window and with reduced motion nothing is animated.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// It fades in or out.
    case fade
    /// It comes from the right or left edge, or goes there.
    case right, left
    /// It comes from above or below by its own height, or goes there, and fades.
    case top, bottom
    /// It is there or gone at once.
    case none
    /// The same as `fade`.
    case middle
    /// The table's choice: `fade`.
    case automatic = 100
  }

  /// Is called after rows were inserted.
  ///
  /// Rows in view keep their places on the screen; but a table that shows its top still shows it afterwards. The highlight stays with
  /// its row. The data source has to count the rows already, or the program ends with a message that says which numbers do not match.
  ///
  /// - Parameters:
  ///   - indexPaths: Their new places: in a batch, the places after all of its changes. One that occurs twice counts once.
  ///   - animation: How they come.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(indexPaths, animation) }
  }

  /// Is called after rows were deleted.
  ///
  /// If the highlighted row is among them, the row after it is highlighted, or the last one, and the delegate is told. See
  /// `insertRows(at:with:)` for the rest.
  ///
  /// - Parameters:
  ///   - indexPaths: Their old places: in a batch, the places before all of its changes.
  ///   - animation: How they go.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(indexPaths, animation) }
  }

  /// Is called after the content of rows has changed: rows in view get other cells. A delegate that gives heights is asked for all of
  /// them again.
  ///
  /// - Parameters:
  ///   - indexPaths: Their old places: in a batch, the places before all of its changes.
  ///   - animation: How the new cells come and the old ones go.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reload(indexPaths, animation) }
  }

  /// Is called after a row was moved, perhaps to another section.
  ///
  /// - Parameters:
  ///   - indexPath: Its old place: in a batch, the place before all of its changes.
  ///   - newIndexPath: Its new place: in a batch, the place after all of its changes.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }

  /// Is called after sections were inserted. `sections` are their new numbers: see `insertRows(at:with:)`.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insert(sections, animation) }
  }

  /// Is called after sections were deleted. `sections` are their old numbers: see `deleteRows(at:with:)`.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.delete(sections, animation) }
  }

  /// Is called after sections have got other rows, any number of them. `sections` are their old numbers: see `reloadRows(at:with:)`.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reload(sections, animation) }
  }

  /// Is called after the rows of a section have become others by a difference. With `inferringMoves()`, rows move that are in both.
  ///
  ///     let difference = new.difference(from: files).inferringMoves()
  ///     files = new
  ///     table.apply(difference, with: .automatic)
  ///
  /// - Parameters:
  ///   - difference: The difference between the rows before and after.
  ///   - section: The section, by its number before and after.
  ///   - animation: How rows come and go.
  public func apply<Element>(
    _ difference: CollectionDifference<Element>, inSection section: Int = 0, with animation: RowAnimation = .automatic
  ) {
    change { $0.apply(difference, to: section, animation) }
  }

  /// Begins a batch as by ``ListView/performBatchUpdates(_:completion:)``, which `endUpdates()` ends.
  public func beginUpdates() { beginBatch() }

  /// Ends a batch. Without a batch nothing happens.
  public func endUpdates() { endBatch(nil) }
}
