/// Approximation of the insides of pictures: a row that looks like the wanted one, up to a distance, and takes fewer bytes.
///
/// Three things save bytes. A cell that already looks nearly as it should is not sent; it is compared with what was
/// really sent, so errors never add up. A colour is chosen to serve as many of the next cells as it can: each wanted
/// colour is a box of acceptable colours, the pen's colour is the intersection of the boxes of the cells that it
/// prints, and it is fixed only when the next box does not meet it (greedy stabbing of intervals, which takes the
/// fewest points). And a block whose two colours are near each other becomes a blank of a colour between them.
///
/// All other cells have boxes of one colour: they are exact.
///
/// While something moves, cells that are not sent use up only half of a coarse distance. Otherwise a moving edge would leave a
/// ghost at its last place, and that costs fewer bytes than a smaller distance of the same looks. Among blocks, ghosts are not
/// noticed.
extension FrameEncoder {
  /// Marks a colour of `target` that is an index of the plan's colours.
  private static let openBit: UInt32 = 0x8000_0000

  /// Changes `target`, a row of `cells`, into one that is cheaper to send.
  mutating func approximate(_ row: Int, of cells: [Cell], fidelity: Fidelity) {
    let start = row &* size.columns
    var diff = RowDiff(0..<size.columns, from: start)
    guard var run = diff.next(target, shown) else { return }
    // Moved out of `self`, so that no array is copied.
    var approximation = Approximation()
    swap(&approximation, &self.approximation)
    defer { swap(&approximation, &self.approximation) }
    approximation.begin(fidelity, isAtRest: isAtRest)
    var plan = PenPlan(pen: pen, colors: approximation.colors, decisions: approximation.decisions)
    approximation.colors = []
    while true {
      for column in run {
        let place = start &+ column
        approximate(column, shown[place], wanted[place], cells[place].isPicture, &approximation, &plan)
      }
      guard let next = diff.next(target, shown) else { break }
      run = next
    }
    plan.close()
    // The boxes do not shrink any more: each index becomes a colour.
    for column in 0..<size.columns {
      let cell = target[column]
      if cell.fill & Self.openBit != 0 { target[column].fill = plan.colors[Int(cell.fill ^ Self.openBit)] }
      if cell.ink & Self.openBit != 0 { target[column].ink = plan.colors[Int(cell.ink ^ Self.openBit)] }
    }
    approximation.colors = plan.colors
  }

  /// Changes a cell of `target` that differs from the one on the screen, `old`. What is near enough to the exact
  /// one stays, even if blocks are aimed at.
  @inline(__always)
  private mutating func approximate(
    _ column: Int, _ old: ScreenCell, _ exact: ScreenCell, _ isPicture: Bool, _ approximation: inout Approximation,
    _ plan: inout PenPlan
  ) {
    let cell = target[column]
    // It gets the look of the left half.
    if cell.isContinuation, column > 0 { return }
    let kind = ScreenCell.Kind(cell)
    var (ink, fill) = (ColorBox(cell.ink, 0), ColorBox(cell.fill, 0))
    if isPicture, kind != .text {
      if approximation.maySee(old, for: cell, kind) || approximation.maySee(old, for: exact, ScreenCell.Kind(exact)) {
        target[column] = old
        return
      }
      (ink, fill) = (
        ink.widened(by: approximation.reach(of: cell.ink)), fill.widened(by: approximation.reach(of: cell.fill))
      )
    }
    switch kind {
    case .blank:
      plan.useFill(fill)
      target[column].fill = Self.openBit | plan.fillPlace
    case .text:
      plan.useFill(fill)
      plan.useInk(ink)
      target[column].fill = Self.openBit | plan.fillPlace
      target[column].ink = Self.openBit | plan.inkPlace
    case .block:
      let answer = plan.useBlock(ink, fill, hasMirror: BlockShape.mirror(of: cell.glyph) != nil)
      target[column].ink = Self.openBit | answer.ink
      target[column].fill = Self.openBit | answer.fill
      if answer.isBlank { target[column] = ScreenCell.blank(target[column].fill) }
    }
    if kind == .text, column &+ 1 < size.columns, target[column &+ 1].isContinuation {
      target[column &+ 1] = target[column]
      target[column &+ 1].glyph = 0
    }
  }
}
