public import Foundation
public import SegueCore

/// Something that is dragged from one place of the app to another.
@preconcurrency @MainActor open class DragItem: NSObject {
  /// The object itself, for whoever takes it; nil by default. There are no item providers: nothing is dragged to another program.
  open var localObject: Any?
  /// What a module for sources of another system keeps with it.
  package var extras: AnyObject?

  /// An item for an object.
  public init(localObject: Any? = nil) { self.localObject = localObject }
}

/// What is done with items where they are let go.
public nonisolated enum DropOperation: UInt, Sendable {
  /// Nothing: they go back.
  case cancel
  /// Nothing, and not anywhere here: they go back.
  case forbidden
  /// They are copied.
  case copy
  /// They leave the place from which they come.
  case move
}

/// What a drag is for its source and for the views to which it goes: the items, and where they are.
@preconcurrency @MainActor open class DragDropSession: NSObject {
  /// The items, in order.
  public internal(set) var items: [DragItem] = []
  /// Whether the items may leave their source; true unless its delegate says no. Otherwise a move counts as a copy.
  public internal(set) var allowsMoveOperation = true
  /// The middle of what is held, or the finger, in the window.
  var location = CGPoint.zero
  weak var window: Window?

  /// Where the finger is, in points of a view. For keys it is the middle of what they hold.
  open func location(in view: View) -> CGPoint { window?.convert(location, to: view) ?? location }
}

/// A drag, for its source.
@preconcurrency @MainActor public final class DragSession: DragDropSession {
  /// A value of the source's own; nil by default.
  public var localContext: Any?
}

/// A drag, for the views to which it goes.
@preconcurrency @MainActor public final class DropSession: DragDropSession {
  /// The drag, which began in this app: all do.
  public let localDragSession: DragSession?

  init(of session: DragSession) {
    localDragSession = session
    super.init()
    (items, allowsMoveOperation) = (session.items, session.allowsMoveOperation)
  }
}

/// What a view would do with the items that are over it.
@preconcurrency @MainActor open class DropProposal: NSObject {
  /// What it would do.
  public let operation: DropOperation

  /// A proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
