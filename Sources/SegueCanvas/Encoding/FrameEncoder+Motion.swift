/// While something moves: a row that looks like the wanted one, up to the tolerance, and takes fewer bytes.
///
/// Three things save bytes. A cell that looks on the screen nearly as it should stays as it is; since it is compared
/// with what was really sent, errors never add up. A colour is chosen for as many cells to come as it can serve: each
/// wanted colour is a box of colours that would do, the pen's colour is the intersection of the boxes of the cells that
/// it prints, and it is settled only when the next box has nothing in common with it (greedy stabbing of intervals, which
/// takes the fewest points). And a block whose two colours are near each other is a blank of one between.
///
/// Letters and even areas are exact: there the eye sees a step of one, and letters would shimmer. What is behind letters
/// on a picture is off by no more than usual.
///
/// Of a coarse tolerance, what stays as it is uses up only half: what has gone by would else be seen where it was, as a
/// second picture within the picture. At 24 that takes a sixth more bytes, and it looks better than a smaller tolerance
/// of which all is used up, for the same bytes.
extension FrameEncoder {
  /// So many cells of one fill in a row are an even area.
  static let shortestArea = 6
  /// Marks a colour of `target` that is a place among the choices.
  private static let openBit: UInt32 = 0x8000_0000

  /// Changes `target`, which is a row of `cells`, into one that is cheaper to send and nowhere further off than the
  /// tolerance, 1…64.
  mutating func approximate(_ row: Int, of cells: [Cell], tolerance: Int) {
    let start = row &* size.columns
    guard let first = (0..<size.columns).first(where: { target[$0] != shown[start &+ $0] }) else { return }
    markAreas()
    // Taken out for the while, so that nothing is copied.
    var plan = Plan(pen: pen, colors: motion.colors, decisions: motion.decisions)
    motion.colors = []
    let reach = Reach(tolerance)
    var anyReach: UInt64 = 0
    for column in first..<size.columns {
      let cell = target[column]
      if cell.isContinuation, column > 0 {
        target[column] = target[column &- 1]
        target[column].glyph = 0
        continue
      }
      let old = shown[start &+ column]
      if cell == old { continue }
      let kind = Kind(cell)
      let inkReach = kind != .block || isInkEven(cell, column) ? 0 : reach.staying
      let fillReach = motion.isEven[column] ? 0 : kind == .text ? reach.usual : reach.staying
      anyReach |= inkReach | fillReach
      var (ink, fill) = (ColorBox(cell.ink, inkReach), ColorBox(cell.fill, fillReach))
      if Self.looks(old, like: cell, kind, ink, fill) {
        target[column] = old
        continue
      }
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
    plan.close()
    // Now that the boxes are as narrow as they get, the colours go in.
    for column in first..<size.columns {
      let cell = target[column]
      if cell.fill & Self.openBit != 0 { target[column].fill = plan.colors[Int(cell.fill ^ Self.openBit)] }
      if cell.ink & Self.openBit != 0 { target[column].ink = plan.colors[Int(cell.ink ^ Self.openBit)] }
    }
    motion.colors = plan.colors
    if anyReach != 0, !isApproximate { isApproximate = differs(row, of: cells) }
  }

  /// Whether `target` does not look quite as the row of `cells`. Seldom asked: one row that is off is enough.
  private mutating func differs(_ row: Int, of cells: [Cell]) -> Bool {
    swap(&target, &motion.other)
    translate(row, of: cells)
    swap(&target, &motion.other)
    return zip(target, motion.other).contains { sent, wanted in
      let (ink, fill) = (ColorBox(wanted.ink, 0), ColorBox(wanted.fill, 0))
      return sent != wanted && !Self.looks(sent, like: wanted, Kind(wanted), ink, fill)
    }
  }

  /// How far colours may be off, as boxes take it.
  private struct Reach {
    /// Behind text.
    let usual: UInt64
    /// For what stays as it is.
    let staying: UInt64
    /// For what is sent, so much more than for what stays.
    let rest: UInt64

    init(_ tolerance: Int) {
      let usual = min(tolerance, FrameEncoder.tolerance)
      let staying = max(usual, tolerance / 2)
      self.usual = ColorBox.reach(usual)
      self.staying = ColorBox.reach(staying)
      rest = ColorBox.reach(tolerance - staying)
    }
  }

  // MARK: Even areas

  /// Marks the cells of the row whose fill goes on for long enough, or is that of an even area right above: the margin
  /// beside something narrow would else differ from the page that it is a part of.
  private mutating func markAreas() {
    // Taken out for the while: one check of each array instead of one for each cell.
    var (isEven, areaAbove) = (motion.isEven, motion.areaAbove)
    (motion.isEven, motion.areaAbove) = ([], [])
    Self.markAreas(target.span, &isEven, &areaAbove)
    (motion.isEven, motion.areaAbove) = (isEven, areaAbove)
  }

  private static func markAreas(_ row: Span<ScreenCell>, _ isEven: inout [Bool], _ areaAbove: inout [UInt32]) {
    var isEven = isEven.mutableSpan
    var areaAbove = areaAbove.mutableSpan
    var (last, length) = (Pen.unknown, 0)
    for column in row.indices {
      let fill = row[column].fill
      length = fill == last ? length &+ 1 : 1
      last = fill
      let isPart = length >= shortestArea || areaAbove[column] == fill
      isEven[column] = isPart
      areaAbove[column] = isPart ? fill : Pen.unknown
      // Only now is it known of those before.
      if length == shortestArea {
        for earlier in column &- shortestArea &+ 1..<column {
          isEven[earlier] = true
          areaAbove[earlier] = fill
        }
      }
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
    return other.fill == ink && motion.isEven[beside]
      || other.ink == ink && !other.isBlank && motion.isEven[column]
  }

  // MARK: Looks

  private enum Kind {
    case blank, block, text

    init(_ cell: ScreenCell) {
      self = cell.isBlank ? .blank : BlockShape.isBlock(cell.glyph) && cell.style == 0 ? .block : .text
    }
  }

  /// Whether a cell of the screen may stand for the wanted one.
  @inline(__always)
  private static func looks(
    _ old: ScreenCell, like cell: ScreenCell, _ kind: Kind, _ ink: ColorBox, _ fill: ColorBox
  ) -> Bool {
    if old.glyph == cell.glyph {
      return old.style == cell.style && fill.contains(old.fill) && (kind == .blank || ink.contains(old.ink))
    }
    guard kind != .text, old.style == 0 else { return false }
    // Which colour of the one meets which of the other, quarter by quarter.
    guard let oldInk = old.isBlank ? 0 : BlockShape.quarters(of: old.glyph),
      let newInk = kind == .blank ? 0 : BlockShape.quarters(of: cell.glyph)
    else { return isBlock(old, near: ink, and: fill, like: cell) }
    let (oldFill, newFill) = (oldInk ^ 15, newInk ^ 15)
    let missed =
      fill.misses(old.fill) & mask(oldFill & newFill) | ink.misses(old.ink) & mask(oldInk & newInk)
      | ink.misses(old.fill) & mask(oldFill & newInk) | fill.misses(old.ink) & mask(oldInk & newFill)
    return missed == 0
  }

  /// All ones for anything but 0.
  @inline(__always)
  private static func mask(_ quarters: UInt32) -> UInt64 { 0 &- (quarters != 0 ? 1 : 0) }

  /// The same where one of the two is a block of eighths; and of other parts, where each colour may meet each.
  private static func isBlock(_ old: ScreenCell, near ink: ColorBox, and fill: ColorBox, like cell: ScreenCell) -> Bool
  {
    guard old.isBlank || BlockShape.isBlock(old.glyph) else { return false }
    let oldInk = old.isBlank ? 0 : BlockShape.parts(of: old.glyph)
    let newInk = cell.isBlank ? 0 : BlockShape.parts(of: cell.glyph)
    func fits(_ box: ColorBox, _ color: UInt32, where parts: (_ new: UInt64, _ old: UInt64) -> UInt64) -> Bool {
      if let oldInk, let newInk, parts(newInk, oldInk) == 0 { return true }
      return box.contains(color)
    }
    return fits(fill, old.fill) { ~$0 & ~$1 } && (old.isBlank || fits(fill, old.ink) { ~$0 & $1 })
      && (cell.isBlank || fits(ink, old.fill) { $0 & ~$1 })
      && (cell.isBlank || old.isBlank || fits(ink, old.ink) { $0 & $1 })
  }
}

extension ScreenCell {
  static func blank(_ fill: UInt32) -> ScreenCell { ScreenCell(glyph: space, ink: 0, fill: fill, style: 0) }
}

/// What planning a row needs, kept from row to row.
struct MotionScratch {
  var isEven: [Bool] = []
  /// The fill of the even area that each column had in the last row that was looked at; unknown without one.
  var areaAbove: [UInt32] = []
  var colors: [UInt32] = []
  /// A row to compare with.
  var other: [ScreenCell] = []
  let decisions = (0..<64).map { BlockDecision(fits: $0 & 31, hasMirror: $0 < 32) }

  init(columns: Int = 0) {
    isEven = Array(repeating: false, count: columns)
    areaAbove = Array(repeating: Pen.unknown, count: columns)
    // Those of the pen, and two for each cell at the most.
    colors = Array(repeating: 0, count: 2 * columns + 2)
    other = Array(repeating: .unknown, count: columns)
  }
}

/// What to do with a block, the cheaper first: nothing new, one new colour, two.
///
/// Two colours that are one become a blank of that fill, and never a full block of that ink, though the pen may have the
/// ink already: where a font's full block does not fill the cell, another fill would show around it.
enum BlockDecision: UInt8 {
  case blank, straight, swapped, newBlank, newInk, newFill, swappedNewInk, swappedNewFill, new

  /// From what has something in common: its two colours (1), the fill with either (2, 4), the ink with either (8, 16).
  /// A block without a mirror cannot take its ink's colour from the pen's fill.
  init(fits: Int, hasMirror: Bool) {
    func has(_ bits: Int) -> Bool { fits & bits == bits }
    self =
      has(1 | 2 | 4)
      ? .blank
      : has(8 | 4)
        ? .straight
        : hasMirror && has(16 | 2)
          ? .swapped
          : has(1)
            ? .newBlank
            : has(4)
              ? .newInk
              : has(8)
                ? .newFill
                : hasMirror && has(2)
                  ? .swappedNewInk
                  : hasMirror && has(16) ? .swappedNewFill : .new
  }
}

/// The colours of the pen along a row: those that are settled, and what is open of the last two.
private struct Plan {
  private(set) var colors: [UInt32]
  private var ink: ColorBox
  private var fill: ColorBox
  private(set) var inkPlace: UInt32 = 0
  private(set) var fillPlace: UInt32 = 1
  private var next: UInt32 = 2
  private let decisions: [BlockDecision]

  /// What a block has become, with the places of its colours.
  struct Answer {
    var ink: UInt32
    var fill: UInt32
    var isBlank = false
  }

  init(pen: Pen, colors: [UInt32], decisions: [BlockDecision]) {
    self.colors = colors
    self.decisions = decisions
    ink = pen.ink == Pen.unknown ? .none : ColorBox(pen.ink, 0)
    fill = pen.fill == Pen.unknown ? .none : ColorBox(pen.fill, 0)
  }

  /// Settles what is open.
  mutating func close() {
    colors[Int(inkPlace)] = ink.color
    colors[Int(fillPlace)] = fill.color
  }

  mutating func useInk(_ box: ColorBox) {
    if ink.meets(box) { ink = ink.intersection(box) } else { newInk(box) }
  }

  mutating func useFill(_ box: ColorBox) {
    if fill.meets(box) { fill = fill.intersection(box) } else { newFill(box) }
  }

  private mutating func newInk(_ box: ColorBox) {
    colors[Int(inkPlace)] = ink.color
    ink = box
    inkPlace = next
    next &+= 1
  }

  private mutating func newFill(_ box: ColorBox) {
    colors[Int(fillPlace)] = fill.color
    fill = box
    fillPlace = next
    next &+= 1
  }

  /// Serves a block with as few new colours as can be, then with as few bytes. Ranges that overlap in pairs overlap
  /// all together, so that pairs are all there is to look at.
  mutating func useBlock(_ first: ColorBox, _ second: ColorBox, hasMirror: Bool) -> Answer {
    let fits =
      (first.meets(second) ? 1 : 0) | (fill.meets(first) ? 2 : 0) | (fill.meets(second) ? 4 : 0)
      | (ink.meets(first) ? 8 : 0) | (ink.meets(second) ? 16 : 0) | (hasMirror ? 0 : 32)
    switch decisions[fits] {
    case .blank:
      fill = fill.intersection(first).intersection(second)
      return Answer(ink: 0, fill: fillPlace, isBlank: true)
    case .straight:
      (ink, fill) = (ink.intersection(first), fill.intersection(second))
    case .swapped:
      (ink, fill) = (ink.intersection(second), fill.intersection(first))
      return Answer(ink: fillPlace, fill: inkPlace)
    case .newBlank:
      newFill(first.intersection(second))
      return Answer(ink: 0, fill: fillPlace, isBlank: true)
    case .newInk:
      fill = fill.intersection(second)
      newInk(first)
    case .newFill:
      ink = ink.intersection(first)
      newFill(second)
    case .swappedNewInk:
      fill = fill.intersection(first)
      newInk(second)
      return Answer(ink: fillPlace, fill: inkPlace)
    case .swappedNewFill:
      ink = ink.intersection(second)
      newFill(first)
      return Answer(ink: fillPlace, fill: inkPlace)
    case .new:
      newInk(first)
      newFill(second)
    }
    return Answer(ink: inkPlace, fill: fillPlace)
  }
}
