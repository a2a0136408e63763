/// Something that animates and can be started, paused, moved by hand, turned round and stopped.
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
  /// How fast it moves, in shares of the whole per second, above 0 towards the end; 0 by default. A transition that a
  /// finger takes over slows down from this velocity.
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
