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

  /// c (d / (d + x c))², the derivative of ``offset(for:)``: how fast content moves at a pull of x points, as a multiple of the
  /// finger's velocity.
  package func slope(for pull: Double) -> Double {
    let slack = slack
    let stretch = length / (length + abs(pull.bounded) * slack)
    return length > 0 ? slack * stretch * stretch : 0
  }

  private var length: Double { dimension.positive(else: 0) }
  private var slack: Double { coefficient.isNaN ? 0.55 : coefficient.positive(else: 0) }
}

/// The places between two ends, past which a finger can pull what it drags.
package struct ElasticRange: Sendable {
  package var first, last: Double
  /// The bands past the ends; nil for an end that does not give.
  package var bands: (first: RubberBand?, last: RubberBand?)

  /// Both ends give on the same band, or with nil do not.
  package init(_ first: Double, _ last: Double, band: RubberBand?) { self.init(first, last, bands: (band, band)) }

  package init(_ first: Double, _ last: Double, bands: (first: RubberBand?, last: RubberBand?)) {
    (self.first, self.last, self.bands) = (first, last, bands)
  }

  private func end(of place: Double) -> (place: Double, band: RubberBand?) {
    place < first ? (first, bands.first) : place > last ? (last, bands.last) : (place, nil)
  }

  /// Where it is when the finger has pulled it to `pull`, and how fast it moves, as a multiple of the finger's velocity.
  package func place(for pull: Double) -> (place: Double, slope: Double) {
    let (end, band) = end(of: pull)
    guard pull != end else { return (pull, 1) }
    return (end + (band?.offset(for: pull - end) ?? 0), band?.slope(for: pull - end) ?? 0)
  }

  /// The pull for a place: the nearer end where that does not give.
  package func pull(for place: Double) -> Double {
    let (end, band) = end(of: place)
    return end + (band?.pull(for: place - end) ?? 0)
  }
}
