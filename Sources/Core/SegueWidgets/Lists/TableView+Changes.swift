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

  /// Is called after a section was moved: see `moveRow(at:to:)`.
  public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.move(section, to: newSection) } }

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

  /// Makes several changes together.
  ///
  /// Whatever the order of the calls in `updates`, deletions, reloads and the origins of moves are places before all changes, and
  /// insertions and the targets of moves are places after all of them. A batch inside another one is a part of that one.
  ///
  /// - Parameters:
  ///   - updates: Changes the data, and reports each change.
  ///   - completion: Is called when the movement is over; its argument is whether it ran to its end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  /// Begins a batch as by `performBatchUpdates(_:completion:)`, which `endUpdates()` ends.
  public func beginUpdates() { batch.begin(onUnknownItems: needsReload) }

  /// Ends a batch. Without a batch nothing happens.
  public func endUpdates() { endUpdates(nil) }

  private func change(_ add: (inout ItemUpdates) -> Void) {
    beginUpdates()
    add(&batch.changes)
    endUpdates(nil)
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    guard let done = batch.end(completion) else { return }
    // Nothing is known of the rows before the changes.
    if done.isOnUnknownItems || needsReload {
      reloadData()
      return stage.callLater(done.completions)
    }
    let new = countedRows()
    make(done.change(from: counts, to: new, noun: "row"), to: new, done.completions)
  }

  private func make(_ change: ItemChange, to new: [Int], _ completions: [(Bool) -> Void]) {
    // Without them nothing has been seen. The delegate would be asked for the heights of rows that are gone.
    let (old, bounds) = (knownLayout, bounds)
    let edge = bounds.minY + adjustedContentInset.top
    let isAtTop = contentOffset.y <= vertical.first
    // The first row in view that stays.
    let anchor = old?.rows(from: bounds.minY, to: bounds.maxY).first { change.place(of: .item($0)) != nil }
    let gone = stage.renumber(change)
    let stays = numberOfRows == 0 || change.place(of: .item(highlighted)) != nil
    counts = new
    highlighted = max(0, min(change.items.firstNew(from: highlighted) ?? numberOfRows - 1, numberOfRows - 1))
    selected = selected.flatMap { change.items.new(of: $0) }
    heightsChanged()
    if let old, let anchor, let place = change.place(of: .item(anchor)), !isAtTop {
      let way = layout.top(of: place.index) - old.top(of: anchor)
      if way != 0 { follow(contentMovedBy: way) }
    }
    updateContentSize()
    // The offset may lie beyond an end although the size is the old one.
    contentChanged()
    let frames = needsReveal ? nil : old.map { OldFrames(layout: $0, width: bounds.width, edge: edge) }
    stage.show(change, gone, shift: contentOffset.way(from: bounds.origin), from: frames?.frame, completions)
    if !stays, numberOfRows > 0 { tellHighlight() }
  }

  /// The places of rows, headers and footers before a change.
  private struct OldFrames {
    let layout: TableLayout
    let width: CGFloat
    /// The place in the content where headers stay.
    let edge: CGFloat

    func frame(of key: ItemKey) -> CGRect? {
      let (top, height) =
        switch key.kind {
        case .item: (layout.top(of: key.index), layout.bottom(of: key.index) - layout.top(of: key.index))
        case .header: (layout.topOfHeader(in: key.index, from: edge), layout.sections[key.index].header)
        case .footer: (layout.endOfRows(in: key.index), layout.sections[key.index].footer)
        }
      // A header or a footer that was not there comes where it is.
      return height > 0 ? CGRect(x: 0, y: top, width: width, height: height) : nil
    }
  }
}
