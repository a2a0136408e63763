/// What a property animator follows: a spring, or else a curve, or else the default curve.
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
