/// The colours of the pen along a row: fixed colours, and the boxes of the last two, which are still open.
struct PenPlan {
  private(set) var colors: [UInt32]
  private var ink: ColorBox
  private var fill: ColorBox
  private(set) var inkPlace: UInt32 = 0
  private(set) var fillPlace: UInt32 = 1
  private var next: UInt32 = 2
  private let decisions: [BlockDecision]

  struct Answer {
    var ink: UInt32
    var fill: UInt32
    var isBlank = false
  }

  init(pen: Pen, colors: [UInt32], decisions: [BlockDecision]) {
    (self.colors, self.decisions) = (colors, decisions)
    ink = pen.ink == Pen.unknown ? .none : ColorBox(pen.ink, 0)
    fill = pen.fill == Pen.unknown ? .none : ColorBox(pen.fill, 0)
  }

  mutating func close() {
    colors[Int(inkPlace)] = ink.color
    colors[Int(fillPlace)] = fill.color
  }

  mutating func useInk(_ box: ColorBox) {
    if ink.meets(box) { return ink = ink.intersection(box) }
    colors[Int(inkPlace)] = ink.color
    (ink, inkPlace) = (box, next)
    next &+= 1
  }

  mutating func useFill(_ box: ColorBox) {
    if fill.meets(box) { return fill = fill.intersection(box) }
    colors[Int(fillPlace)] = fill.color
    (fill, fillPlace) = (box, next)
    next &+= 1
  }

  /// Prints a block with the fewest new colours, and then the fewest bytes. Boxes that meet in pairs have a common colour, so pairs
  /// suffice.
  mutating func useBlock(_ first: ColorBox, _ second: ColorBox, hasMirror: Bool) -> Answer {
    let fits =
      (first.meets(second) ? 1 : 0) | (fill.meets(first) ? 2 : 0) | (fill.meets(second) ? 4 : 0)
      | (ink.meets(first) ? 8 : 0) | (ink.meets(second) ? 16 : 0) | (hasMirror ? 0 : 32)
    switch decisions[fits] {
    case .blank:
      useFill(first.intersection(second))
      return Answer(ink: 0, fill: fillPlace, isBlank: true)
    case .straight:
      useInk(first)
      useFill(second)
      return Answer(ink: inkPlace, fill: fillPlace)
    case .swapped:
      useInk(second)
      useFill(first)
      return Answer(ink: fillPlace, fill: inkPlace)
    }
  }
}

/// The ways to print a block in the pen's two colours. A colour of the block that meets neither becomes a new one.
///
/// Two colours that can be one become a blank of that fill, never a full block of that ink, even if the pen has the ink already: in a
/// font whose full block does not fill the cell, another fill would show around it.
enum BlockDecision: UInt8 {
  case blank, straight, swapped

  /// Decides by the boxes that meet: the block's two (1), the pen's fill with the first and the second (2, 4), the pen's ink with the
  /// first and the second (8, 16). The first is the block's ink, the second its fill. A block without a mirror cannot swap them.
  init(fits: Int, hasMirror: Bool) {
    // The cheapest first: with no new colour, with one. Two new ones remain.
    let rules: KeyValuePairs<Int, BlockDecision> = [
      1 | 2 | 4: .blank, 8 | 4: .straight, 16 | 2: .swapped, 1: .blank, 4: .straight, 8: .straight, 2: .swapped,
      16: .swapped,
    ]
    self = rules.first { fits & $0.key == $0.key && (hasMirror || $0.value != .swapped) }?.value ?? .straight
  }

  /// All decisions, by the bits of `fits`, and 32 for a block without a mirror.
  static let all = (0..<64).map { BlockDecision(fits: $0 & 31, hasMirror: $0 < 32) }
}
