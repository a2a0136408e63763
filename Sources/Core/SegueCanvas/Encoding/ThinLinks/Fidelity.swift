/// How exactly a frame shows the insides of pictures, from the best on.
///
/// Even fills, text, and the edges of layers and pictures are exact at every level. Only cells with ``Cell/isPicture`` may show other
/// colours, and a block of two similar colours may become an even cell. Distances are in Oklab, so that a dark picture keeps its
/// shadows.
public enum Fidelity: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Every cell equals the frame's.
  case exact
  /// The difference is just noticeable side by side, and invisible in a moving picture.
  case fine
  /// Smooth areas show faint bands.
  case medium
  /// Smooth areas show bands.
  case coarse
  /// Pictures look like posters.
  case poster
  /// Pictures consist of blocks, up to four cells wide, from the left end of each row.
  case blocks

  /// The number of neighbouring cells with one colour at ``blocks``.
  public static let cellsPerBlock = 4

  /// The largest distance in Oklab between the colours of a picture and the shown ones: 0, 0.02, 0.05, 0.1 or 0.2. Black and white are
  /// 1 apart, and 0.02 is about the least noticeable distance. At ``blocks`` it is the distance from the mean of a block's colours.
  public var largestDifference: Double { [0, 0.02, 0.05, 0.1, 0.2, 0.2][rawValue] }

  /// Compares by exactness: ``exact`` comes first.
  public static func < (one: Fidelity, other: Fidelity) -> Bool { one.rawValue < other.rawValue }
}
