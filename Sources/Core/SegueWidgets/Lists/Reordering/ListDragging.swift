@_spi(Segue) import SegueCore

/// What a list does with items that a hand has lifted, its own or those of others: it closes up over them, makes room for them, and takes
/// them or takes them back.
///
/// Its own items keep their cells, which are empty places meanwhile. So nothing is reloaded at the end.
final class ListDragging: NSObject {
  private(set) unowned var list: ListView
  /// Says what is dragged, and what becomes of it; nil without a drag delegate.
  var source: (any ListDragSource)?
  /// Says what may be dropped; nil without a drop delegate.
  var destination: (any ListDropDestination)?
  /// Whether items may be dragged.
  var isEnabled = true

  /// The items of this list in the hand, in order.
  private(set) var lifted: [Int] = []
  /// Where those would go that are over this list, in the order without the lifted ones; nil if they are not.
  private(set) var slot: IndexPath?
  /// Whether there is room at the slot.
  private(set) var hasRoom = false
  /// The size of the room, in points.
  private(set) var room = CGSize.zero
  /// The hand that has lifted items here, or is over the list.
  weak var hand: Hand?
  /// What the drop delegate said last.
  private(set) var proposal = ListDropProposal(operation: .cancel)
  /// What letting go would do here.
  private(set) var operation = DropOperation.cancel
  /// Whether the app makes the changes that a drop asks for.
  var isCommitting = false
  private var needsUpdate = false
  private var landings: [Landing] = []
  /// The drag that a finger began, with the place in the window where it came down.
  var finger: (hand: Hand, down: CGPoint)?
  private(set) lazy var press = makePress()
  lazy var scroller = EdgeScroller(list) { [weak self] in self?.update() }

  /// A picture on its way to a cell, which it covers until it is there.
  private struct Landing {
    let platter: Platter
    weak var cell: (any ListCell)?
  }

  init(_ list: ListView) { self.list = list }

  // MARK: What the list shows

  /// The order in which the list shows its items; nil for their own.
  var order: ItemOrder? {
    guard !lifted.isEmpty || slot != nil else { return nil }
    let order = ItemOrder(counts: list.counts, holes: holes, gap: hasRoom ? slot : nil)
    return order.isNatural ? nil : order
  }

  /// The order as if there were no room.
  var bareOrder: ItemOrder { ItemOrder(counts: list.counts, holes: holes, gap: nil) }

  /// The lifted items over which the list has closed up: all, once the hand is over the list or takes them away.
  private var holes: [Int] { hasRoom || hand?.movesItems == true ? lifted : [] }

  /// Whether an item is not seen in its place.
  func hides(_ cell: any ListCell, item: Int) -> Bool {
    lifted.contains(item) || landings.contains { $0.cell === cell }
  }

  private var isSource: Bool { hand?.source === self }
  /// Whether the list itself moves the item in the hand.
  var movesOwn: Bool {
    guard isSource, lifted.count == 1, let path = list.counts.indexPath(of: lifted[0]) else { return false }
    return list.canMoveItem(at: path)
  }

  /// The slot from which the first lifted item comes.
  private var home: IndexPath? {
    lifted.first.flatMap { ItemOrder(counts: list.counts, holes: Array(lifted.dropFirst()), gap: nil).slot(of: $0) }
  }

  private func change(_ changes: () -> Void) {
    let old = order
    changes()
    guard order != old else { return list.setNeedsLayout() }
    list.orderChanged()
    guard let application = list.window?.application, !application.isReduceMotionEnabled else { return }
    View.animate(springDuration: 0.2) { list.layoutIfNeeded() }
  }

  func clear() { change { (lifted, slot, hasRoom, operation) = ([], nil, false, .cancel) } }

  // MARK: Lifting

  /// Whether an item can be lifted, as far as it is known before its items are asked for.
  func canLift(_ item: Int) -> Bool {
    guard list.window?.hand == nil, let path = list.counts.indexPath(of: item) else { return false }
    return isEnabled && source != nil || list.canMoveItem(at: path)
  }

  /// Lifts an item, and with it the others that are selected, if they are dragged. Returns nil if data source and delegate forbid it.
  func lift(_ item: Int, by holder: Hand.Holder) -> Hand? {
    guard canLift(item), let window = list.window, let path = list.counts.indexPath(of: item) else { return nil }
    let (session, change) = (DragSession(), list.stage.changes)
    session.window = window
    let items = dragItems(of: item, for: session)
    // The delegate may have changed the items.
    guard change == list.stage.changes, list.canMoveItem(at: path) || !session.items.isEmpty else { return nil }
    list.prepareLayout()
    list.layoutIfNeeded()
    guard let cell = list.stage.views[.item(item)] as? any ListCell else { return nil }
    let seen = caught(cell)
    guard let platter = Platter(of: cell, count: items.count) else { return nil }
    if let seen { platter.place(at: seen.origin) }
    session.allowsMoveOperation = source?.allowsMove(session) ?? true
    room = list.frame(of: .item(item)).size
    let new = Hand(session, of: self, by: holder, platter, in: window)
    hand = new
    list.highlighted = item
    self.change {
      lifted = items
      (slot, hasRoom, operation) = (home, true, movesOwn ? .move : .cancel)
    }
    if !session.items.isEmpty { source?.willBegin(session) }
    if accepts(new) {
      new.go(to: self)
      if !movesOwn { propose(slot, new) }
    }
    return new.isOver ? nil : new
  }

