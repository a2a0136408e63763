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
    var plan = Plan(pen: pen, choices: motion.choices)
    motion.choices = []
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
      let (ink, fill) = (ColorBox(cell.ink, inkTolerance), ColorBox(cell.fill, fillTolerance))
      if inkTolerance &+ fillTolerance > 0 { isApproximate = true }
      if looks(old, like: cell, kind, ink, fill) {
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
        let answer = plan.useBlock(ink, fill)
        target[column].ink = Self.openBit | answer.ink
        target[column].fill = Self.openBit | answer.fill
        if answer.isBlank { target[column] = ScreenCell.blank(target[column].fill) }
        if answer.isFull { target[column].glyph = ScreenCell.fullBlock }
      }
    }
    plan.close()
    settle(plan.choices, from: first)
    motion.choices = plan.choices
    motion.choices.removeAll(keepingCapacity: true)
  }

  /// Puts the colours in, now that the boxes are as narrow as they get.
  private mutating func settle(_ choices: [ColorBox], from first: Int) {
    for column in first..<size.columns {
      let cell = target[column]
      if cell.fill & Self.openBit != 0 { target[column].fill = choices[Int(cell.fill ^ Self.openBit)].color }
      if cell.ink & Self.openBit != 0 { target[column].ink = choices[Int(cell.ink ^ Self.openBit)].color }
    }
  }

  // MARK: Even areas

  /// Marks the cells of the row whose fill goes on for long enough.
  private mutating func markAreas() {
    var column = 0
    while column < size.columns {
      let fill = target[column].fill
      var end = column &+ 1
      while end < size.columns, target[end].fill == fill { end &+= 1 }
      let isEven = end &- column >= Self.shortestArea
      for place in column..<end { motion.isEven[place] = isEven }
      column = end
    }
  }

  /// Whether a block's ink is part of an even area: of the one beside it, or of an edge that runs along the row.
  private func isInkEven(_ cell: ScreenCell, _ column: Int) -> Bool {
    isInkEven(cell.ink, column, beside: column &- 1) || isInkEven(cell.ink, column, beside: column &+ 1)
  }

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
  private func looks(
    _ old: ScreenCell, like cell: ScreenCell, _ kind: Kind, _ ink: ColorBox, _ fill: ColorBox
  ) -> Bool {
    if old.glyph == ScreenCell.unknown.glyph { return false }
    if old.glyph == cell.glyph {
      guard old.style == cell.style, fill.contains(old.fill) else { return false }
      return kind == .blank || ink.contains(old.ink)
    }
    guard kind != .text, old.style == 0 else { return false }
    // Which colour of the one meets which of the other, quarter by quarter; without quarters, each may meet each.
    let all: UInt32 = 15
    let isOldBlank = old.isBlank
    guard isOldBlank || BlockShape.isBlock(old.glyph) else { return false }
    let oldInk = isOldBlank ? 0 : BlockShape.quarters(of: old.glyph)
    let newInk = kind == .blank ? 0 : BlockShape.quarters(of: cell.glyph)
    let isKnown = oldInk != nil && newInk != nil
    let (one, other) = (oldInk ?? all, newInk ?? all)
    let (oneRest, otherRest) = isKnown ? (one ^ all, other ^ all) : (oldInk == 0 ? 15 : one, newInk == 0 ? 15 : other)
    if one & other != 0, !ink.contains(old.ink) { return false }
    if oneRest & other != 0, !ink.contains(old.fill) { return false }
    if one & otherRest != 0, !fill.contains(old.ink) { return false }
    return oneRest & otherRest == 0 || fill.contains(old.fill)
  }
}

extension ScreenCell {
  static func blank(_ fill: UInt32) -> ScreenCell { ScreenCell(glyph: space, ink: 0, fill: fill, style: 0) }
}

/// What planning a row needs, kept from row to row.
struct MotionScratch {
  var isEven: [Bool] = []
  var choices: [ColorBox] = []

  init(columns: Int = 0) {
    isEven = Array(repeating: false, count: columns)
    choices.reserveCapacity(2 * columns + 2)
  }
}

/// The colours that would do for a cell, or for all cells that share one: a range for each channel.
struct ColorBox {
  /// Red, green and blue from, and the same up to with the sign turned: so that the larger of two is the
  /// intersection, in one step.
  private var bounds: SIMD8<Int16>

  /// None at all.
  static let none = ColorBox(bounds: SIMD8(repeating: 1024))

  private init(bounds: SIMD8<Int16>) { self.bounds = bounds }

  /// All that is no further from a colour than `tolerance`.
  @inline(__always)
  init(_ color: UInt32, _ tolerance: Int) {
    let red = Int16(truncatingIfNeeded: color & 255)
    let green = Int16(truncatingIfNeeded: color >> 8 & 255)
    let blue = Int16(truncatingIfNeeded: color >> 16 & 255)
    bounds = SIMD8(red, green, blue, 0, 0 &- red, 0 &- green, 0 &- blue, 0) &- Int16(truncatingIfNeeded: tolerance)
  }

