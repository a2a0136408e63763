/// A row that a finger or keys have moved aside, with the actions that this uncovers.
final class RowSwipe {
  /// The side of the row on which the actions are.
  enum Side {
    case leading, trailing

    /// The direction along the x axis in which the row moves to uncover them.
    var sign: CGFloat { self == .leading ? 1 : -1 }
  }

  let cell: TableViewCell
  let side: Side
  let configuration: SwipeActionsConfiguration
  let strip: SwipeStrip
  /// How far the row has been moved, in points; below 0 to the other side.
  private(set) var offset: CGFloat = 0
  /// Whether it rests with its actions uncovered.
  private(set) var isOpen = false
  /// The action that Enter performs; nil if no key has opened the row.
  private(set) var chosen: Int? { didSet { strip.chosen = chosen } }
  /// The place of the row, without its movement, in points of the table.
  private(set) var area = CGRect.zero
  private weak var table: TableView?
  /// Where the drag under way began.
  private var base: (offset: CGFloat, wasOpen: Bool) = (0, false)
  /// Counts the movements without a finger.
  private var movements = 0

  init(_ cell: TableViewCell, _ side: Side, _ configuration: SwipeActionsConfiguration, in table: TableView) {
    (self.cell, self.side, self.configuration, self.table) = (cell, side, configuration, table)
    strip = SwipeStrip(configuration.actions, side: side)
    table.insertSubview(strip, belowSubview: cell)
    (cell.swipe, cell.isSwiped) = (self, true)
    View.performWithoutAnimation { place() }
  }

  // MARK: Places

  /// The row has its place, perhaps a new one.
  func place() {
    let (bounds, center, card) = (cell.bounds, cell.center, cell.cardFrame)
    area = card.offsetBy(dx: center.x - bounds.width / 2, dy: center.y - bounds.height / 2)
    show()
  }

  private func show() {
    cell.transform = CGAffineTransform(translationX: side.sign * offset, y: 0)
    let width = max(0, offset)
    strip.frame = CGRect(
      x: side == .leading ? area.minX : area.maxX - width, y: area.minY, width: width, height: area.height)
    strip.layOut(isFull: isFull)
  }

  /// Whether the finger has gone so far that lifting it performs the first action.
  private var isFull: Bool {
    configuration.performsFirstActionWithFullSwipe
      && DragDecision.wholeRow(width: area.width).goes(DragLift(place: offset))
  }

  /// The offsets of a row under a finger: up to where all actions are uncovered, and further where a full swipe is possible.
  private var elastic: ElasticRange {
    ElasticRange(
      0, configuration.performsFirstActionWithFullSwipe ? area.width : strip.openWidth,
      band: RubberBand(dimension: area.width / 4))
  }

  // MARK: The drag

  /// A drag takes hold of the row where it is seen.
  func beginDrag(at time: TimeInterval) {
    let seen = side.sign * (cell.layer.state(at: time).transform.affine ?? .identity).tx
    for view in [cell, strip] + strip.subviews { view.layer.removeAllAnimations() }
    offset = seen
    base = (seen, isOpen)
    movements += 1
    View.performWithoutAnimation { show() }
  }

  func drag(by way: CGFloat) {
    let wasFull = isFull
    offset = elastic.place(for: base.offset + side.sign * way).place
    // The first action takes the room of the others, or gives it back.
    if wasFull != isFull { View.animate(withDuration: 0.15) { strip.layOut(isFull: isFull) } }
    View.performWithoutAnimation { show() }
  }

  /// The finger was lifted.
  ///
  /// - Parameters:
  ///   - way: Its way.
  ///   - projected: The way that it would still have gone.
  ///   - velocity: In points per second.
  ///   - byKeys: Whether keys moved it.
  func endDrag(by way: CGFloat, projected: CGFloat, velocity: CGFloat, byKeys: Bool) {
    drag(by: way)
    if isFull, let first = configuration.actions.first {
      settle(to: area.width, velocity: velocity)
      return perform(first)
    }
    let lift = DragLift(place: offset, ahead: side.sign * projected, isByKeys: byKeys)
    if DragDecision.row(actions: strip.openWidth).goes(lift) {
      open(byKeys: byKeys, velocity: velocity)
    } else {
      close(velocity: velocity)
    }
  }

  func cancelDrag() { if base.wasOpen { open(byKeys: chosen != nil) } else { close() } }

  // MARK: States

  /// Uncovers the actions.
  func open(byKeys: Bool, velocity: CGFloat = 0) {
    isOpen = true
    chosen = byKeys ? chosen ?? 0 : nil
    settle(to: strip.openWidth, velocity: velocity)
  }

  /// Brings the row back.
  func close(velocity: CGFloat = 0) {
    guard let table else { return }
    isOpen = false
    if table.swipe === self { table.swipe = nil }
    settle(to: 0, velocity: velocity) { [self] in end() }
  }

  private func settle(to goal: CGFloat, velocity: CGFloat, completion: (() -> Void)? = nil) {
    let way = side.sign * (goal - offset)
    offset = goal
    movements += 1
    let movement = movements
    guard let application = table?.window?.application, !application.isReduceMotionEnabled, way != 0 else {
      View.performWithoutAnimation { show() }
      completion?()
      return
    }
    View.animate(springDuration: 0.3, bounce: 0, initialSpringVelocity: max(-20, min(velocity / way, 20))) {
      show()
    } completion: { [weak self] _ in
      if self?.movements == movement { completion?() }
    }
  }

  /// The row is there as before.
  func end() {
    strip.removeFromSuperview()
    guard cell.swipe === self else { return }
    (cell.swipe, cell.isSwiped) = (nil, false)
    View.performWithoutAnimation { cell.transform = .identity }
  }

  /// The row leaves the table: the actions go with it.
  func leave() {
    if table?.swipe === self { table?.swipe = nil }
    movements += 1
    if cell.swipe === self { cell.swipe = nil }
    guard cell.superview != nil else { return strip.removeFromSuperview() }
    View.animate(withDuration: ItemStage.duration * ItemStage.fadeOut) {
      strip.alpha = 0
    } completion: { [strip] _ in
      strip.removeFromSuperview()
    }
  }

  // MARK: Actions

  /// The action at a point of the table; nil outside of all.
  func action(at point: CGPoint) -> ContextualAction? {
    guard isOpen, strip.frame.contains(point), let table else { return nil }
    return strip.action(at: strip.convert(point, from: table))
  }

  /// Performs an action, which closes the row at its end.
  func perform(_ action: ContextualAction) {
    action.handler(action, cell) { [weak self] _ in
      guard let self, let table, table.swipe === self else { return }
      close()
    }
  }

  /// Performs the action that is chosen, or else the first one.
  func performChosen() { perform(configuration.actions[chosen ?? 0]) }

  /// Chooses the action beside the chosen one. Beyond the first one, the actions are covered again.
  func chooseBeside(by direction: KeyFinger.Direction?) {
    let inwards: KeyFinger.Direction = side == .trailing ? .left : .right
    let next = (chosen ?? -1) + (direction == inwards ? 1 : -1)
    if next < 0 { close() } else { chosen = min(next, configuration.actions.count - 1) }
  }
}
