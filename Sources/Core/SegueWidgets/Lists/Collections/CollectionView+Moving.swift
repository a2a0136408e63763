@_spi(Segue) import SegueCore

/// Items that a finger, keys or the app move.
extension CollectionView {
  /// Lifts an item, so that it follows ``updateInteractiveMovementTargetPosition(_:)`` and the others make room for it. A long press does
  /// so by itself.
  ///
  /// - Returns: False if the data source does not let the item be moved, or another one is lifted.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard let item = counts.index(of: indexPath), canMoveItem(at: indexPath),
      let hand = dragging.lift(item, by: .finger)
    else { return false }
    dragging.finger = (hand, CGPoint(x: hand.frame.midX, y: hand.frame.midY))
    return true
  }

  /// Moves the lifted item with its middle to a point of the content. Without one nothing happens.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    dragging.follow(convert(targetPosition, to: nil))
  }

  /// Puts the lifted item down where the others have made room: the data source gets `collectionView(_:moveItemAt:to:)`.
  public func endInteractiveMovement() { dragging.finger?.hand.drop() }

  /// Takes the lifted item back, and the others with it.
  public func cancelInteractiveMovement() { dragging.finger?.hand.cancel() }

  /// The slot that is nearest to what is held.
  func nearestSlot(to frame: CGRect, in order: ItemOrder) -> IndexPath? {
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    func distance(_ frame: CGRect) -> CGFloat { hypot(frame.midX - middle.x, frame.midY - middle.y) }
    let area = CGRect(x: 0, y: bounds.minY - bounds.height, width: contentSize.width, height: 3 * bounds.height)
    let near = frames(in: bounds.union(area)).filter { $0.key.kind == .item }
    let gap = order.gap.map { ($0, distance(self.frame(ofGapIn: order))) }
    let best = near.filter { !order.holes.contains($0.key.index) }.min { distance($0.frame) < distance($1.frame) }
    guard let best, let slot = order.slot(of: best.key.index) else { return gap?.0 ?? order.nearest(to: [0, 0]) }
    guard let gap else { return slot }
    if best.frame.size == dragging.room { return distance(best.frame) < gap.1 ? slot : gap.0 }
    // Items of other sizes move when there is room for this one: each change has to bring it nearer, or two of them would take turns.
    return distance(dragging.frame(ofRoomAt: slot)) < gap.1 ? slot : gap.0
  }

  /// Where an arrow takes what is held.
  func neighbour(ofSlot slot: IndexPath, _ direction: DragDirection, in order: ItemOrder) -> IndexPath? {
    guard let gap = order.gap else { return nil }
    let frame = frame(ofGapIn: order)
    let reach = 2 * max(bounds.width, bounds.height) + frame.height
    let area =
      direction.isSideways
      ? CGRect(x: frame.minX - reach, y: frame.minY, width: frame.width + 2 * reach, height: frame.height)
      : frame.insetBy(dx: -contentSize.width, dy: -reach)
    let others = frames(in: area).filter { $0.key.kind == .item && !order.holes.contains($0.key.index) }
    let next = direction.nearest(from: frame, among: others.map { ($0.key.index, $0.frame) }.sorted { $0.0 < $1.0 }) {
      $0.ahead > -1 ? $0.ahead * 1000 + $0.shift : nil
    }
    if let next { return order.slot(of: next) }
    return direction.isSideways ? order.slot(beside: gap, isDown: direction == .right) : nil
  }
}
