/// Where an animator is in its life.
///
/// From `inactive`, starting, pausing and scrubbing lead to `active`; running to the end leads back. Stopping leads
/// from `active` to `stopped`, or straight to `inactive`; finishing from `stopped` to `inactive`.
public nonisolated enum ViewAnimatingState: Int, Sendable, CaseIterable {
  /// Nothing has begun, or all is over.
  case inactive
  /// Running or paused.
  case active
  /// Taken off in mid-flight: it waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation has come to its end.
public nonisolated enum ViewAnimatingPosition: Int, Sendable, CaseIterable {
  /// At the values that its closures set.
  case end
  /// Back at the values from before.
  case start
  /// Where it was stopped.
  case current
}

/// Something that animates and can be started, paused, moved by hand, turned round and stopped.
@MainActor
public protocol ViewAnimating: AnyObject {
  /// Where it is in its life.
  var state: ViewAnimatingState { get }
  /// Whether it moves by itself.
  var isRunning: Bool { get }
  /// Whether it goes, or is to go, to the start.
  var isReversed: Bool { get set }
  /// How far it is, 0…1, in the direction in which it goes.
  var fractionComplete: CGFloat { get set }
  /// The speed at which it moves, in shares of the whole per second, above 0 towards the end. A transition that is taken
  /// hold of gives way with it. By default 0: it stands at once.
  var fractionVelocity: CGFloat { get }
  /// Starts it, or goes on after a pause.
  func startAnimation()
  /// Starts it after so many seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops it where it is, so that it can go on.
  func pauseAnimation()
  /// Takes it off where it is: without finishing it is over, else it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

extension ViewAnimating {
  /// 0.
  public var fractionVelocity: CGFloat { 0 }
}

/// An animator of what closures change. All but `ViewAnimating` does nothing unless implemented.
@MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes to animate from a share of the remaining duration on, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds what is to be called at the end.
  func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void)
  /// Goes on after a pause, in another way.
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
