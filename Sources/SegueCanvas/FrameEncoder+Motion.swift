/// While something moves: a row that looks like the wanted one, up to the tolerance, and takes fewer bytes.
///
/// Three things save bytes. A cell that looks on the screen nearly as it should stays as it is; since it is compared
/// with what was really sent, errors never add up. A colour is chosen for as many cells to come as it can serve: each
/// wanted colour is a box of colours that would do, the pen's colour is the intersection of the boxes of the cells that
/// it prints, and it is settled only when the next box has nothing in common with it (greedy stabbing of intervals, which
/// takes the fewest points). And a block whose two colours are near each other is a blank of one between.
///
/// Text and even areas are exact: there the eye sees a step of one, and letters would shimmer.
extension FrameEncoder {
  /// So many cells of one fill in a row are an even area.
  static let shortestArea = 6
  /// Marks a colour of `target` that is a place among the choices.
  private static let openBit: UInt32 = 0x8000_0000

  /// Changes `target` into one that is cheaper to send and nowhere further off than the tolerance.
  mutating func approximate(_ row: Int) {
    let start = row &* size.columns
    guard let first = (0..<size.columns).first(where: { target[$0] != shown[start &+ $0] }) else { return }
    markAreas()
    // Taken out for the while, so that nothing is copied.
    var plan = Plan(pen: pen, colors: motion.colors, decisions: motion.decisions)
    motion.colors = []
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
      let inkTolerance = kind != .block || isInkEven(cell, column) ? 0 : Self.tolerance
      let fillTolerance = motion.isEven[column] ? 0 : Self.tolerance
      if inkTolerance &+ fillTolerance > 0 { isApproximate = true }
      let (ink, fill) = (ColorBox(cell.ink, inkTolerance), ColorBox(cell.fill, fillTolerance))
      if Self.looks(old, like: cell, kind, ink, fill) {
        target[column] = old
        continue
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
  }

  // MARK: Even areas

  /// Marks the cells of the row whose fill goes on for long enough, or is that of an even area right above: the margin
  /// beside something narrow would else differ from the page that it is a part of.
  private mutating func markAreas() {
    var column = 0
    while column < size.columns {
      let fill = target[column].fill
      var end = column &+ 1
      while end < size.columns, target[end].fill == fill { end &+= 1 }
      let isLong = end &- column >= Self.shortestArea
      for place in column..<end {
        let isEven = isLong || motion.areaAbove[place] == fill
        motion.isEven[place] = isEven
        motion.areaAbove[place] = isEven ? fill : Pen.unknown
      }
      column = end
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
  let decisions = (0..<64).map { BlockDecision(fits: $0 & 31, hasMirror: $0 < 32) }

  init(columns: Int = 0) {
    isEven = Array(repeating: false, count: columns)
    areaAbove = Array(repeating: Pen.unknown, count: columns)
    // Those of the pen, and two for each cell at the most.
    colors = Array(repeating: 0, count: 2 * columns + 2)
  }
}

/// The colours that would do for a cell, or for all cells that share one: a range for each channel.
///
/// All three channels are worked on at once in one register, in sixteen bits each, of which the highest is free to be
/// borrowed from: in (a | sign) − b it stays where a ≥ b. (The compiler's vectors of four are slower.)
struct ColorBox {
  private static let signs: UInt64 = 0x8000_8000_8000
  /// Added to every channel, so that none is below 0.
  private static let bias: UInt64 = 16
  private static let ones: UInt64 = 0x0001_0001_0001
  private var low: UInt64
  private var high: UInt64

  /// None at all.
  static let none = ColorBox(low: ones &* 0x7000, high: 0)

  @inline(__always)
  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// All that is no further from a colour than `tolerance`, 0…16.
  @inline(__always)
  init(_ color: UInt32, _ tolerance: Int) {
    let channels = Self.spread(color)
    let reach = UInt64(truncatingIfNeeded: tolerance) &* Self.ones
    self.init(low: channels &- reach, high: channels &+ reach)
  }

  @inline(__always)
  private static func spread(_ color: UInt32) -> UInt64 {
    let color = UInt64(color)
    return (color & 255 | (color & 0xFF00) << 8 | (color & 0xFF0000) << 16) &+ bias &* ones
  }

  /// 0 if the colour is inside. A branch that cannot be foretold takes longer than all of this.
  @inline(__always)
  func misses(_ color: UInt32) -> UInt64 {
    let channels = Self.spread(color)
    return ~(((high | Self.signs) &- channels) & ((channels | Self.signs) &- low)) & Self.signs
  }

  @inline(__always)
  func contains(_ color: UInt32) -> Bool { misses(color) == 0 }

  @inline(__always)
  func meets(_ other: ColorBox) -> Bool {
    ((high | Self.signs) &- other.low) & ((other.high | Self.signs) &- low) & Self.signs == Self.signs
  }

  @inline(__always)
  func intersection(_ other: ColorBox) -> ColorBox {
    ColorBox(
      low: Self.select(low, other.low, where: low, isNotBelow: other.low),
      high: Self.select(other.high, high, where: high, isNotBelow: other.high))
  }

  /// For each channel `one` where a ≥ b, else `other`.
  @inline(__always)
  private static func select(_ one: UInt64, _ other: UInt64, where a: UInt64, isNotBelow b: UInt64) -> UInt64 {
    let isAbove = ((a | signs) &- b) & signs
    return other ^ (one ^ other) & (isAbove &- isAbove >> 15)
  }

  /// The middle, or what takes a digit less.
  var color: UInt32 {
    value(0) | value(16) << 8 | value(32) << 16
  }

  @inline(__always)
  private func value(_ shift: UInt64) -> UInt32 {
    let low = max(0, Int32(truncatingIfNeeded: low >> shift & 0x7FFF) &- Int32(Self.bias))
    let high = min(255, Int32(truncatingIfNeeded: high >> shift & 0x7FFF) &- Int32(Self.bias))
    let middle = (low &+ high) >> 1
    let two = low <= 99 ? min(middle, 99) : middle
    return UInt32(truncatingIfNeeded: low <= 9 ? min(middle, 9) : two)
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
