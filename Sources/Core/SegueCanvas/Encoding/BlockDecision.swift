/// How to print a block in the pen's colours, cheapest first: with no new colour, with one, with two.
///
/// Two colours that can be one become a blank of that fill, never a full block of that ink, even if the pen has that
/// ink already: in a font whose full block does not fill the cell, another fill would show around it.
enum BlockDecision: UInt8 {
  case blank, straight, swapped, newBlank, newInk, newFill, swappedNewInk, swappedNewFill, new

  /// Decides by which boxes meet: the block's two with each other (1), the pen's fill with the first and the second (2,
  /// 4), the pen's ink with the first and the second (8, 16). The first is the block's ink, the second its fill.
  /// Without a mirror, a block cannot swap them.
  init(fits: Int, hasMirror: Bool) {
    let rules: KeyValuePairs<Int, BlockDecision> = [
      1 | 2 | 4: .blank, 8 | 4: .straight, 16 | 2: .swapped, 1: .newBlank, 4: .newInk, 8: .newFill, 2: .swappedNewInk,
      16: .swappedNewFill,
    ]
    self = rules.first { fits & $0.key == $0.key && (hasMirror || !$0.value.isSwapped) }?.value ?? .new
  }

  private var isSwapped: Bool { [.swapped, .swappedNewInk, .swappedNewFill].contains(self) }

  /// All decisions, by the bits of `fits`, and 32 for a block without a mirror.
  static let all = (0..<64).map { BlockDecision(fits: $0 & 31, hasMirror: $0 < 32) }
}
