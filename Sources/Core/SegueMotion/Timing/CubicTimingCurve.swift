/// A timing curve: the cubic Bézier curve from (0, 0) to (1, 1) with two control points.
///
/// x is the fraction of the duration, y the fraction of the way. As x runs from 0 to 1, y may leave 0…1 (the
/// curve overshoots), but x never turns back, since both control points have their x in 0…1.
///
///     CubicTimingCurve.easeInEaseOut.value(at: 0.5)   // 0.5
///
/// Source: CSS Easing Functions Level 1, "Cubic Bézier easing functions"; the named curves have the control points of
/// `CAMediaTimingFunction`.
public struct CubicTimingCurve: Sendable, Hashable {
  /// The control point that sets the tangent at the start.
  public let controlPoint1: SIMD2<Double>
  /// The control point that sets the tangent at the end.
  public let controlPoint2: SIMD2<Double>

  /// Creates a curve from its control points. Their x is clamped to 0…1 and their y to ±1e100; NaN counts as 0.
  public init(controlPoint1: SIMD2<Double>, controlPoint2: SIMD2<Double>) {
    (self.controlPoint1, self.controlPoint2) = (Self.admissible(controlPoint1), Self.admissible(controlPoint2))
  }

  private static func admissible(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(point.x.clamped(to: 0...1), point.y.bounded)
  }

  /// Constant speed: (0, 0) and (1, 1). The value is exactly the time.
  public static let linear = CubicTimingCurve(controlPoint1: [0, 0], controlPoint2: [1, 1])
  /// Starts slowly: (0.42, 0) and (1, 1).
  public static let easeIn = CubicTimingCurve(controlPoint1: [0.42, 0], controlPoint2: [1, 1])
  /// Ends slowly: (0, 0) and (0.58, 1).
  public static let easeOut = CubicTimingCurve(controlPoint1: [0, 0], controlPoint2: [0.58, 1])
  /// Starts and ends slowly: (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CubicTimingCurve(controlPoint1: [0.42, 0], controlPoint2: [0.58, 1])
  /// Core Animation's default: (0.25, 0.1) and (0.25, 1).
  public static let `default` = CubicTimingCurve(controlPoint1: [0.25, 0.1], controlPoint2: [0.25, 1])

  /// For what moves on the screen: (0.4, 0) and (0.2, 1). Source of this one and the next three: Material Design 2, "Easing".
  public static let standard = CubicTimingCurve(controlPoint1: [0.4, 0], controlPoint2: [0.2, 1])
  /// For what comes onto the screen: (0, 0) and (0.2, 1).
  public static let deceleration = CubicTimingCurve(controlPoint1: [0, 0], controlPoint2: [0.2, 1])
  /// For what leaves the screen: (0.4, 0) and (1, 1).
  public static let acceleration = CubicTimingCurve(controlPoint1: [0.4, 0], controlPoint2: [1, 1])
  /// For what may come back at any time: (0.4, 0) and (0.6, 1).
  public static let sharp = CubicTimingCurve(controlPoint1: [0.4, 0], controlPoint2: [0.6, 1])
  /// Goes beyond the end and comes back: (0.175, 0.885) and (0.32, 1.275). Source: R. Penner's easing functions, as Bézier curves.
  public static let easeOutBack = CubicTimingCurve(controlPoint1: [0.175, 0.885], controlPoint2: [0.32, 1.275])

  /// Returns the fraction of the way at a fraction of the duration: y where x is `time`.
  ///
  /// `time` is clamped to 0…1; NaN counts as 0. Exactly 0 at 0 and exactly 1 at 1.
  public func value(at time: Double) -> Double {
    let time = time.clamped(to: 0...1)
    return isDiagonal || time == 0 || time == 1 ? time : point(at: parameter(at: time)).y
  }

  /// Returns the speed at a fraction of the duration, dy/dx: 1 is the mean speed.
  ///
  /// `time` is clamped to 0…1. A vertical tangent counts as a slope of ±1e9.
  public func slope(at time: Double) -> Double {
    if isDiagonal { return 1 }
    let tangent = tangent(at: parameter(at: time.clamped(to: 0...1)))
    return (tangent.y / tangent.x).clamped(to: -1e9...1e9)
  }

  /// Whether x(s) and y(s) are the same polynomial.
  private var isDiagonal: Bool { controlPoint1.x == controlPoint1.y && controlPoint2.x == controlPoint2.y }

  /// B(s) = 3(1 − s)²s P₁ + 3(1 − s)s² P₂ + s³. In this form, Bernstein's, x is a sum of positive terms and so exact to
  /// a few units in the last place.
  private func point(at s: Double) -> SIMD2<Double> {
    let u = 1 - s
    return 3 * u * u * s * controlPoint1 + 3 * u * s * s * controlPoint2 + s * s * s
  }

  /// B′(s) / 3. At an end that coincides with its control point, B′ is 0: the direction to the next control point.
  private func tangent(at s: Double) -> SIMD2<Double> {
    switch s {
    case 0: [controlPoint1, controlPoint2].first { $0 != .zero } ?? .one
    case 1: [.one - controlPoint2, .one - controlPoint1].first { $0 != .zero } ?? .one
    default:
      (1 - s) * (1 - s) * controlPoint1 + 2 * (1 - s) * s * (controlPoint2 - controlPoint1)
        + s * s * (.one - controlPoint2)
    }
  }

  /// The s with x(s) = `time`, to the last bit.
  ///
  /// Newton's method inside a bracket that every step narrows. It is slow where x(s) is flat, so bisection follows
  /// after eight steps, until no number is left between the ends. A tolerance in x, as in browsers (1e-7), would be a
  /// far larger one in y where the curve is steep.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for step in 0... {
      let error = point(at: s).x - time
      if error == 0 { break }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / (3 * tangent(at: s).x)
      s = step < 8 && low < newton && newton < high ? newton : low + (high - low) / 2
      if s <= low || s >= high { break }
    }
    return s
  }
}
