/// The characters that may show a cell whose fill differs within it.
///
/// The larger sets need a terminal or a font that has them. Each set contains the blank.
public enum MosaicSet: String, Sendable, Hashable, CaseIterable {
  /// Eighths of a cell, 2 × 4: every pattern of the samples (Unicode 16), and the eighth blocks.
  case octant
  /// Sixths of a cell, 2 × 3 (Unicode 13), and the eighth blocks.
  case sextant
  /// Quarters of a cell: ▘ ▚ ▙ and so on, and the eighth blocks ▏ to ▉ and ▁ to ▇.
  case quadrant
  /// Upper and lower halves: ▀. For fonts without braille, round corners and eighths, such as the Linux console's.
  case half
  /// Nothing but ASCII. Text becomes ASCII too. A fill that differs within a cell is shown as its mean, and without colours
  /// as a sign, by the amount and the place of its ink.
  case ascii

  /// Whether a font with the set also has braille, for ink in dots.
  var hasBraille: Bool { self != .half && self != .ascii }
  var hasEighths: Bool { hasBraille }
}
