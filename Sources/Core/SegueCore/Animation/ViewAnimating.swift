/// An animation that can be started, paused, moved by hand, turned round and stopped.
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
  /// Whether it is inactive, active or stopped.
  var state: ViewAnimatingState { get }
  /// Whether it moves by itself.
  var isRunning: Bool { get }
  /// Whether it goes, or will go, to the start.
  var isReversed: Bool { get set }
  /// How far it is in the direction in which it goes, 0…1.
  var fractionComplete: CGFloat { get set }
  /// How fast it moves, in ways per second, above 0 towards the end; 0 by default. A transition that a finger takes over slows down
  /// from this velocity.
  var fractionVelocity: CGFloat { get }
  /// Starts it, or continues after a pause.
  func startAnimation()
  /// Starts it after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it where it is.
  func pauseAnimation()
  /// Stops it where it is. With `true` it is over, with `false` it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

extension ViewAnimating {
  /// 0.
  public var fractionVelocity: CGFloat { 0 }
}

/// An animator of the changes that closures make. The methods that it adds to `ViewAnimating` do nothing by default.
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// The duration of the whole way, in seconds; 0 by default, if it is not known.
  var duration: TimeInterval { get }
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes to animate after a fraction of the remaining duration, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void)
  /// Continues after a pause, on another curve or for another time.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}

extension ViewImplicitlyAnimating {
  /// 0.
  public var duration: TimeInterval { 0 }
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {}
}

/// The state of an animator.
///
/// Starting, pausing and scrubbing lead from `inactive` to `active`; running to the end leads back. Stopping leads from
/// `active` to `stopped`, or straight to `inactive`; finishing leads from `stopped` to `inactive`.
public nonisolated enum ViewAnimatingState: Int, Sendable, CaseIterable {
  /// Nothing has begun, or all is over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped on its way: it waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation has ended.
public nonisolated enum ViewAnimatingPosition: Int, Sendable, CaseIterable {
  /// At the values that its closures set.
  case end
  /// At the values that they had before.
  case start
  /// Where it was stopped.
  case current
}
