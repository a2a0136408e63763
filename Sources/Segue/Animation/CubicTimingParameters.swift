/// A cubic Bézier curve over the duration of a property animator.
open class CubicTimingParameters: TimingCurveProvider {
  /// The curve by name; `.easeInOut` where it has none.
  public let animationCurve: View.AnimationCurve
  /// The control point that sets the tangent at the start: x in shares of the duration, y of the way.
  public let controlPoint1: CGPoint
  /// The control point that sets the tangent at the end.
  public let controlPoint2: CGPoint

  /// Core Animation's default curve, (0.25, 0.1) and (0.25, 1): fast at first, slow at the end.
  public init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = Self.points(of: .default)
  }

  /// A curve by name.
  public init(animationCurve curve: View.AnimationCurve) {
    animationCurve = curve
    guard case .cubic(let cubic) = curve.timingFunction else {
      (controlPoint1, controlPoint2) = Self.points(of: .linear)
      return
    }
    (controlPoint1, controlPoint2) = Self.points(of: cubic)
  }

  /// A curve by its control points. Their x is clamped to 0…1; a y outside of 0…1 makes the curve overshoot; NaN counts
  /// as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = Self.points(
      of: CubicTimingCurve(
        controlPoint1: SIMD2(Double(point1.x), Double(point1.y)),
        controlPoint2: SIMD2(Double(point2.x), Double(point2.y))))
  }

  open var cubicTimingParameters: CubicTimingParameters? { self }

  private static func points(of curve: CubicTimingCurve) -> (CGPoint, CGPoint) {
    let (first, second) = (curve.controlPoint1, curve.controlPoint2)
    return (CGPoint(x: first.x, y: first.y), CGPoint(x: second.x, y: second.y))
  }

  var curve: CubicTimingCurve {
    CubicTimingCurve(
      controlPoint1: SIMD2(Double(controlPoint1.x), Double(controlPoint1.y)),
      controlPoint2: SIMD2(Double(controlPoint2.x), Double(controlPoint2.y)))
  }
}
