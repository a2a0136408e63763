import SegueCore

/// What a drag delegate of a list says.
protocol ListDragSource {
  func items(_ session: DragSession, at path: IndexPath) -> [DragItem]
  func allowsMove(_ session: DragSession) -> Bool
  func willBegin(_ session: DragSession)
  func didEnd(_ session: DragSession, _ operation: DropOperation)
}

/// What a drop delegate of a list says.
protocol ListDropDestination {
  func canHandle(_ session: DropSession) -> Bool
  func didEnter(_ session: DropSession)
  /// What it would do with what is held over the list, and whether the others make room for it.
  func didUpdate(_ session: DropSession, at path: IndexPath?) -> (operation: DropOperation, makesRoom: Bool)
  func didExit(_ session: DropSession)
  func perform(_ drop: ListDrop)
  func didEnd(_ session: DropSession)
}

/// Items that were let go over a list.
struct ListDrop {
  let session: DropSession
  /// Where they go; nil for no place in particular.
  let path: IndexPath?
  let operation: DropOperation
  /// Where they come from, if that is the same list.
  let sourcePaths: [IndexPath?]
  /// Lets them land on an item, and vanish in a part of another one.
  let land: (IndexPath) -> Void
  let vanish: (IndexPath, CGRect) -> Void
}
