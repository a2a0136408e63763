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
/// Cells that are not sent use up only half of a coarse distance. Otherwise a moving edge would leave a ghost at its last
/// place, and that costs fewer bytes than a smaller distance of the same looks.
extension FrameEncoder {
  /// Marks a colour of `target` that is an index of the plan's colours.
  private static let openBit: UInt32 = 0x8000_0000

  /// Changes `target`, a row of `cells`, from a column on, into one that is cheaper to send.
  mutating func approximate(_ row: Int, of cells: [Cell], from first: Int, fidelity: Fidelity) {
    let start = row &* size.columns
    var diff = RowDiff(columns: size.columns, from: start, column: first)
    guard var run = diff.next(target, shown) else { return }
    // Moved out of `self`, so that no array is copied.
    var approximation = Approximation()
    swap(&approximation, &self.approximation)
    defer { swap(&approximation, &self.approximation) }
    approximation.begin(fidelity)
    var plan = PenPlan(pen: pen, colors: approximation.colors, decisions: approximation.decisions)
    approximation.colors = []
    while true {
      for column in run {
        approximate(column, shown[start &+ column], cells[start &+ column].isPicture, &approximation, &plan)
      }
      guard let next = diff.next(target, shown) else { break }
      run = next
    }
    plan.close()
    // The boxes do not shrink any more: each index becomes a colour.
    for column in first..<size.columns {
      let cell = target[column]
      if cell.fill & Self.openBit != 0 { target[column].fill = plan.colors[Int(cell.fill ^ Self.openBit)] }
      if cell.ink & Self.openBit != 0 { target[column].ink = plan.colors[Int(cell.ink ^ Self.openBit)] }
    }
    approximation.colors = plan.colors
    if approximation.isUsed, !isApproximate {
      isApproximate = differs(row, of: cells, from: first, &approximation.wanted)
    }
  }

  /// Changes a cell of `target` that differs from the one on the screen, `old`.
  @inline(__always)
  private mutating func approximate(
    _ column: Int, _ old: ScreenCell, _ isPicture: Bool, _ approximation: inout Approximation, _ plan: inout PenPlan
  ) {
    let cell = target[column]
    // It gets the look of the left half.
    if cell.isContinuation, column > 0 { return }
    let kind = ScreenCell.Kind(cell)
    var (ink, fill) = (ColorBox(cell.ink, 0), ColorBox(cell.fill, 0))
    if isPicture, kind != .text {
      let (inkReach, fillReach) = (approximation.reach(of: cell.ink), approximation.reach(of: cell.fill))
      let staying = approximation.stays(inkReach)
      let stayingFill = approximation.stays(fillReach)
      if old.looks(like: cell, kind, ink.widened(by: staying), fill.widened(by: stayingFill)) {
        target[column] = old
        return
      }
      (ink, fill) = (ink.widened(by: inkReach), fill.widened(by: fillReach))
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

  /// Whether `target` looks different from the row of `cells`. Rarely called: one such row in a frame is enough.
  private mutating func differs(_ row: Int, of cells: [Cell], from first: Int, _ wanted: inout [ScreenCell]) -> Bool {
    swap(&target, &wanted)
    translate(row, of: cells, from: first)
    swap(&target, &wanted)
    var diff = RowDiff(columns: size.columns, column: first)
    while let run = diff.next(target, wanted) {
      for column in run {
        let cell = wanted[column]
        let (ink, fill) = (ColorBox(cell.ink, 0), ColorBox(cell.fill, 0))
        if !target[column].looks(like: cell, ScreenCell.Kind(cell), ink, fill) { return true }
      }
    }
    return false
  }
}
