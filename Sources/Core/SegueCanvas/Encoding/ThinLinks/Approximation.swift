/// Shows the insides of pictures less exactly: a row that looks like the wanted one, up to a distance, and takes fewer bytes.
///
/// Three things save bytes. A cell that looks nearly right already is not sent. It is compared with the cell that was really sent, so
/// errors never add up. A colour serves as many of the next cells as it can: each wanted colour is a box of acceptable colours, the
/// pen's colour is the intersection of the boxes of its cells, and it is fixed only when the next box does not meet it (greedy
/// stabbing of intervals, which takes the fewest points). And a block with two similar colours becomes a blank of a colour between
/// them.
///
/// All other cells are exact: their boxes hold one colour.
///
/// While something moves, unsent cells may use only half of a coarse distance. Otherwise a moving edge would leave a ghost at its last
/// place. A smaller distance for all cells would cost more bytes for the same look. Among blocks, nobody notices ghosts.
struct Approximation {
  private var reaches = ColorReach()
  /// Whether unsent cells may use all of a reach.
  private var keepsAll = true
  /// Room for the colours of a plan: the pen's two, and at most two for each cell.
  private var colors: [UInt32] = []
  private let decisions = BlockDecision.all
  /// Marks a colour of a row that is an index of the plan's colours.
  private static let openBit: UInt32 = 0x8000_0000

  /// Begins a level. At rest, near cells stay, so that each row becomes coarser once at most.
  mutating func begin(_ level: Fidelity, isAtRest: Bool) {
    keepsAll = isAtRest || level == .fine || level == .blocks
    reaches.begin(level)
  }

  /// Whether the shown cell is close enough to `approximate`, or to `exact`, to be left unsent.
  @inline(__always)
  mutating func accepts(
    _ old: ScreenCell, for approximate: ScreenCell, _ content: ScreenCell.Content, or exact: ScreenCell
  )
    -> Bool
  {
    guard reaches.level != .exact else { return false }
    return maySee(old, for: approximate, content)
      || reaches.level == .blocks && maySee(old, for: exact, ScreenCell.Content(exact))
  }

  @inline(__always)
  private mutating func maySee(_ old: ScreenCell, for cell: ScreenCell, _ content: ScreenCell.Content) -> Bool {
    let (ink, fill) = (staying(reaches.reach(of: cell.ink)), staying(reaches.reach(of: cell.fill)))
    return old.looks(like: cell, content, ColorBox(cell.ink, ink), ColorBox(cell.fill, fill))
  }

  /// The part of a reach that unsent cells may use.
  @inline(__always)
  private func staying(_ reach: UInt64) -> UInt64 { keepsAll ? reach : reach >> 1 & 0x7FFF_7FFF_7FFF }

  // MARK: Rows

  /// Sets `row` to the cells of a row at the level, before the choice of colours: in the coarsest pictures, up to four neighbouring
  /// cells have their mean colour.
  func approximate(_ row: inout [ScreenCell], by exact: Span<ScreenCell>, _ cells: Span<Cell>) {
    for column in 0..<exact.count { row[column] = exact[column] }
    guard reaches.level == .blocks else { return }
    var column = 0
    while column < exact.count {
      guard exact[column].isInPicture(cells[column]) else {
        column += 1
        continue
      }
      var (end, sum) = (column, SIMD4<UInt32>.zero)
      while end < min(exact.count, column + Fidelity.cellsPerBlock), exact[end].isInPicture(cells[end]) {
        sum &+= exact[end].sum
        end += 1
      }
      let parts = UInt32(end - column) * 64
      let mean = (sum &+ parts / 2) / parts
      for place in column..<end { row[place] = .blank(mean.x | mean.y << 8 | mean.z << 16) }
      column = end
    }
  }

  /// Changes an approximate row into a row that is cheaper to send with a pen over the cells of the screen.
  mutating func chooseColors(
    _ row: inout [ScreenCell], for exact: Span<ScreenCell>, _ cells: Span<Cell>, over shown: Span<ScreenCell>,
    _ pen: Pen
  ) {
    guard reaches.level != .exact, var run = row.span.firstRun(differingFrom: shown, in: 0..<row.count) else { return }
    if colors.count < 2 * row.count + 2 { colors = Array(repeating: 0, count: 2 * row.count + 2) }
    var plan = PenPlan(pen: pen, colors: colors, decisions: decisions)
    // The plan owns the array now, so that it is not copied.
    colors = []
    while true {
      for column in run {
        chooseColors(&row, column, shown[column], exact[column], isPicture: cells[column].isPicture, &plan)
      }
      guard run.upperBound < row.count,
        let next = row.span.firstRun(differingFrom: shown, in: run.upperBound..<row.count)
      else { break }
      run = next
    }
    plan.close()
    // The boxes are final: each index becomes a colour.
    for column in row.indices {
      let cell = row[column]
      if cell.fill & Self.openBit != 0 { row[column].fill = plan.colors[Int(cell.fill ^ Self.openBit)] }
      if cell.ink & Self.openBit != 0 { row[column].ink = plan.colors[Int(cell.ink ^ Self.openBit)] }
    }
    colors = plan.colors
  }

