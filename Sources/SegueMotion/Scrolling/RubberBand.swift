/// What a pull past an end comes to: it follows the finger ever more reluctantly, and never further than
/// `dimension`.
///
///     RubberBand(dimension: 400).offset(for: 100)   // 48.35… points
///
/// Source: MOTION.md; 0.55 is the coefficient that scroll views are known to use.
public struct RubberBand: Sendable, Hashable {
  /// What is being stretched, in points: the width of a page that is pulled sideways. Zero, negative numbers
  /// and NaN: nothing gives.
  public var dimension: Double
  /// How readily it starts to give: the offset per pull at 0, > 0. Zero and negative numbers: nothing gives;
  /// NaN counts as 0.55.
  public var coefficient: Double

  /// A band over `dimension` points.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// (1 − 1 / (x c / d + 1)) d: how far, in points, it gives to a pull of x points. Negative pulls mirror.
  ///
  /// Written as x c d / (d + x c), which keeps its digits for small pulls.
  public func offset(for pull: Double) -> Double {
    let give = abs(pull.bounded) * slack
    return give > 0 ? Double(signOf: pull, magnitudeOf: give * length / (length + give)) : 0
  }

  /// y d / (c (d − y)): the pull, in points, that it gives y points to. Negative offsets mirror.
  ///
  /// An offset of the whole dimension would take an endless pull; from there on it is the greatest that can be
  /// told apart, about 1e16 dimensions.
  public func pull(for offset: Double) -> Double {
    guard slack > 0, length > 0 else { return 0 }
    let offset = offset.bounded
    let reached = min(abs(offset), length.nextDown)
    return Double(signOf: offset, magnitudeOf: reached * length / (slack * (length - reached)))
  }

  private var length: Double { dimension.positive(else: 0) }
  private var slack: Double { coefficient.isNaN ? 0.55 : coefficient.positive(else: 0) }
}
