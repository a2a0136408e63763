/// An animator of the changes that closures make. What it adds to `ViewAnimating` does nothing by default.
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes to animate from a share of the remaining duration on, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void)
  /// Continues after a pause, on another curve or for another time.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}

extension ViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {}
}
