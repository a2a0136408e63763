public import Foundation

/// The spring or curve that a property animator follows. A spring counts more than a curve; without either it is the default curve.
@preconcurrency @MainActor public protocol TimingCurveProvider: AnyObject {
  /// A curve over the animator's duration; nil for none.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// A spring; nil for none.
  var springTimingParameters: SpringTimingParameters? { get }
}

extension TimingCurveProvider {
  /// Nil.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// Nil.
  public var springTimingParameters: SpringTimingParameters? { nil }
}

/// A cubic Bézier curve over the duration of a property animator.
@preconcurrency @MainActor open class CubicTimingParameters: NSObject, TimingCurveProvider {
  /// The curve by name; `.easeInOut` for one without a name.
  public let animationCurve: AnimationCurve
  /// The control point that sets the tangent at the start: x in fractions of the duration, y of the way.
  public var controlPoint1: CGPoint { CGPoint(x: curve.controlPoint1.x, y: curve.controlPoint1.y) }
  /// The control point that sets the tangent at the end.
  public var controlPoint2: CGPoint { CGPoint(x: curve.controlPoint2.x, y: curve.controlPoint2.y) }
  let curve: CubicTimingCurve

  /// Core Animation's default curve, (0.25, 0.1) and (0.25, 1): fast at first, slow at the end.
  public override init() {
    (animationCurve, curve) = (.easeInOut, .default)
  }

  /// A curve by name.
  public init(animationCurve curve: AnimationCurve) {
    animationCurve = curve
    self.curve = if case .cubic(let cubic) = curve.timingFunction { cubic } else { .linear }
  }

  /// A curve by its control points. Their x is clamped to 0…1; a y outside of 0…1 makes the curve overshoot; NaN is 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    curve = CubicTimingCurve(
      controlPoint1: SIMD2(Double(point1.x), Double(point1.y)),
      controlPoint2: SIMD2(Double(point2.x), Double(point2.y)))
  }

  open var cubicTimingParameters: CubicTimingParameters? { self }
}

/// A damped spring for a property animator: one that rests when the animator's duration is over, or one given by its
/// physics, which has a duration of its own.
///
///     let spring = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
///     let animator = ViewPropertyAnimator(duration: 0.6, timingParameters: spring)
@preconcurrency @MainActor open class SpringTimingParameters: NSObject, TimingCurveProvider {
  enum Definition {
    /// It rests when the animator's duration is over.
    case fitting(dampingRatio: Double)
    /// By its physics: it has a duration of its own.
    case physical(Spring)
  }

  let spring: Definition
  /// The velocity at the start, in remaining distances per second, positive towards the target. Positions and bounds have the
  /// component of their axis, all other properties the larger of the two.
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500, which is clamped to critical.
  public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

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
    spring = .fitting(dampingRatio: Double(ratio))
    initialVelocity = velocity.finite
  }

  /// A spring by its physics. Its duration is `settlingDuration`, not the animator's.
  ///
  /// - Parameters:
  ///   - mass: Above 0; anything else counts as 1.
  ///   - stiffness: Force per distance, above 0; anything else counts as 100.
  ///   - damping: Force per velocity, 0 or more; below 0 counts as 0, which never rests, and NaN as 10. More than
  ///     critical counts as critical, as in Core Animation.
  ///   - velocity: See `initialVelocity`. Components that are not finite count as 0.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    spring = .physical(Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
    initialVelocity = velocity.finite
  }

  /// A spring by its perceived duration. The actual duration is `settlingDuration`.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: How much it bounces, −1…1; 0 is critically damped.
  ///   - velocity: See `initialVelocity`. Components that are not finite count as 0.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
    spring = .physical(Spring(duration: duration, bounce: Double(bounce)))
    initialVelocity = velocity.finite
  }

  /// How many seconds pass until a thousandth of the way is left; 0 for a spring that fits the animator's duration.
  open var settlingDuration: TimeInterval {
    guard case .physical(let spring) = spring else { return 0 }
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    return AnimatorCurve.settlingDuration(spring, SIMD3(dx, dy, dx))
  }

  open var springTimingParameters: SpringTimingParameters? { self }
}

nonisolated extension CGVector {
  fileprivate var finite: CGVector { CGVector(dx: dx.isFinite ? dx : 0, dy: dy.isFinite ? dy : 0) }
}

/// A timing curve by name.
public nonisolated enum AnimationCurve: Int, Sendable, CaseIterable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// At one speed.
  case linear

  /// The timing function.
  public var timingFunction: TimingFunction {
    switch self {
    case .easeInOut: .cubic(.easeInEaseOut)
    case .easeIn: .cubic(.easeIn)
    case .easeOut: .cubic(.easeOut)
    case .linear: .linear
    }
  }
}
