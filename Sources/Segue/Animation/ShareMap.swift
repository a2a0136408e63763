/// How far a track is when its course is moved from where it was interrupted: in proportion, on both sides.
///
/// On a curve, a track that runs in a part of the course only is elsewhere than its course's share says. So the map
/// goes straight from the track's start to the place where it was taken over, and from there straight to its end.
nonisolated struct ShareMap {
  /// The track's part of the course.
  let span: ClosedRange<Double>
  /// The course's share, and the track's in each lane, when it was interrupted.
  let fraction: Double
  let share: SIMD3<Double>

  /// The map of a track that is at `share` when its course is at `fraction`.
  init(span: ClosedRange<Double>, at fraction: Double, share: SIMD3<Double>) {
    self.span = span
    self.fraction = fraction
    self.share = share
  }

  /// The track's share in each lane for the course's.
  func callAsFunction(_ fractions: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      lane(fractions.x, share: share.x), lane(fractions.y, share: share.y), lane(fractions.z, share: share.z))
  }

  private func lane(_ target: Double, share: Double) -> Double {
    if target == fraction { return share }
    if target > fraction {
      return Self.rise(target, from: fraction, share: share, span: span.lowerBound, span.upperBound)
    }
    // Downwards it is the same, seen from the end.
    return 1
      - Self.rise(1 - target, from: 1 - fraction, share: 1 - share, span: 1 - span.upperBound, 1 - span.lowerBound)
  }

  /// The share at `target` > `from`, where it was `share`.
  private static func rise(
    _ target: Double, from fraction: Double, share: Double, span begin: Double, _ end: Double
  ) -> Double {
    // A spring may have swung past an end. From outside, the way in is that of the course itself.
    if fraction >= 1 { return share == 1 && end < 1 ? 1 : share + (target - fraction) }
    if fraction < 0 && target < 0 { return share * (target / fraction) }
    let (fraction, share) = fraction < 0 ? (0, 0) : (fraction, share)
    let start = share == 0 ? max(begin, fraction) : fraction
    let top = end > start ? end : 1
    // Past its end a track swings along if that is where the course ends.
    if target >= top || share == 1 { return end == 1 && target > 1 ? target : 1 }
    return target <= start ? share : share + (1 - share) * (target - start) / (top - start)
  }
}
