import SegueMotion

/// An object that is notified when its animations end.
public protocol LayerAnimationOwner: AnyObject {
  /// Whether animations that are over stay in their layer, without effect, until the owner removes them.
  ///
  /// True for an owner that may take time back. Such animations are reported once. The default is false.
  var keepsAnimations: Bool { get }
  /// Called when one of its animations has played to its end (`finished`), or was removed before.
  func animationDidStop(finished: Bool)
  /// Called with the timing of an explicit animation that is added.
  func adopt(_ timing: AnimationTiming)
}

extension LayerAnimationOwner {
  /// False: animations that are over are removed.
  public var keepsAnimations: Bool { false }
  /// Does nothing.
  public func adopt(_ timing: AnimationTiming) {}
}
