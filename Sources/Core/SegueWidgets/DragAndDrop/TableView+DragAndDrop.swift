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
@preconcurrency @MainActor open class TableViewDropProposal: DropProposal {
  /// Where items go.
  public nonisolated enum Intent: Int, Sendable {
    /// To the table as a whole: the rows make no room.
    case unspecified
    /// Between rows, which make room.
    case insertAtDestinationIndexPath
    /// Into the row at the place, the one that is covered most: the rows make no room.
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
@preconcurrency @MainActor public final class TableViewDropItem: NSObject {
  /// The item.
  public let dragItem: DragItem
  /// The row from which it comes, if that is in the same table.
  public let sourceIndexPath: IndexPath?

  init(_ dragItem: DragItem, _ sourceIndexPath: IndexPath?) {
    (self.dragItem, self.sourceIndexPath) = (dragItem, sourceIndexPath)
  }
}

/// Items that were dropped on a table.
@preconcurrency @MainActor public final class TableViewDropCoordinator: NSObject {
  /// The items.
  public let items: [TableViewDropItem]
  /// The place between the rows where they were let go, in the numbers of the rows without those that were in the hand; nil
  /// for none, and behind the last row if the rows made no room.
  public let destinationIndexPath: IndexPath?
  /// What the delegate proposed last.
  public let proposal: TableViewDropProposal
  /// The drag.
  public let session: DropSession
  private let drop: ListDrop

  init(_ drop: ListDrop, _ proposal: TableViewDropProposal) {
    items = drop.session.items.enumerated().map { index, item in
      TableViewDropItem(item, drop.sourcePaths.indices.contains(index) ? drop.sourcePaths[index] : nil)
    }
    (destinationIndexPath, self.proposal, session, self.drop) = (drop.path, proposal, drop.session, drop)
  }

  /// Lets the items land on a row, which the table has already. Without this call they fade where they were let go.
  public func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) {
    if dragItem === session.items.first { drop.land(indexPath) }
  }

  /// Lets the items vanish in a row.
  ///
  /// - Parameters:
  ///   - dragItem: One of the items. The first one stands for all.
  ///   - indexPath: The row.
  ///   - rect: The part of it, in points of its cell.
  public func drop(_ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: CGRect) {
    if dragItem === session.items.first { drop.vanish(indexPath, rect) }
  }
}

extension TableView {
  /// Says which rows can be dragged; nil, the default, for none. Space or a long press lifts one. A row that the data source lets the user
  /// move can be moved within the table without it.
  public weak var dragDelegate: (any TableViewDragDelegate)? {
    get { (dragging.source as? Drags)?.delegate }
    set { dragging.source = newValue.map { Drags(table: self, delegate: $0) } }
  }

  /// Takes what is dropped; nil, the default, for nothing.
  public weak var dropDelegate: (any TableViewDropDelegate)? {
    get { (dragging.destination as? Drops)?.delegate }
    set { dragging.destination = newValue.map { Drops(table: self, delegate: $0) } }
  }

  /// Whether rows can be dragged to other views; true by default.
  public var dragInteractionEnabled: Bool {
    get { dragging.isEnabled }
    set { dragging.isEnabled = newValue }
  }

  /// Whether rows of this table are in a hand.
  public var hasActiveDrag: Bool { !dragging.lifted.isEmpty }
  /// Whether a hand is over this table.
  public var hasActiveDrop: Bool { dragging.slot != nil }

  private struct Drags: ListDragSource {
    weak var table: TableView?
    weak var delegate: (any TableViewDragDelegate)?

    func items(_ session: DragSession, at path: IndexPath) -> [DragItem] {
      table.flatMap { delegate?.tableView($0, itemsForBeginning: session, at: path) } ?? []
    }
    func allowsMove(_ session: DragSession) -> Bool {
      table.flatMap { delegate?.tableView($0, dragSessionAllowsMoveOperation: session) } ?? true
    }
    func willBegin(_ session: DragSession) {
      if let table { delegate?.tableView(table, dragSessionWillBegin: session) }
    }
    func didEnd(_ session: DragSession, _ operation: DropOperation) {
      if let table { delegate?.tableView(table, dragSessionDidEnd: session) }
    }
  }

  private final class Drops: ListDropDestination {
    weak var table: TableView?
    weak var delegate: (any TableViewDropDelegate)?
    private var proposal = TableViewDropProposal(operation: .cancel)

    init(table: TableView, delegate: any TableViewDropDelegate) { (self.table, self.delegate) = (table, delegate) }

    func canHandle(_ session: DropSession) -> Bool {
      table.flatMap { delegate?.tableView($0, canHandle: session) } ?? false
    }
    func didEnter(_ session: DropSession) {
      if let table { delegate?.tableView(table, dropSessionDidEnter: session) }
    }
    func didUpdate(_ session: DropSession, at path: IndexPath?) -> (operation: DropOperation, makesRoom: Bool) {
      guard let delegate, let table else { return (.cancel, false) }
      proposal = delegate.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      let makesRoom = proposal.intent == .insertAtDestinationIndexPath || proposal.intent == .automatic
      return (proposal.operation, makesRoom)
    }
    func didExit(_ session: DropSession) {
      if let table { delegate?.tableView(table, dropSessionDidExit: session) }
    }
    func perform(_ drop: ListDrop) {
      if let table { delegate?.tableView(table, performDropWith: TableViewDropCoordinator(drop, proposal)) }
    }
    func didEnd(_ session: DropSession) {
      if let table { delegate?.tableView(table, dropSessionDidEnd: session) }
    }
  }
}
