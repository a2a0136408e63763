/// A cubic Bézier curve over the duration of a property animator.
@preconcurrency @MainActor open class CubicTimingParameters: TimingCurveProvider {
  /// The curve by name; `.easeInOut` where it has none.
  public let animationCurve: AnimationCurve
  /// The control point that sets the tangent at the start: x in shares of the duration, y of the way.
  public var controlPoint1: CGPoint { CGPoint(x: curve.controlPoint1.x, y: curve.controlPoint1.y) }
  /// The control point that sets the tangent at the end.
  public var controlPoint2: CGPoint { CGPoint(x: curve.controlPoint2.x, y: curve.controlPoint2.y) }
  let curve: CubicTimingCurve

  /// Core Animation's default curve, (0.25, 0.1) and (0.25, 1): fast at first, slow at the end.
  public init() {
    animationCurve = .easeInOut
    curve = .default
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