  @inline(__always)
  func intersection(_ other: ColorBox) -> ColorBox {
    ColorBox(bounds: bounds.replacing(with: other.bounds, where: other.bounds .> bounds))
  }

  @inline(__always)
  var isEmpty: Bool { any((bounds.lowHalf &+ bounds.highHalf) .> 0) }

  @inline(__always)
  func contains(_ color: UInt32) -> Bool { !intersection(ColorBox(color, 0)).isEmpty }

  /// The middle, or what takes a digit less.
  var color: UInt32 {
    Self.value(bounds[0], 0 &- bounds[4]) | Self.value(bounds[1], 0 &- bounds[5]) << 8
      | Self.value(bounds[2], 0 &- bounds[6]) << 16
  }

  private static func value(_ low: Int16, _ high: Int16) -> UInt32 {
    let (low, high) = (max(0, Int(low)), min(255, Int(high)))
    let middle = (low &+ high) >> 1
    if low <= 9, middle > 9 { return 9 }
    return UInt32(low <= 99 && middle > 99 ? 99 : middle)
  }
}

/// The colours of the pen along a row, each with what is still open of it.
private struct Plan {
  private(set) var choices: [ColorBox]
  private var ink: ColorBox
  private var fill: ColorBox
  private(set) var inkPlace: UInt32 = 0
  private(set) var fillPlace: UInt32 = 1

  /// What a block has become, with the places of its colours.
  struct Answer {
    var ink: UInt32
    var fill: UInt32
    var isBlank = false
    var isFull = false
  }

  init(pen: Pen, choices: [ColorBox]) {
    self.choices = choices
    ink = pen.ink == Pen.unknown ? .none : ColorBox(pen.ink, 0)
    fill = pen.fill == Pen.unknown ? .none : ColorBox(pen.fill, 0)
    self.choices.append(ink)
    self.choices.append(fill)
  }

  /// Hands in what is open.
  mutating func close() {
    choices[Int(inkPlace)] = ink
    choices[Int(fillPlace)] = fill
  }

  mutating func useInk(_ box: ColorBox) {
    let shared = ink.intersection(box)
    if shared.isEmpty { newInk(box) } else { ink = shared }
  }

  mutating func useFill(_ box: ColorBox) {
    let shared = fill.intersection(box)
    if shared.isEmpty { newFill(box) } else { fill = shared }
  }

  private mutating func newInk(_ box: ColorBox) {
    choices[Int(inkPlace)] = ink
    ink = box
    inkPlace = UInt32(truncatingIfNeeded: choices.count)
    choices.append(box)
  }

  private mutating func newFill(_ box: ColorBox) {
    choices[Int(fillPlace)] = fill
    fill = box
    fillPlace = UInt32(truncatingIfNeeded: choices.count)
    choices.append(box)
  }

  /// Serves a block with as few new colours as can be, then with as few bytes. Ranges that overlap in pairs overlap
  /// all together, so that pairs are all there is to look at.
  mutating func useBlock(_ first: ColorBox, _ second: ColorBox) -> Answer {
    let both = first.intersection(second)
    let isOne = !both.isEmpty
    let (firstFill, secondFill) = (fill.intersection(first), fill.intersection(second))
    let (isFirstFill, isSecondFill) = (!firstFill.isEmpty, !secondFill.isEmpty)
    if isOne, isFirstFill, isSecondFill {
      fill = firstFill.intersection(second)
      return Answer(ink: 0, fill: fillPlace, isBlank: true)
    }
    let (firstInk, secondInk) = (ink.intersection(first), ink.intersection(second))
    let (isFirstInk, isSecondInk) = (!firstInk.isEmpty, !secondInk.isEmpty)
    if isFirstInk, isSecondFill {
      (ink, fill) = (firstInk, secondFill)
      return Answer(ink: inkPlace, fill: fillPlace)
    }
    if isSecondInk, isFirstFill {
      (ink, fill) = (secondInk, firstFill)
      return Answer(ink: fillPlace, fill: inkPlace)
    }
    if isOne {
      if isFirstInk, isSecondInk {
        ink = firstInk.intersection(second)
        return Answer(ink: inkPlace, fill: fillPlace, isFull: true)
      }
      newFill(both)
      return Answer(ink: 0, fill: fillPlace, isBlank: true)
    }
    if isSecondFill {
      fill = secondFill
      newInk(first)
    } else if isFirstInk {
      ink = firstInk
      newFill(second)
    } else if isFirstFill {
      fill = firstFill
      newInk(second)
      return Answer(ink: fillPlace, fill: inkPlace)
    } else if isSecondInk {
      ink = secondInk
      newFill(first)
      return Answer(ink: fillPlace, fill: inkPlace)
    } else {
      newInk(first)
      newFill(second)
    }
    return Answer(ink: inkPlace, fill: fillPlace)
  }
}
