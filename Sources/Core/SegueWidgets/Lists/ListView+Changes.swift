/// Changes of items and sections, which the data source has made already. Items that stay move to their new places, and the highlight
/// stays with its item.
extension ListView {
  /// Makes several changes together.
  ///
  /// Whatever the order of the calls in `updates`, deletions, reloads and the origins of moves are places before all changes, and
  /// insertions and the targets of moves are places after all of them. A batch inside another one is a part of that one.
  ///
  /// - Parameters:
  ///   - updates: Changes the data, and reports each change.
  ///   - completion: Is called when the movement is over; its argument is whether it ran to its end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  /// Is called after a section was moved from an old number to a new one: in a batch, from the number before all of its changes to the
  /// number after all of them.
  public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.move(section, to: newSection) } }

  func beginBatch() { batch.begin(onUnknownItems: needsReload) }

  func change(_ add: (inout ItemUpdates) -> Void) {
    beginBatch()
    add(&batch.changes)
    endBatch(nil)
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    guard let done = batch.end(completion) else { return }
    // Nothing is known of the items before the changes.
    if done.isOnUnknownItems || needsReload {
      reloadData()
      return stage.callLater(done.completions)
    }
    let new = ItemCounts(countItems())
    make(done.change(from: counts, to: new, noun: words.item), to: new, done.completions)
  }

  private func make(_ change: ItemChange, to new: ItemCounts, _ completions: [(Bool) -> Void]) {
    let bounds = bounds
    // Without a layout nothing has been seen. The delegate would be asked for the sizes of items that are gone.
    let oldFrames = isLayoutValid ? savedFrames() : nil
    let staysInPlace = isLayoutValid && keepsPlace && contentOffset.y > vertical.first
    // The first item in view that stays.
    let anchor = staysInPlace ? keys(in: bounds).first { $0.kind == .item && change.place(of: $0) != nil } : nil
    let oldTop = anchor.map { frame(of: $0).minY } ?? 0
    let gone = stage.renumber(change)
    dragging.renumber(change, to: new)
    let stays = counts.total == 0 || highlighted.map { change.place(of: .item($0)) != nil } ?? true
    counts = new
    highlighted =
      highlighted.flatMap { change.items.firstNew(from: $0) ?? (new.total > 0 ? new.total - 1 : nil) } ?? firstHighlight
    selection.renumber(change.items)
    layoutChanged()
    if let place = anchor.flatMap(change.place(of:)) {
      let way = frame(of: place).minY - oldTop
      if way != 0 { follow(contentMovedBy: way) }
    }
    prepareLayout()
    // The offset may lie beyond an end although the size is the old one.
    contentChanged()
    stage.show(
      change, gone, shift: contentOffset.way(from: bounds.origin), from: needsReveal ? nil : oldFrames, completions)
    if !stays, new.total > 0 { tellHighlight() }
  }
}
