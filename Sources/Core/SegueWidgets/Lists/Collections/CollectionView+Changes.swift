/// Changes of items and sections, which the data source has made already. Items that stay move to their new places, those that come
/// fade in, and the highlight stays with its item. Places are those of ``TableView``'s changes: see
/// ``ListView/performBatchUpdates(_:completion:)``.
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
  /// Is called after the items of a section have become others by a difference: see ``TableView/apply(_:inSection:with:)``.
  public func apply<Element>(_ difference: CollectionDifference<Element>, inSection section: Int = 0) {
    change { $0.apply(difference, to: section, .fade) }
  }
}
