import Foundation

/// The level of a sheet as a function of time: at rest, under a finger, or on the way to a detent. A pure value; times are in seconds
/// of the sheet's own layer, levels in points: see ``SheetLevels``.
nonisolated enum SheetMotion: Equatable {
  case rest(Double)
  /// A finger holds it at a place. A sheet that was grabbed in motion goes on for a moment, so that its velocity does not jump.
  case held(place: Double, glide: Double, since: TimeInterval)
  case spring(to: Double, from: Double, velocity: Double, since: TimeInterval)

  /// Critically damped, of mass 1 and stiffness 1000/3: ω is 18.257 per second. Measured in UIKit, for what follows a finger and for
  /// `animateChanges` alike.
  static let spring = Spring(mass: 1, stiffness: 1000.0 / 3, damping: 2 * (1000.0 / 3).squareRoot())
  /// How long that spring takes to a thousandth of its way, in seconds: 0.5058. UIKit reports it as the duration of a change.
  static let duration: TimeInterval = 9.23341347645158 / spring.angularFrequency

  /// The level, and how fast it grows, in points per second.
  func state(at time: TimeInterval) -> (level: Double, velocity: Double) {
    switch self {
    case .rest(let level): return (level, 0)
    case .held(let place, let glide, let start):
      let rest = FingerSpring.state(at: time - start, from: 0, velocity: glide)
      return (place + rest.displacement, rest.velocity)
    case .spring(let target, let level, let velocity, let start):
      let state = Self.spring.state(at: time - start, from: level - target, velocity: velocity)
      return (target + state.displacement, state.velocity)
    }
  }

  /// Where it comes to rest; nil under a finger.
  var target: Double? {
    switch self {
    case .rest(let level), .spring(let level, _, _, _): level
    case .held: nil
    }
  }

  var isHeld: Bool { if case .held = self { true } else { false } }

  /// Whether it moves without a finger.
  func isMoving(at time: TimeInterval) -> Bool {
    switch self {
    case .rest: false
    case .held(_, let glide, let start): glide != 0 && time - start < FingerSpring.rest
    case .spring: !isOver(at: time)
    }
  }

  /// Whether the rest of its way can no longer be seen: a quarter of a point, at less than four points per second.
  func isOver(at time: TimeInterval) -> Bool {
    guard case .spring(let target, _, _, _) = self else { return self.target != nil }
    let (level, velocity) = state(at: time)
    return abs(level - target) < 0.25 && abs(velocity) < 4
  }

  /// The same motion between other stops, from its state at a time on.
  func mapped(at time: TimeInterval, to target: Double, _ map: (Double) -> (level: Double, slope: Double))
    -> SheetMotion
  {
    let (level, velocity) = state(at: time)
    let (new, slope) = map(level)
    switch self {
    case .rest: return .rest(target)
    case .held(let place, _, _): return .held(place: map(place).level, glide: velocity * slope, since: time)
    case .spring: return .spring(to: target, from: new, velocity: velocity * slope, since: time)
    }
  }
}
