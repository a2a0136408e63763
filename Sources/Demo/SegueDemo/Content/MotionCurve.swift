import Segue

/// How a transition moves by itself: progress over time.
struct MotionCurve {
  /// The duration in seconds.
  let duration: Double
  private let function: TimingFunction

  /// A Bézier curve, easeInEaseOut unless given.
  static func cubic(_ duration: Double, _ curve: CubicTimingCurve = .easeInEaseOut) -> MotionCurve {
    MotionCurve(duration: duration, function: .cubic(curve))
  }

  /// A spring that comes to rest within the duration; with a damping of 1 it does not overshoot.
  static func spring(_ duration: Double, damping: Double = 1) -> MotionCurve {
    let spring = Spring(settlingIn: duration, dampingRatio: damping, initialVelocity: 0)
    return MotionCurve(duration: duration, function: .spring(spring, initialVelocity: 0))
  }

  /// The spring of the system's push and pop.
  static let navigation = MotionCurve(duration: 0.5, function: .spring(.navigation, initialVelocity: 0))

  /// The spring of a zoom.
  static let zoom = MotionCurve(
    duration: 0.486, function: .spring(Spring(stiffness: 361, damping: 38), initialVelocity: 0))

  /// The progress after a fraction of the duration, both 0…1; a spring may overshoot.
  func progress(at fraction: Double) -> Double { 1 - function.remaining(at: fraction * duration, duration: duration) }
}