  /// Changes a cell that differs from the one on the screen, `old`.
  @inline(__always)
  private mutating func chooseColors(
    _ row: inout [ScreenCell], _ column: Int, _ old: ScreenCell, _ exact: ScreenCell, isPicture: Bool,
    _ plan: inout PenPlan
  ) {
    let cell = row[column]
    // The left half sets it.
    if cell.isContinuation, column > 0 { return }
    let content = ScreenCell.Content(cell)
    var (ink, fill) = (ColorBox(cell.ink, 0), ColorBox(cell.fill, 0))
    if isPicture, content != .text {
      if accepts(old, for: cell, content, or: exact) {
        row[column] = old
        return
      }
      (ink, fill) = (ink.widened(by: reaches.reach(of: cell.ink)), fill.widened(by: reaches.reach(of: cell.fill)))
    }
    switch content {
    case .blank:
      plan.useFill(fill)
      row[column].fill = Self.openBit | plan.fillPlace
    case .text:
      plan.useFill(fill)
      plan.useInk(ink)
      row[column].fill = Self.openBit | plan.fillPlace
      row[column].ink = Self.openBit | plan.inkPlace
    case .block:
      let answer = plan.useBlock(ink, fill, hasMirror: BlockShape.mirror(of: cell.glyph) != nil)
      row[column].ink = Self.openBit | answer.ink
      row[column].fill = Self.openBit | answer.fill
      if answer.isBlank { row[column] = .blank(row[column].fill) }
    }
    if content == .text, column &+ 1 < row.count, row[column &+ 1].isContinuation {
      row[column &+ 1] = row[column]
      row[column &+ 1].glyph = 0
    }
  }
}

extension ScreenCell {
  enum Content {
    case blank, block, text

    init(_ cell: ScreenCell) {
      self = cell.isBlank ? .blank : BlockShape.isBlock(cell.glyph) && cell.style == 0 ? .block : .text
    }
  }

  /// Whether the colours of this cell may be off. `cell` is the frame's cell for it.
  @inline(__always)
  func isInPicture(_ cell: Cell) -> Bool { cell.isPicture && Content(self) != .text }

  /// The red, green and blue of all 64 parts of the cell together.
  fileprivate var sum: SIMD4<UInt32> {
    func channels(_ color: UInt32) -> SIMD4<UInt32> { SIMD4(color & 255, color >> 8 & 255, color >> 16 & 255, 0) }
    let parts = isBlank ? 0 : BlockShape.inkedParts[glyph] ?? 32
    return channels(ink) &* parts &+ channels(fill) &* (64 &- parts)
  }

  /// Whether this cell of the screen may stand for a wanted cell with some content, whose colours may lie in two boxes.
  @inline(__always)
  func looks(like cell: ScreenCell, _ content: Content, _ ink: ColorBox, _ fill: ColorBox) -> Bool {
    if glyph == cell.glyph {
      return style == cell.style && fill.contains(self.fill) && (content == .blank || ink.contains(self.ink))
    }
    guard content != .text, style == 0 else { return false }
    // A colour of this cell and a colour of the other have to match if they meet in a quarter.
    guard let oldInk = isBlank ? 0 : BlockShape.quarters(of: glyph),
      let newInk = content == .blank ? 0 : BlockShape.quarters(of: cell.glyph)
    else { return isBlock(near: ink, and: fill, like: cell) }
    let (oldFill, newFill) = (oldInk ^ 15, newInk ^ 15)
    let missed =
      fill.misses(self.fill) & Self.mask(oldFill & newFill) | ink.misses(self.ink) & Self.mask(oldInk & newInk)
      | ink.misses(self.fill) & Self.mask(oldFill & newInk) | fill.misses(self.ink) & Self.mask(oldInk & newFill)
    return missed == 0
  }

  /// All ones for any quarters, 0 for none.
  @inline(__always)
  private static func mask(_ quarters: UInt32) -> UInt64 { 0 &- (quarters != 0 ? 1 : 0) }

  /// The comparison if one of the two is a block of eighths. All colours of blocks with unknown parts count as meeting.
  private func isBlock(near ink: ColorBox, and fill: ColorBox, like cell: ScreenCell) -> Bool {
    guard isBlank || BlockShape.isBlock(glyph) else { return false }
    let oldInk = isBlank ? 0 : BlockShape.parts(of: glyph)
    let newInk = cell.isBlank ? 0 : BlockShape.parts(of: cell.glyph)
    func fits(_ box: ColorBox, _ color: UInt32, where parts: (_ new: UInt64, _ old: UInt64) -> UInt64) -> Bool {
      if let oldInk, let newInk, parts(newInk, oldInk) == 0 { return true }
      return box.contains(color)
    }
    return fits(fill, self.fill) { ~$0 & ~$1 } && (isBlank || fits(fill, self.ink) { ~$0 & $1 })
      && (cell.isBlank || fits(ink, self.fill) { $0 & ~$1 })
      && (cell.isBlank || isBlank || fits(ink, self.ink) { $0 & $1 })
  }
}
