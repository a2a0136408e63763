@_spi(Segue) import SegueCore

/// The end of a movement: the data source or the drop delegate makes the changes, for which the list has shown all in their places already.
extension ListDragging {
  func letGo(_ hand: Hand) {
    scroller.stop()
    if movesOwn { commitMove(hand) } else { perform(hand) }
    if self.hand === hand, hand.source !== self { self.hand = nil }
  }

  /// Tells the data source, once, and gives the items their new numbers. All are where they will be already.
  private func commitMove(_ hand: Hand) {
    guard let item = lifted.first, let from = list.counts.indexPath(of: item), let to = slot else {
      return takeBack(hand)
    }
    if from != to { move(from, to) }
    clear()
    list.highlighted = list.counts.index(of: to) ?? list.highlighted
    land(hand, on: list.counts.index(of: to))
  }

  private func move(_ from: IndexPath, _ to: IndexPath) {
    let change = list.stage.changes
    isCommitting = true
    list.didMoveItem(at: from, to: to)
    // A data source that reports the movement itself, or reloads, has told all.
    if change == list.stage.changes, !list.needsReload { list.change { $0.move(from, to: to) } }
    isCommitting = false
  }

  /// Moves an item by one slot at once.
  func moveByOne(_ item: Int, _ direction: DragDirection) -> Bool {
    guard lifted.isEmpty, list.window?.hand == nil, let from = list.counts.indexPath(of: item),
      list.canMoveItem(at: from)
    else { return false }
    let order = ItemOrder(counts: list.counts, holes: [item], gap: from)
    guard let next = list.slot(beside: from, direction, in: order),
      let to = order.nearest(to: list.target(of: from, proposed: next))
    else { return true }
    if to != from {
      move(from, to)
      if let new = list.counts.index(of: to) {
        list.highlighted = new
        list.reveal(new)
      }
    }
    return true
  }

  /// Makes the changes of another view that takes the items of this list.
  func commits(_ changes: () -> Void) {
    isCommitting = true
    changes()
    isCommitting = false
    clear()
  }

  /// Lets the delegate take the items.
  private func perform(_ hand: Hand) {
    guard let destination else { return hand.source.takeBack(hand) }
    let other = hand.source as? ListDragging
    let paths = other?.lifted.map { other?.list === list ? list.counts.indexPath(of: $0) : nil }
    // Without room, only a row that there is can be meant.
    let path = slot.flatMap { hasRoom || $0.item < bareOrder.remaining(in: $0.section) ? $0 : nil }
    let gap = gapFrame
    var hasLanded = false
    let drop = ListDrop(
      session: hand.dropSession, path: path, proposal: proposal, sourcePaths: paths ?? [],
      land: { [self] path in
        hasLanded = true
        if let item = list.counts.index(of: path) {
          list.highlight(item)
          list.becomeFocused()
        }
        land(hand, on: list.counts.index(of: path))
      },
      vanish: { [self] path, rect in
        guard let item = list.counts.index(of: path) else { return }
        hasLanded = true
        let row = list.frame(of: .item(item))
        hand.platter.land(at: list.convert(rect.offsetBy(dx: row.minX, dy: row.minY), to: nil), fades: true) {}
      })
    isCommitting = true
    if let other { other.commits { destination.perform(drop) } } else { destination.perform(drop) }
    isCommitting = false
    clear()
    if !hasLanded { hand.platter.land(at: list.window == nil ? nil : list.convert(gap, to: nil), fades: true) {} }
  }
}
