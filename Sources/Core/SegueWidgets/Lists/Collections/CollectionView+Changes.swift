/// Changes of items and sections, which the data source has made already. Items that stay move to their new places, those that come
/// fade in, and the highlight stays with its item. Places are those of ``TableView``'s changes: see
/// ``TableView/performBatchUpdates(_:completion:)``.
extension CollectionView {
  /// Is called after items were inserted. `indexPaths` are their new places.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insert(indexPaths, .fade) } }
  /// Is called after items were deleted. `indexPaths` are their old places.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.delete(indexPaths, .fade) } }
  /// Is called after the content of items has changed. `indexPaths` are their old places.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reload(indexPaths, .fade) } }
  /// Is called after an item was moved from an old place to a new one.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }
  /// Is called after sections were inserted. `sections` are their new numbers.
  public func insertSections(_ sections: IndexSet) { change { $0.insert(sections, .fade) } }
  /// Is called after sections were deleted. `sections` are their old numbers.
  public func deleteSections(_ sections: IndexSet) { change { $0.delete(sections, .fade) } }
  /// Is called after sections have got other items. `sections` are their old numbers.
  public func reloadSections(_ sections: IndexSet) { change { $0.reload(sections, .fade) } }
  /// Is called after a section was moved from an old number to a new one.
  public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.move(section, to: newSection) } }

  /// Is called after the items of a section have become others by a difference: see ``TableView/apply(_:inSection:with:)``.
  public func apply<Element>(_ difference: CollectionDifference<Element>, inSection section: Int = 0) {
    change { $0.apply(difference, to: section, .fade) }
  }

  /// Makes several changes together, whatever the order of the calls in `updates`.
  ///
  /// - Parameters:
  ///   - updates: Changes the data, and reports each change.
  ///   - completion: Is called when the movement is over; its argument is whether it ran to its end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch.begin(onUnknownItems: needsReload)
    updates?()
    finish(completion)
  }

  private func change(_ add: (inout ItemUpdates) -> Void) {
    batch.begin(onUnknownItems: needsReload)
    add(&batch.changes)
    finish(nil)
  }

  private func finish(_ completion: ((Bool) -> Void)?) {
    guard let done = batch.end(completion) else { return }
    // Nothing is known of the items before the changes.
    if done.isOnUnknownItems || needsReload {
      reloadData()
      return stage.callLater(done.completions)
    }
    let new = countedItems()
    let change = done.change(from: counts, to: new, noun: "item")
    // The layout knows the old places until it is prepared again.
    let isShown = isLayoutValid && window != nil
    let bounds = bounds
    let old = isShown ? frames(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)) : []
    let oldFrames = Dictionary(old.map { ($0.key, $0.frame) }) { first, _ in first }
    let gone = stage.renumber(change)
    take(new)
    highlighted = highlighted.flatMap {
      change.items.firstNew(from: $0) ?? (numberOfAllItems > 0 ? numberOfAllItems - 1 : nil)
    }
    selected = selected.flatMap { change.items.new(of: $0) }
    layoutChanged()
    prepareLayout()
    stage.show(
      change, gone, shift: contentOffset.way(from: bounds.origin), from: isShown ? { oldFrames[$0] } : nil,
      done.completions)
  }
}
