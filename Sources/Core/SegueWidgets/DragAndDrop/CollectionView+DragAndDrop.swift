public import Foundation

/// Says which items of a collection can be dragged, and is told of the drags.
@preconcurrency @MainActor public protocol CollectionViewDragDelegate: AnyObject {
  /// The items of an item that a hand is about to lift; none if it cannot be dragged. If it is one of several selected items, the delegate is
  /// asked for each of them, and they are dragged together.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
  ) -> [DragItem]
  /// The items are lifted. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: DragSession)
  /// The drag is over: the items were dropped, or are back. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession)
  /// Whether the items may leave the collection; true by default. Otherwise they are copied.
  func collectionView(_ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession) -> Bool
}

extension CollectionViewDragDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: DragSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {}
  /// True.
  public func collectionView(_ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession)
    -> Bool
  { true }
}

/// Says what may be dropped on a collection, and takes it.
@preconcurrency @MainActor public protocol CollectionViewDropDelegate: AnyObject {
  /// Whether the collection takes part in a drag; true by default.
  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool
  /// The items are over the collection. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession)
  /// What the collection would do with the items where they are now; by default it moves them there.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The drag.
  ///   - destinationIndexPath: The place between the items, in their numbers without those in the hand; nil for none.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal
  /// The items have left the collection. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession)
  /// The items were let go: change the data, report it to the collection, and call ``CollectionViewDropCoordinator/drop(_:toItemAt:)``.
  func collectionView(_ collectionView: CollectionView, performDropWith coordinator: CollectionViewDropCoordinator)
  /// The drag is over. Does nothing by default.
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession)
}

extension CollectionViewDropDelegate {
  /// True.
  public func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession) {}
  /// A move to the place.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {}
}

/// What a collection would do with the items that are over it.
@preconcurrency @MainActor open class CollectionViewDropProposal: ListDropProposal {}

/// One of the items that were dropped.
public typealias CollectionViewDropItem = ListDropItem

/// Items that were dropped on a collection.
@preconcurrency @MainActor public final class CollectionViewDropCoordinator: ListDropCoordinator {
  /// Lets the items land on an item, which the collection has already. Without this call they fade where they were let go.
  public func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) { land(dragItem, indexPath) }

  /// Lets the items vanish in an item.
  ///
  /// - Parameters:
  ///   - dragItem: One of the items. The first one stands for all.
  ///   - indexPath: The item.
  ///   - rect: The part of it, in points of its cell.
  public func drop(_ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect) {
    vanish(dragItem, indexPath, rect)
  }
}

extension CollectionView {
  /// Says which items can be dragged; nil, the default, for none. Space or a long press lifts one. An item that the data source lets the user
  /// move can be moved within the collection without it.
  public weak var dragDelegate: (any CollectionViewDragDelegate)? {
    get { (dragging.source as? Drags)?.face.delegate }
    set { dragging.source = newValue.map { Drags(face: ListFace(self, $0)) } }
  }

  /// Takes what is dropped; nil, the default, for nothing.
  public weak var dropDelegate: (any CollectionViewDropDelegate)? {
    get { (dragging.destination as? Drops)?.face.delegate }
    set { dragging.destination = newValue.map { Drops(face: ListFace(self, $0)) } }
  }

  private struct Drags: ListDragSource {
    let face: ListFace<CollectionView, any CollectionViewDragDelegate>

    func items(_ session: DragSession, at path: IndexPath) -> [DragItem] {
      face.ask { $0.collectionView($1, itemsForBeginning: session, at: path) } ?? []
    }
    func allowsMove(_ session: DragSession) -> Bool {
      face.ask { $0.collectionView($1, dragSessionAllowsMoveOperation: session) } ?? true
    }
    func willBegin(_ session: DragSession) { face.ask { $0.collectionView($1, dragSessionWillBegin: session) } }
    func didEnd(_ session: DragSession) { face.ask { $0.collectionView($1, dragSessionDidEnd: session) } }
  }

  private struct Drops: ListDropDestination {
    let face: ListFace<CollectionView, any CollectionViewDropDelegate>

    func canHandle(_ session: DropSession) -> Bool {
      face.ask { $0.collectionView($1, canHandle: session) } ?? false
    }
    func didEnter(_ session: DropSession) { face.ask { $0.collectionView($1, dropSessionDidEnter: session) } }
    func didUpdate(_ session: DropSession, at path: IndexPath?) -> ListDropProposal? {
      face.ask { $0.collectionView($1, dropSessionDidUpdate: session, withDestinationIndexPath: path) }
    }
    func didExit(_ session: DropSession) { face.ask { $0.collectionView($1, dropSessionDidExit: session) } }
    func perform(_ drop: ListDrop) {
      face.ask { $0.collectionView($1, performDropWith: CollectionViewDropCoordinator(drop)) }
    }
    func didEnd(_ session: DropSession) { face.ask { $0.collectionView($1, dropSessionDidEnd: session) } }
  }
}
