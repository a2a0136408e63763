/// How exactly a frame shows the insides of pictures, from the best on.
///
/// All else is exact at every level: even fills, text, and the edges of layers and pictures. Only the cells whose
/// ``Cell/isPicture`` is true may show other colours, and a block whose two colours are near each other may become an
/// even cell. How far off is measured in Oklab, so that a dark picture keeps its shadows.
public enum Fidelity: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Every cell is as the frame has it.
  case exact
  /// The difference is just noticeable side by side, and not seen in a picture that moves.
  case fine
  /// Smooth areas show faint bands.
  case medium
  /// Smooth areas show bands.
  case coarse
  /// Pictures look like posters.
  case poster
  /// Pictures consist of blocks, up to four cells wide, from the left end of each of their rows on.
  case blocks

  /// How many cells side by side have one colour at ``blocks``.
  public static let cellsPerBlock = 4

  /// The largest distance in Oklab between the colours of a picture and those that are shown: 0, 0.02, 0.05, 0.1 or
  /// 0.2. Black and white are 1 apart, and 0.02 is about the least that is noticed. At ``blocks`` it is the distance from
  /// the mean of a block's colours.
  public var largestDifference: Double { [0, 0.02, 0.05, 0.1, 0.2, 0.2][rawValue] }

  /// Compares by exactness: ``exact`` comes first.
  public static func < (one: Fidelity, other: Fidelity) -> Bool { one.rawValue < other.rawValue }
}
