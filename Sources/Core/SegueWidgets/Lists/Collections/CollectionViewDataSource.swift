/// Supplies the items of a collection.
@preconcurrency @MainActor public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; 1 by default. Less than 0 counts as 0.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// The number of items of a section; less than 0 counts as 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item that comes into view; the collection sets its frame. Take one from
  /// `dequeueReusableCell(withReuseIdentifier:for:)`, and set all properties that depend on the item.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
  /// The header or the footer of a section, for a layout that has a place for it. By default an empty view.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView
  /// Whether the user may move an item: by a long press, and with Alt and the arrows. False by default; in UIKit true, if
  /// `collectionView(_:moveItemAt:to:)` is there.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// The user has moved an item: change the data. The collection knows already; a reload is not needed. It is called once, at the end of
  /// the movement, and not for an item that is back in its place. Does nothing by default.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  /// False.
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// An empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView(frame: .zero) }
}

/// Is told of the highlighted and the opened items of a collection, and of its scrolling.
@preconcurrency @MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Another item is highlighted: the one that Enter opens. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Whether Enter or a click may open an item; true by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// An item was opened, with Enter or by a click. In a collection that allows several, it was selected besides others. Does nothing by
  /// default.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Whether the user may deselect an item of several; true by default.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// The user has deselected an item, by choosing it once more or by opening another one. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether keys may select several items of a collection that does not allow several now; false by default. See
  /// ``TableViewDelegate/tableView(_:shouldBeginMultipleSelectionInteractionAt:)``.
  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Keys or a finger begin to select several items, from this one on. Does nothing by default.
  func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// The items have been selected. Does nothing by default.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)
  /// Whether an item has a primary action now; by default outside of editing mode.
  func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// Opens an item: after it was selected alone, or with Enter in a collection that allows several, whose selection stays. Does nothing
  /// by default.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// The place to which an item goes in place of a proposed one, while the user moves it; by default the proposed one.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - originalIndexPath: The item's place before the movement.
  ///   - currentIndexPath: Its place now.
  ///   - proposedIndexPath: Its place after the movement.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// An item is about to be shown by a cell that the data source has returned. Does nothing by default.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  /// The cell of an item is not shown any more: the item has left the view. Does nothing by default.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// True.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// False.
  public func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {}
  /// Whether the collection is not in editing mode.
  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// The proposed place.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

/// The delegate of a collection with a flow layout, which may give each item its own size.
@preconcurrency @MainActor public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// The size of an item in points; the layout's by default.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around the items of a section; the layout's by default.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets
}

extension CollectionViewDelegateFlowLayout {
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (layout as? CollectionViewFlowLayout)?.itemSize ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero }
}
