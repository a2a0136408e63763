/// How fast an animator's course and its tracks move.
nonisolated extension AnimatorCourse {
  /// A velocity in remaining ways per second.
  func push(_ velocity: SIMD3<Double>, over way: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      Spring.initialVelocity(velocity.x, from: 0, to: way.x), Spring.initialVelocity(velocity.y, from: 0, to: way.y),
      Spring.initialVelocity(velocity.z, from: 0, to: way.z))
  }

  var spring: Spring? {
    switch path {
    case .whole: curve.spring
    case .held: nil
    case .leg(let leg): leg.curve.spring
    }
  }

  /// Shares of the way per second, in each lane.
  func velocity(at elapsed: Double) -> SIMD3<Double> {
    guard isMoving(at: elapsed) else { return .zero }
    let position = position(at: elapsed)
    switch path {
    case .whole: return -rate * curve.remainingRate(at: position)
    case .held: return .zero
    case .leg(let leg): return rate * (leg.from - leg.to) * leg.curve.remainingRate(at: position)
    }
  }

  /// Shares of a track's way per second, in each lane.
  func velocity(of track: AnimatorTrack, at elapsed: Double) -> SIMD3<Double> {
    guard isMoving(at: elapsed) else { return .zero }
    let position = position(at: elapsed)
    switch path {
    case .whole: return -rate * curve(of: track).remainingRate(at: position, in: track.span)
    case .held: return .zero
    case .leg(let leg):
      let curve = track.leg.curve ?? leg.curve
      return rate * (track.leg.from - leg.to) * curve.remainingRate(at: position, in: track.leg.part)
    }
  }
}
