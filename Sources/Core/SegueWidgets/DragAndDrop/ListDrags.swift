public import Foundation
import SegueCore

// Tables and collections drag and drop alike. Each has UIKit's names of its own for it, in a file beside this one.

/// What a drag delegate of a list says.
protocol ListDragSource {
  func items(_ session: DragSession, at path: IndexPath) -> [DragItem]
  func allowsMove(_ session: DragSession) -> Bool
  func willBegin(_ session: DragSession)
  func didEnd(_ session: DragSession)
}

/// What a drop delegate of a list says.
protocol ListDropDestination {
  func canHandle(_ session: DropSession) -> Bool
  func didEnter(_ session: DropSession)
  /// What it would do with what is held over the list; nil if it is gone.
  func didUpdate(_ session: DropSession, at path: IndexPath?) -> ListDropProposal?
  func didExit(_ session: DropSession)
  func perform(_ drop: ListDrop)
  func didEnd(_ session: DropSession)
}

/// A list and its delegate, neither of which it keeps.
struct ListFace<List: ListView, Delegate> {
  private weak var list: List?
  private weak var object: AnyObject?

  init(_ list: List, _ delegate: Delegate) { (self.list, object) = (list, delegate as AnyObject) }

  var delegate: Delegate? { object as? Delegate }

  /// Asks the delegate; nil if it is gone.
  @discardableResult
  func ask<Answer>(_ question: (Delegate, List) -> Answer) -> Answer? {
    guard let list, let delegate else { return nil }
    return question(delegate, list)
  }
}

/// Items that were let go over a list.
struct ListDrop {
  let session: DropSession
  /// Where they go; nil for no place in particular.
  let path: IndexPath?
  let proposal: ListDropProposal
  /// Where they come from, if that is the same list.
  let sourcePaths: [IndexPath?]
  /// Lets them land on an item, and vanish in a part of another one.
  let land: (IndexPath) -> Void
  let vanish: (IndexPath, CGRect) -> Void
}

/// What a list would do with the items that are over it.
@preconcurrency @MainActor open class ListDropProposal: DropProposal {
  /// Where items go.
  public nonisolated enum Intent: Int, Sendable {
    /// To the list as a whole: its rows make no room.
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

  var makesRoom: Bool { intent == .insertAtDestinationIndexPath || intent == .automatic }
}

/// One of the items that were dropped on a list.
@preconcurrency @MainActor public final class ListDropItem: NSObject {
  /// The item.
  public let dragItem: DragItem
  /// The row from which it comes, if that is in the same list.
  public let sourceIndexPath: IndexPath?

  init(_ dragItem: DragItem, _ sourceIndexPath: IndexPath?) {
    (self.dragItem, self.sourceIndexPath) = (dragItem, sourceIndexPath)
  }
}

/// Items that were dropped on a list.
@preconcurrency @MainActor public class ListDropCoordinator: NSObject {
  /// The items.
  public let items: [ListDropItem]
  /// The place between the rows where they were let go, in the numbers of the rows without those that were in the hand; nil for none, and
  /// behind the last row if the rows made no room.
  public var destinationIndexPath: IndexPath? { drop.path }
  /// What the delegate proposed last.
  public var proposal: ListDropProposal { drop.proposal }
  /// The drag.
  public var session: DropSession { drop.session }
  private let drop: ListDrop

  init(_ drop: ListDrop) {
    items = drop.session.items.enumerated().map { index, item in
      ListDropItem(item, drop.sourcePaths.indices.contains(index) ? drop.sourcePaths[index] : nil)
    }
    self.drop = drop
  }

  /// The first item stands for all.
  func land(_ item: DragItem, _ path: IndexPath) { if item === session.items.first { drop.land(path) } }
  func vanish(_ item: DragItem, _ path: IndexPath, _ rect: CGRect) {
    if item === session.items.first { drop.vanish(path, rect) }
  }
}

extension ListView {
  /// Whether rows can be dragged to other views; true by default.
  public var dragInteractionEnabled: Bool {
    get { dragging.isEnabled }
    set { dragging.isEnabled = newValue }
  }

  /// Whether rows of this list are in a hand.
  public var hasActiveDrag: Bool { !dragging.lifted.isEmpty }
  /// Whether a hand is over this list.
  public var hasActiveDrop: Bool { dragging.slot != nil }
}
