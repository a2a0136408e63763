public import Foundation

/// Says which rows of a table can be dragged, and is told of the drags.
@preconcurrency @MainActor public protocol TableViewDragDelegate: AnyObject {
  /// The items of a row that a hand is about to lift; none if it cannot be dragged. If it is one of several selected rows, the delegate is
  /// asked for each of them, and they are dragged together.
  func tableView(
    _ tableView: TableView, itemsForBeginning session: DragSession, at indexPath: IndexPath
  ) -> [DragItem]
  /// The rows are lifted. Does nothing by default.
  func tableView(_ tableView: TableView, dragSessionWillBegin session: DragSession)
  /// The drag is over: the rows were dropped, or are back. Does nothing by default.
  func tableView(_ tableView: TableView, dragSessionDidEnd session: DragSession)
  /// Whether the rows may leave the table; true by default. Otherwise they are copied.
  func tableView(_ tableView: TableView, dragSessionAllowsMoveOperation session: DragSession) -> Bool
}

extension TableViewDragDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, dragSessionWillBegin session: DragSession) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, dragSessionDidEnd session: DragSession) {}
  /// True.
  public func tableView(_ tableView: TableView, dragSessionAllowsMoveOperation session: DragSession) -> Bool { true }
}

/// Says what may be dropped on a table, and takes it.
@preconcurrency @MainActor public protocol TableViewDropDelegate: AnyObject {
  /// Whether the table takes part in a drag; true by default.
  func tableView(_ tableView: TableView, canHandle session: DropSession) -> Bool
  /// The items are over the table. Does nothing by default.
  func tableView(_ tableView: TableView, dropSessionDidEnter session: DropSession)
  /// What the table would do with the items where they are now; by default it moves them there.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The drag.
  ///   - destinationIndexPath: The place between the rows, in their numbers without those in the hand; nil for none.
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal
  /// The items have left the table. Does nothing by default.
  func tableView(_ tableView: TableView, dropSessionDidExit session: DropSession)
  /// The items were let go: change the data, report it to the table, and call ``TableViewDropCoordinator/drop(_:toRowAt:)``.
  func tableView(_ tableView: TableView, performDropWith coordinator: TableViewDropCoordinator)
  /// The drag is over. Does nothing by default.
  func tableView(_ tableView: TableView, dropSessionDidEnd session: DropSession)
}

extension TableViewDropDelegate {
  /// True.
  public func tableView(_ tableView: TableView, canHandle session: DropSession) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, dropSessionDidEnter session: DropSession) {}
  /// A move to the place.
  public func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal { TableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
  /// Does nothing.
  public func tableView(_ tableView: TableView, dropSessionDidExit session: DropSession) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, dropSessionDidEnd session: DropSession) {}
}

/// What a table would do with the items that are over it.
@preconcurrency @MainActor open class TableViewDropProposal: ListDropProposal {}

/// One of the items that were dropped.
public typealias TableViewDropItem = ListDropItem

/// Items that were dropped on a table.
@preconcurrency @MainActor public final class TableViewDropCoordinator: ListDropCoordinator {
  /// Lets the items land on a row, which the table has already. Without this call they fade where they were let go.
  public func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) { land(dragItem, indexPath) }

  /// Lets the items vanish in a row.
  ///
  /// - Parameters:
  ///   - dragItem: One of the items. The first one stands for all.
  ///   - indexPath: The row.
  ///   - rect: The part of it, in points of its cell.
  public func drop(_ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: CGRect) {
    vanish(dragItem, indexPath, rect)
  }
}

extension TableView {
  /// Says which rows can be dragged; nil, the default, for none. Space or a long press lifts one. A row that the data source lets the user
  /// move can be moved within the table without it.
  public weak var dragDelegate: (any TableViewDragDelegate)? {
    get { (dragging.source as? Drags)?.face.delegate }
    set { dragging.source = newValue.map { Drags(face: ListFace(self, $0)) } }
  }

  /// Takes what is dropped; nil, the default, for nothing.
  public weak var dropDelegate: (any TableViewDropDelegate)? {
    get { (dragging.destination as? Drops)?.face.delegate }
    set { dragging.destination = newValue.map { Drops(face: ListFace(self, $0)) } }
  }

  private struct Drags: ListDragSource {
    let face: ListFace<TableView, any TableViewDragDelegate>

    func items(_ session: DragSession, at path: IndexPath) -> [DragItem] {
      face.ask { $0.tableView($1, itemsForBeginning: session, at: path) } ?? []
    }
    func allowsMove(_ session: DragSession) -> Bool {
      face.ask { $0.tableView($1, dragSessionAllowsMoveOperation: session) } ?? true
    }
    func willBegin(_ session: DragSession) { face.ask { $0.tableView($1, dragSessionWillBegin: session) } }
    func didEnd(_ session: DragSession) { face.ask { $0.tableView($1, dragSessionDidEnd: session) } }
  }

  private struct Drops: ListDropDestination {
    let face: ListFace<TableView, any TableViewDropDelegate>

    func canHandle(_ session: DropSession) -> Bool {
      face.ask { $0.tableView($1, canHandle: session) } ?? false
    }
    func didEnter(_ session: DropSession) { face.ask { $0.tableView($1, dropSessionDidEnter: session) } }
    func didUpdate(_ session: DropSession, at path: IndexPath?) -> ListDropProposal? {
      face.ask { $0.tableView($1, dropSessionDidUpdate: session, withDestinationIndexPath: path) }
    }
    func didExit(_ session: DropSession) { face.ask { $0.tableView($1, dropSessionDidExit: session) } }
    func perform(_ drop: ListDrop) {
      face.ask { $0.tableView($1, performDropWith: TableViewDropCoordinator(drop)) }
    }
    func didEnd(_ session: DropSession) { face.ask { $0.tableView($1, dropSessionDidEnd: session) } }
  }
}