  /// The items that are lifted together. Gives the session what is dragged.
  private func dragItems(of item: Int, for session: DragSession) -> [Int] {
    guard isEnabled, let source else { return [item] }
    func ask(_ item: Int) -> [DragItem] { list.counts.indexPath(of: item).map { source.items(session, at: $0) } ?? [] }
    let selected = list.selectsSeveral && list.selection.items.contains(item) ? Array(list.selection.items) : [item]
    let all = selected.map(ask)
    if selected.count > 1, !all.contains(where: \.isEmpty) {
      session.items = all.flatMap(\.self)
      return selected
    }
    session.items = selected.firstIndex(of: item).map { all[$0] } ?? []
    return [item]
  }

  /// A cell on which a picture is about to land is caught. Returns where that is seen.
  private func caught(_ cell: any ListCell) -> CGRect? {
    guard let landing = landings.first(where: { $0.cell === cell }), let window = list.window else { return nil }
    let seen = Platter.seenFrame(of: landing.platter, in: window)
    release(cell)
    cell.isLifted = false
    landing.platter.removeFromSuperview()
    return seen
  }

  // MARK: Landing

  /// Lets the picture in a hand land on an item; one that is not in view, at the edge of the list.
  func land(_ hand: Hand, on item: Int?) {
    list.prepareLayout()
    list.layoutIfNeeded()
    guard let item, list.window != nil else { return hand.platter.land(at: nil) {} }
    let (goal, seen) = (list.frame(of: .item(item)), list.bounds.inset(by: list.adjustedContentInset))
    guard goal.overlaps(seen), let cell = list.stage.views[.item(item)] as? any ListCell else {
      let y = min(max(goal.minY, seen.minY), max(seen.minY, seen.maxY - goal.height))
      let edge = CGRect(x: goal.minX, y: y, width: goal.width, height: goal.height)
      return hand.platter.land(at: list.convert(edge, to: nil), fades: true) {}
    }
    cell.isLifted = true
    landings.append(Landing(platter: hand.platter, cell: cell))
    hand.platter.land(at: list.convert(goal, to: nil)) { [weak self, weak cell, platter = hand.platter] in
      guard let self, landings.contains(where: { $0.platter === platter }) else { return }
      landings.removeAll { $0.platter === platter }
      cell?.isLifted = false
      list.setNeedsLayout()
    }
  }

  /// A cell has left the list: nothing lands on it.
  func release(_ view: View) { landings.removeAll { $0.cell === view || $0.cell == nil } }

  // MARK: Changes of the list

  /// The list knows nothing of its items any more, or has left the window: what it has lifted is lost, and what is over it waits.
  func forget() {
    guard hand != nil || slot != nil || !lifted.isEmpty else { return }
    scroller.stop()
    let wasSource = isSource
    (lifted, slot, hasRoom) = ([], nil, false)
    list.orderChanged()
    if wasSource {
      hand?.lose()
    } else if list.window == nil {
      hand?.go(to: nil)
    } else {
      needsUpdate = true
    }
  }

  /// The items have other numbers, and some are gone.
  func renumber(_ change: ItemChange, to new: ItemCounts) {
    guard hand != nil || slot != nil || !lifted.isEmpty else { return }
    if isCommitting {
      (lifted, slot, hasRoom) = ([], nil, false)
      return
    }
    let changed = ItemOrder(counts: list.counts, holes: holes, gap: slot).changed(by: change, to: new)
    let staying = lifted.compactMap(change.items.new(of:)).sorted()
    let isLost = staying.count < lifted.count
    (lifted, slot, needsUpdate) = (isLost ? [] : staying, changed.gap, true)
    if isLost {
      (slot, hasRoom) = (nil, false)
      hand?.lose()
    }
  }

  func listLaidOut() {
    guard let hand, !hand.isOver, hand.place === self else { return }
    if needsUpdate {
      needsUpdate = false
      if slot == nil || hand.holder == .finger { handMoved(hand) }
    }
    hand.hover()
  }

  func listScrolled(by way: CGPoint) {
    for landing in landings { landing.platter.shift(by: CGPoint(x: -way.x, y: -way.y)) }
    guard let hand, hand.place === self else { return }
    if hand.holder == .keys { hand.platter.shift(by: CGPoint(x: -way.x, y: -way.y)) }
    needsUpdate = true
    list.setNeedsLayout()
  }
}

// MARK: - The hand

extension ListDragging: HandSource {
  var movesFreely: Bool { list is CollectionView }

