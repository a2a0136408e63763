/// A track's share for each share of its course, while that is moved by hand from where it was interrupted.
///
/// A track in a part of the course is not at the course's share, and the curve makes the difference larger. So the map
/// leads straight from the track's start to where it was interrupted, and from there straight to its end.
nonisolated struct ShareMap {
  /// The track's part of the course.
  let span: ClosedRange<Double>
  /// The course's share when it was interrupted.
  let fraction: Double
  /// The track's share then, in each lane.
  let share: SIMD3<Double>

  /// The track's share for one of the course, in each lane.
  func callAsFunction(_ target: Double) -> SIMD3<Double> {
    SIMD3(lane(target, share: share.x), lane(target, share: share.y), lane(target, share: share.z))
  }

  private func lane(_ target: Double, share: Double) -> Double {
    if target == fraction { return share }
    if target > fraction {
      return Self.rise(target, from: fraction, share: share, span: span.lowerBound, span.upperBound)
    }
    // Downwards everything is measured from the end.
    return 1
      - Self.rise(1 - target, from: 1 - fraction, share: 1 - share, span: 1 - span.upperBound, 1 - span.lowerBound)
  }

  /// The track's share at `target`, above `from`, at which it is `share`.
  private static func rise(
    _ target: Double, from fraction: Double, share: Double, span begin: Double, _ end: Double
  ) -> Double {
    // A spring may have swung past an end. From there the track comes back with the course.
    if fraction >= 1 { return share == 1 && end < 1 ? 1 : share + (target - fraction) }
    if fraction < 0 && target < 0 { return share * (target / fraction) }
    let (fraction, share) = fraction < 0 ? (0, 0) : (fraction, share)
    let start = share == 0 ? max(begin, fraction) : fraction
    let top = end > start ? end : 1
    // A track that ends with the course swings past its end with it.
    if target >= top || share == 1 { return end == 1 && target > 1 ? target : 1 }
    return target <= start ? share : share + (1 - share) * (target - start) / (top - start)
  }
}
