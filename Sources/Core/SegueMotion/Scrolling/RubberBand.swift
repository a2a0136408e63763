/// The resistance to a pull past an end: the further the pull, the less the content follows, and never further than
/// `dimension`.
///
///     RubberBand(dimension: 400).offset(for: 100)   // 48.35… points
///
/// Source: (1 − 1 / (x c / d + 1)) d with c = 0.55 is how `UIScrollView` is known to behave; see <doc:Motion>.
public struct RubberBand: Sendable, Hashable {
  /// The length that stretches, in points. With 0, negative numbers and NaN all offsets are 0.
  public var dimension: Double
  /// The offset per pull for small pulls, > 0. With 0 and negative numbers all offsets are 0; NaN counts as 0.55.
  public var coefficient: Double

  /// Creates a band over `dimension` points.
  public init(dimension: Double, coefficient: Double = 0.55) {
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// Returns (1 − 1 / (x c / d + 1)) d, the offset for a pull of x points, in points. Negative pulls mirror.
  ///
  /// Computed as x c d / (d + x c), which keeps its digits for small pulls.
  public func offset(for pull: Double) -> Double {
    let give = abs(pull.bounded) * slack
    return give > 0 ? Double(signOf: pull, magnitudeOf: give * length / (length + give)) : 0
  }

  /// Returns y d / (c (d − y)), the pull that gives an offset of y points, in points. Negative offsets mirror.
  ///
  /// From an offset of the whole dimension on, the result is the greatest distinguishable one, about 1e16 dimensions.
  public func pull(for offset: Double) -> Double {
    guard slack > 0, length > 0 else { return 0 }
    let offset = offset.bounded
    let reached = min(abs(offset), length.nextDown)
    return Double(signOf: offset, magnitudeOf: reached * length / (slack * (length - reached)))
  }

  private var length: Double { dimension.positive(else: 0) }
  private var slack: Double { coefficient.isNaN ? 0.55 : coefficient.positive(else: 0) }
}