  func handChanged(_ hand: Hand) {
    guard hand.place !== self else { return }
    // While the items are over a view that takes them away, the others close up; else their place stays free.
    change { (slot, hasRoom) = hand.movesItems ? (nil, false) : (home, true) }
  }

  func takeBack(_ hand: Hand) {
    scroller.stop()
    let item = lifted.first
    clear()
    land(hand, on: item)
  }

  func handEnded(_ hand: Hand, _ operation: DropOperation) {
    if self.hand === hand { self.hand = nil }
    if finger?.hand === hand { finger = nil }
    scroller.stop()
    if !lifted.isEmpty || slot != nil { clear() }
    if !hand.session.items.isEmpty { source?.didEnd(hand.session) }
  }
}

extension ListDragging: HandPlace {
  var placeView: View? { list }

  func accepts(_ hand: Hand) -> Bool {
    if hand.source === self, movesOwn { return true }
    return hand.isFree && destination?.canHandle(hand.dropSession) ?? false
  }

  func handEntered(_ hand: Hand) {
    if hand.source !== self {
      (self.hand, room) = (hand, CGSize(width: list.bounds.width, height: hand.frame.height))
    }
    if !movesOwn { destination?.didEnter(hand.dropSession) }
  }

  func handMoved(_ hand: Hand) {
    list.prepareLayout()
    propose(list.slot(for: list.convert(hand.frame, from: nil), in: order ?? bareOrder), hand)
    if hand.holder == .finger { scroller.follow(hand.dropSession.location(in: list)) }
  }

  /// The list has scrolled below a finger.
  private func update() { if let hand, hand.place === self { handMoved(hand) } }

  /// Asks whether items may go to a slot, and makes room there.
  private func propose(_ proposed: IndexPath?, _ hand: Hand) {
    let old = operation
    if movesOwn {
      guard let proposed, let own = lifted.first.flatMap(list.counts.indexPath(of:)) else { return }
      let order = ItemOrder(counts: list.counts, holes: lifted, gap: nil)
      let target = order.nearest(to: list.target(of: own, proposed: proposed))
      change { (slot, hasRoom, operation) = (target, true, .move) }
    } else if let destination {
      let answer = destination.didUpdate(hand.dropSession, at: proposed) ?? ListDropProposal(operation: .cancel)
      proposal = answer
      let isTaken = answer.operation == .move || answer.operation == .copy
      change {
        (slot, operation) = (proposed, answer.operation)
        hasRoom = isTaken && answer.makesRoom && proposed != nil
      }
    }
    if operation != old { hand.answerChanged() }
  }

  /// Where the room would be in another slot.
  func frame(ofRoomAt slot: IndexPath) -> CGRect {
    let old = self.slot
    self.slot = slot
    list.orderChanged()
    defer {
      self.slot = old
      list.orderChanged()
    }
    return list.frame(ofGapIn: ItemOrder(counts: list.counts, holes: holes, gap: slot))
  }

  func handLeft(_ hand: Hand) {
    scroller.stop()
    if !movesOwn { destination?.didExit(hand.dropSession) }
    guard hand.source !== self else { return operation = .cancel }
    clear()
    if self.hand === hand { self.hand = nil }
  }

  func sessionEnded(_ hand: Hand) { destination?.didEnd(hand.dropSession) }

  // MARK: Keys

  func step(_ direction: DragDirection, _ hand: Hand) -> Bool {
    guard let first = slot else { return false }
    let order = order ?? bareOrder
    var next = list.slot(beside: first, direction, in: order)
    // A slot that the delegate forbids is passed.
    for _ in 0..<100 {
      guard let proposed = next else { return !direction.isSideways }
      propose(proposed, hand)
      if slot != first { break }
      next = list.slot(beside: proposed, direction, in: order)
    }
    reveal()
    return true
  }

  /// Takes what keys hold to the first slot or to the last one.
  func stepToEnd(isLast: Bool, _ hand: Hand) {
    let section = isLast ? list.counts.sections.count - 1 : 0
    propose(bareOrder.nearest(to: IndexPath(item: isLast ? .max / 2 : 0, section: section)), hand)
    reveal()
    hand.hover()
  }

  var gapFrame: CGRect {
    guard let slot else { return list.bounds }
    return list.frame(ofGapIn: ItemOrder(counts: list.counts, holes: holes, gap: slot))
  }

  /// Scrolls as little as needed to show the room, and above it the header that would cover it.
  private func reveal() {
    list.prepareLayout()
    var rect = gapFrame
    if let slot, let header = list.stage.views[.header(slot.section)], (list as? TableView)?.style == .plain {
      rect.origin.y -= header.bounds.height
      rect.size.height += header.bounds.height
    }
    if slot?.section == 0, slot?.item == 0 { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 0, height: 0)) }
    if rect.height <= list.bounds.height { list.scrollRectToVisible(rect, animated: false) }
  }

  func keyFrame(for hand: Hand) -> CGRect {
    list.convert(CGRect(origin: gapFrame.origin, size: hand.frame.size), to: nil)
  }
}
