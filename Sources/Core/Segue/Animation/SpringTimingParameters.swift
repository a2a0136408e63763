/// A damped spring for a property animator: one that rests when the animator's duration is over, or one given by its
/// physics, which has a duration of its own.
///
///     let spring = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
///     let animator = ViewPropertyAnimator(duration: 0.6, timingParameters: spring)
@preconcurrency @MainActor open class SpringTimingParameters: TimingCurveProvider {
  enum Kind {
    /// It rests when the animator's duration is over.
    case fitting(dampingRatio: Double)
    /// It has a duration of its own.
    case physical(Spring)
  }

  let kind: Kind
  /// The velocity at the start, in whole (remaining) distances per second, positive towards the target. Positions and
  /// bounds have the component of their axis, all other properties the larger of the two.
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500, which is clamped to critical.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// A spring that rests when the animator's duration is over.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring that rests when the animator's duration is over.
  ///
  /// - Parameters:
  ///   - ratio: 1 goes straight to rest, less swings; clamped to 0.01…1, NaN counts as 1.
  ///   - velocity: See `initialVelocity`. Components that are not finite count as 0.
  ///
  /// The stiffness is the largest with which no more than a thousandth of the way is left at the end; see <doc:/SegueMotion/Motion>.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .fitting(dampingRatio: Double(ratio))
    initialVelocity = velocity.finite
  }

  /// A spring by its physics. It ignores the animator's duration; its own is `settlingDuration`.
  ///
  /// - Parameters:
  ///   - mass: Above 0; anything else counts as 1.
  ///   - stiffness: Force per distance, above 0; anything else counts as 100.
  ///   - damping: Force per velocity, 0 or more; below 0 counts as 0, which never rests, and NaN as 10. More than
  ///     critical counts as critical, as in Core Animation.
  ///   - velocity: See `initialVelocity`. Components that are not finite count as 0.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
    initialVelocity = velocity.finite
  }

  /// A spring by its perceived duration. Its actual one is `settlingDuration`.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: How much it bounces, −1…1; 0 is critically damped.
  ///   - velocity: See `initialVelocity`. Components that are not finite count as 0.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
    kind = .physical(Spring(duration: duration, bounce: Double(bounce)))
    initialVelocity = velocity.finite
  }

  /// How many seconds pass until a thousandth of the way is left; 0 for a spring that fits the animator's duration.
  open var settlingDuration: TimeInterval {
    guard case .physical(let spring) = kind else { return 0 }
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    return AnimatorCurve.settlingDuration(spring, SIMD3(dx, dy, dx))
  }

  open var springTimingParameters: SpringTimingParameters? { self }
}

nonisolated extension CGVector {
  fileprivate var finite: CGVector { CGVector(dx: dx.isFinite ? dx : 0, dy: dy.isFinite ? dy : 0) }
}
