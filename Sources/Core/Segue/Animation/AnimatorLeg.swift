/// The rest of an animator's way after it was held or turned round.
nonisolated struct AnimatorLeg {
  /// The share to which it leads, 0 or 1.
  let to: Double
  /// The progress at which it starts.
  let progress: Double
  let curve: AnimatorCurve

  /// The part of the leg in which a track moves, in proportion to its part of the whole.
  ///
  /// - Parameters:
  ///   - span: The track's part of the whole, in shares of time.
  ///   - share: How far the track is, in each lane. Unless it is still at its start, it moves from the leg's start on.
  func part(_ span: ClosedRange<Double>, share: SIMD3<Double>) -> ClosedRange<Double> {
    // On the way back everything is measured from the end.
    let isBack = to == 0
    let rest = isBack ? progress : 1 - progress
    guard rest > 0 else { return 0...1 }
    let begin = isBack ? progress - span.upperBound : span.lowerBound - progress
    let end = isBack ? progress - span.lowerBound : span.upperBound - progress
    let isWaiting = share == SIMD3(repeating: 1 - to) && begin > 0
    return (isWaiting ? begin / rest : 0)...(end > 0 ? end / rest : 1)
  }
}
