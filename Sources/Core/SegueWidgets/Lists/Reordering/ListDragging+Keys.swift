@_spi(Segue) import SegueCore

/// Keys that lift items of a list and carry them.
extension ListDragging {
  /// What keys do while they hold something: they all go to the hand. Nil if they hold nothing.
  var handKeys: [KeyCommand]? {
    guard let hand = list.window?.hand, hand.holder == .keys else { return nil }
    return [
      KeyCommand(
        title: "move", keys: list.choosingKeys.arrows, alternateKeys: otherArrows + vi,
        discoverabilityTitle: "move what is lifted", keyAction: { if let way = $0.direction { hand.step(way) } }),
      KeyCommand(
        title: "drop", keys: [.enter], alternateKeys: [.character(" ")], discoverabilityTitle: "put it down here",
        keyAction: { _ in hand.drop() }),
      KeyCommand(
        title: "put back", keys: [.escape], alternateKeys: [.backspace],
        discoverabilityTitle: "take it back to where it was", keyAction: { _ in hand.cancel() }),
      KeyCommand(
        title: hand.isFree ? "other place" : "", keys: [.tab], alternateKeys: [.backTab],
        discoverabilityTitle: "to the next place that takes it, to the one before",
        attributes: hand.isFree ? [] : .hidden, keyAction: { hand.hop(isBack: $0.code == .backTab) }),
      KeyCommand(
        title: "", keys: [.home, .end], discoverabilityTitle: "to the first place, to the last one",
        attributes: .hiddenInToolbar,
        keyAction: { (hand.place as? ListDragging)?.stepToEnd(isLast: $0 == .end, hand) }),
    ]
  }

  private var otherArrows: [Key] {
    [.left, .down, .up, .right].filter { !list.choosingKeys.arrows.contains($0) }
  }
  private var vi: [Key] { "hjkl".map { .character($0) } }

  /// Lifts the highlighted item, or moves it by one. Where Space selects items, another key lifts them.
  var liftingKeys: [KeyCommand] {
    guard let item = list.highlighted, item < list.counts.total, canLift(item),
      let path = list.counts.indexPath(of: item)
    else { return [] }
    let moves = list.canMoveItem(at: path)
    let lift = KeyCommand(
      title: "lift", keys: [list.selectsSeveral ? .character("m") : .character(" ")],
      discoverabilityTitle: "lift it, to put it down elsewhere",
      attempt: { [unowned self] _ in liftHighlighted() })
    let step = KeyCommand(
      title: "", keys: list.choosingKeys.arrows.map { Key($0.code, modifiers: .alternate) },
      discoverabilityTitle: "move the \(list.words.item) by one", attributes: .hiddenInToolbar,
      attempt: { [unowned self] key in
        guard let item = list.highlighted, let way = key.direction else { return false }
        return moveByOne(item, way)
      })
    let lifts = list.searchBar == nil && (list.isEditing || source != nil)
    return (lifts ? [lift] : []) + (moves ? [step] : [])
  }

  private func liftHighlighted() -> Bool {
    guard let item = list.highlighted else { return false }
    list.reveal(item)
    guard let hand = lift(item, by: .keys) else { return false }
    hand.hover()
    return true
  }
}

/// Fingers that lift items of a list and carry them.
extension ListDragging: GestureRecognizerDelegate {
  /// A press that lasts, on an item that can be lifted.
  func makePress() -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer { [weak self] in self?.pressed($0) }
    press.delegate = self
    return press
  }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard !list.needsReload, (list as? TableView)?.swipe == nil else { return false }
    return list.item(at: touch.location(in: list)).map(canLift) ?? false
  }

  private func pressed(_ press: GestureRecognizer) {
    switch press.state {
    case .began: begin(at: press.location(in: nil))
    case .changed: follow(press.location(in: nil))
    case .ended: finger?.hand.drop()
    case .cancelled: finger?.hand.cancel()
    case .possible, .failed: break
    }
  }

  /// A finger has come down on an item at a place in the window, and lifts it.
  func begin(at down: CGPoint) {
    guard let item = list.item(at: list.convert(down, from: nil)), let hand = lift(item, by: .finger) else { return }
    list.becomeFocused()
    finger = (hand, down)
    follow(down)
  }

  func follow(_ place: CGPoint) {
    if let finger { finger.hand.follow(place.way(from: finger.down), finger: place) }
  }
}

/// The drag of a row by its grip.
final class GripPanGestureRecognizer: PanGestureRecognizer {
  private var table: TableView? { view as? TableView }

  /// Where the finger came down, in the window.
  private(set) var down = CGPoint.zero

  override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    down = table?.convert(start, to: nil) ?? start
    return super.isRecognized(from: start, by: way) && !isMovedByKeys && table?.gripRow(at: start) != nil
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool { super.isRecognized(from: start, by: way) }
}

extension TableView {
  /// The row that has its grip at a point; nil for none.
  func gripRow(at point: CGPoint) -> Int? {
    guard isEditing, swipe == nil, let row = item(at: point), let cell = cell(ofRow: row),
      cell.gripFrame.contains(cell.convert(point, from: self))
    else { return nil }
    return row
  }

  func gripped(_ pan: GripPanGestureRecognizer) {
    let place = pan.location(in: nil)
    switch pan.state {
    case .began:
      // The finger came down before the drag was recognised.
      dragging.begin(at: pan.down)
      dragging.follow(place)
    case .changed: dragging.follow(place)
    case .ended: dragging.finger?.hand.drop()
    case .cancelled: dragging.finger?.hand.cancel()
    case .possible, .failed: break
    }
  }
}
