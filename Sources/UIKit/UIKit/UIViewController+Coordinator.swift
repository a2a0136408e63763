public import Segue

extension ViewControllerTransitionCoordinator {
  /// See `notifyWhenInteractionChanges(_:)`.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }
}

/// Kinds of timing.
public nonisolated enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

extension TimingCurveProvider {
  /// The kind of timing.
  public var timingCurveType: UITimingCurveType {
    let (cubic, spring) = (cubicTimingParameters != nil, springTimingParameters != nil)
    return cubic && spring ? .composed : spring ? .spring : .cubic
  }
}
