/// Approximation while something moves: a row that looks like the wanted one, up to a tolerance, and takes fewer bytes.
///
/// Three things save bytes. A cell that already looks nearly as it should is not sent; it is compared with what was
/// really sent, so errors never add up. A colour is chosen to serve as many of the next cells as it can: each wanted
/// colour is a box of acceptable colours, the pen's colour is the intersection of the boxes of the cells that it
/// prints, and it is fixed only when the next box does not meet it (greedy stabbing of intervals, which takes the
/// fewest points). And a block whose two colours are near each other becomes a blank of a colour between them.
///
/// Text and even areas are exact: there a step of one level is seen, and letters would shimmer. The fill behind text on
/// a picture is off by no more than `FrameEncoder.tolerance`.
///
/// Cells that are not sent use up only half of a coarse tolerance. Otherwise a moving edge would leave a ghost at its
/// last place. At 24 that costs a sixth more bytes, and looks better than a smaller tolerance for the same bytes.
extension FrameEncoder {
  /// Marks a colour of `target` that is an index of the plan's colours.
  private static let openBit: UInt32 = 0x8000_0000

  /// Changes `target`, a row of `cells`, into one that is cheaper to send and off by no more than the tolerance, 1…64.
  mutating func approximate(_ row: Int, of cells: [Cell], tolerance: Int) {
    let start = row &* size.columns
    var diff = RowDiff(columns: size.columns, from: start)
    guard var run = diff.next(target, shown) else { return }
    let first = run.lowerBound
    scratch.areas.mark(target)
    // Moved out of `scratch`, so that the array is not copied.
    var plan = PenPlan(pen: pen, colors: scratch.colors, decisions: scratch.decisions)
    scratch.colors = []
    let reach = Reach(tolerance)
    var anyReach: UInt64 = 0
    while true {
      for column in run { approximate(column, shown[start &+ column], reach, &plan, &anyReach) }
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
    scratch.colors = plan.colors
    if anyReach != 0, !isApproximate { isApproximate = differs(row, of: cells) }
  }

  /// Changes a cell of `target` that differs from the one on the screen, `old`.
  @inline(__always)
  private mutating func approximate(
    _ column: Int, _ old: ScreenCell, _ reach: Reach, _ plan: inout PenPlan, _ anyReach: inout UInt64
  ) {
    let cell = target[column]
    // It gets the look of the left half.
    if cell.isContinuation, column > 0 { return }
    let kind = ScreenCell.Kind(cell)
    let inkReach = kind != .block || isInkEven(cell, column) ? 0 : reach.staying
    let fillReach = scratch.areas.isEven[column] ? 0 : kind == .text ? reach.usual : reach.staying
    anyReach |= inkReach | fillReach
    var (ink, fill) = (ColorBox(cell.ink, inkReach), ColorBox(cell.fill, fillReach))
    if old.looks(like: cell, kind, ink, fill) {
      target[column] = old
    } else {
      if reach.rest != 0 {
        if inkReach != 0 { ink = ink.widened(by: reach.rest) }
        if fillReach != 0, kind != .text { fill = fill.widened(by: reach.rest) }
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
    }
    if kind == .text, column &+ 1 < size.columns, target[column &+ 1].isContinuation {
      target[column &+ 1] = target[column]
      target[column &+ 1].glyph = 0
    }
  }

  /// Whether `target` looks different from the row of `cells`. Rarely called: one such row in a frame is enough.
  private mutating func differs(_ row: Int, of cells: [Cell]) -> Bool {
    swap(&target, &scratch.wanted)
    translate(row, of: cells)
    swap(&target, &scratch.wanted)
    var diff = RowDiff(columns: size.columns)
    while let run = diff.next(target, scratch.wanted) {
      for column in run {
        let wanted = scratch.wanted[column]
        let (ink, fill) = (ColorBox(wanted.ink, 0), ColorBox(wanted.fill, 0))
        if !target[column].looks(like: wanted, ScreenCell.Kind(wanted), ink, fill) { return true }
      }
    }
    return false
  }

  /// How far colours may be off, in the form of `ColorBox.reach(_:)`.
  private struct Reach {
    /// Behind text.
    let usual: UInt64
    /// In cells that are not sent.
    let staying: UInt64
    /// In cells that are sent, in addition to `staying`.
    let rest: UInt64

    init(_ tolerance: Int) {
      let usual = min(tolerance, FrameEncoder.tolerance)
      let staying = max(usual, tolerance / 2)
      self.usual = ColorBox.reach(usual)
      self.staying = ColorBox.reach(staying)
      rest = ColorBox.reach(tolerance - staying)
    }
  }

  /// Whether a block's ink is part of an even area: of the one beside it, or of an edge that runs along the row.
  @inline(__always)
  private func isInkEven(_ cell: ScreenCell, _ column: Int) -> Bool {
    isInkEven(cell.ink, column, beside: column &- 1) || isInkEven(cell.ink, column, beside: column &+ 1)
  }

  @inline(__always)
  private func isInkEven(_ ink: UInt32, _ column: Int, beside: Int) -> Bool {
    guard beside >= 0, beside < size.columns else { return false }
    let other = target[beside]
    return other.fill == ink && scratch.areas.isEven[beside]
      || other.ink == ink && !other.isBlank && scratch.areas.isEven[column]
  }
}

/// What the approximation of a row needs, kept from row to row.
struct ToleranceScratch {
  var areas: EvenAreas
  var colors: [UInt32]
  var wanted: [ScreenCell]
  let decisions = BlockDecision.all

  init(columns: Int = 0) {
    areas = EvenAreas(columns: columns)
    // The pen's two, and at most two for each cell.
    colors = Array(repeating: 0, count: 2 * columns + 2)
    wanted = Array(repeating: .unknown, count: columns)
  }
}
