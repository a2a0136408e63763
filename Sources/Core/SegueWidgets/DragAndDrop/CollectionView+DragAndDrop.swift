public import Foundation

/// Says which items of a collection can be dragged, and is told of the drags.
@preconcurrency @MainActor public protocol CollectionViewDragDelegate: AnyObject {
  /// The items of a item that a hand is about to lift; none if it cannot be dragged. If it is one of several selected items, the delegate is
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
@preconcurrency @MainActor open class CollectionViewDropProposal: DropProposal {
  /// Where items go.
  public nonisolated enum Intent: Int, Sendable {
    /// To the collection as a whole: the items make no room.
    case unspecified
    /// Between items, which make room.
    case insertAtDestinationIndexPath
    /// Into the item at the place, the one that is covered most: the items make no room.
    case insertIntoDestinationIndexPath
    /// The same as `insertAtDestinationIndexPath`.
    case automatic
  }

  /// Where they go.
  public let intent: Intent

  /// A proposal.
  public init(operation: DropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// One of the items that were dropped.
@preconcurrency @MainActor public final class CollectionViewDropItem: NSObject {
  /// The item.
  public let dragItem: DragItem
  /// The item from which it comes, if that is in the same collection.
  public let sourceIndexPath: IndexPath?

  init(_ dragItem: DragItem, _ sourceIndexPath: IndexPath?) {
    (self.dragItem, self.sourceIndexPath) = (dragItem, sourceIndexPath)
  }
}

/// Items that were dropped on a collection.
@preconcurrency @MainActor public final class CollectionViewDropCoordinator: NSObject {
  /// The items.
  public let items: [CollectionViewDropItem]
  /// The place between the items where they were let go, in the numbers of the items without those that were in the hand; nil
  /// for none, and behind the last item if the items made no room.
  public let destinationIndexPath: IndexPath?
  /// What the delegate proposed last.
  public let proposal: CollectionViewDropProposal
  /// The drag.
  public let session: DropSession
  private let drop: ListDrop

  init(_ drop: ListDrop, _ proposal: CollectionViewDropProposal) {
    items = drop.session.items.enumerated().map { index, item in
      CollectionViewDropItem(item, drop.sourcePaths.indices.contains(index) ? drop.sourcePaths[index] : nil)
    }
    (destinationIndexPath, self.proposal, session, self.drop) = (drop.path, proposal, drop.session, drop)
  }

  /// Lets the items land on a item, which the collection has already. Without this call they fade where they were let go.
  public func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) {
    if dragItem === session.items.first { drop.land(indexPath) }
  }

  /// Lets the items vanish in an item.
  ///
  /// - Parameters:
  ///   - dragItem: One of the items. The first one stands for all.
  ///   - indexPath: The item.
  ///   - rect: The part of it, in points of its cell.
  public func drop(_ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect) {
    if dragItem === session.items.first { drop.vanish(indexPath, rect) }
  }
}

extension CollectionView {
  /// Says which items can be dragged; nil, the default, for none. Space or a long press lifts one. A item that the data source lets the user
  /// move can be moved within the collection without it.
  public weak var dragDelegate: (any CollectionViewDragDelegate)? {
    get { (dragging.source as? Drags)?.delegate }
    set { dragging.source = newValue.map { Drags(collection: self, delegate: $0) } }
  }

  /// Takes what is dropped; nil, the default, for nothing.
  public weak var dropDelegate: (any CollectionViewDropDelegate)? {
    get { (dragging.destination as? Drops)?.delegate }
    set { dragging.destination = newValue.map { Drops(collection: self, delegate: $0) } }
  }

  /// Whether items can be dragged to other views; true by default.
  public var dragInteractionEnabled: Bool {
    get { dragging.isEnabled }
    set { dragging.isEnabled = newValue }
  }

  /// Whether items of this collection are in a hand.
  public var hasActiveDrag: Bool { !dragging.lifted.isEmpty }
  /// Whether a hand is over this collection.
  public var hasActiveDrop: Bool { dragging.slot != nil }

  private struct Drags: ListDragSource {
    weak var collection: CollectionView?
    weak var delegate: (any CollectionViewDragDelegate)?

    func items(_ session: DragSession, at path: IndexPath) -> [DragItem] {
      collection.flatMap { delegate?.collectionView($0, itemsForBeginning: session, at: path) } ?? []
    }
    func allowsMove(_ session: DragSession) -> Bool {
      collection.flatMap { delegate?.collectionView($0, dragSessionAllowsMoveOperation: session) } ?? true
    }
    func willBegin(_ session: DragSession) {
      if let collection { delegate?.collectionView(collection, dragSessionWillBegin: session) }
    }
    func didEnd(_ session: DragSession, _ operation: DropOperation) {
      if let collection { delegate?.collectionView(collection, dragSessionDidEnd: session) }
    }
  }

  private final class Drops: ListDropDestination {
    weak var collection: CollectionView?
    weak var delegate: (any CollectionViewDropDelegate)?
    private var proposal = CollectionViewDropProposal(operation: .cancel)

    init(collection: CollectionView, delegate: any CollectionViewDropDelegate) {
      (self.collection, self.delegate) = (collection, delegate)
    }

    func canHandle(_ session: DropSession) -> Bool {
      collection.flatMap { delegate?.collectionView($0, canHandle: session) } ?? false
    }
    func didEnter(_ session: DropSession) {
      if let collection { delegate?.collectionView(collection, dropSessionDidEnter: session) }
    }
    func didUpdate(_ session: DropSession, at path: IndexPath?) -> (operation: DropOperation, makesRoom: Bool) {
      guard let delegate, let collection else { return (.cancel, false) }
      proposal = delegate.collectionView(collection, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      let makesRoom = proposal.intent == .insertAtDestinationIndexPath || proposal.intent == .automatic
      return (proposal.operation, makesRoom)
    }
    func didExit(_ session: DropSession) {
      if let collection { delegate?.collectionView(collection, dropSessionDidExit: session) }
    }
    func perform(_ drop: ListDrop) {
      if let collection {
        delegate?.collectionView(collection, performDropWith: CollectionViewDropCoordinator(drop, proposal))
      }
    }
    func didEnd(_ session: DropSession) {
      if let collection { delegate?.collectionView(collection, dropSessionDidEnd: session) }
    }
  }
}
