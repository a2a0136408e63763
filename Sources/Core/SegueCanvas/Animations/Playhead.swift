import Foundation

/// The moment of a movement that animations follow instead of their timing. Its owner may stop it, reverse it or move it by hand.
///
/// Every requirement is a function of the time since the animation's begin, in its layer's own time: a layer whose time
/// stands still also holds the animations that follow a playhead.
public protocol Playhead: AnyObject {
  /// The movement that it is a part of; by default it is one by itself.
  var movement: AnyObject { get }
  /// The fraction of the way that is left after `elapsed` seconds: in x for values along the x axis, in y along the y
  /// axis, in z for all others. 1 at the start and 0 at the end; a spring leaves 0…1 where it swings past.
  func remaining(at elapsed: TimeInterval) -> SIMD3<Double>
  /// Whether the animation is over after `elapsed` seconds and has to be removed.
  func isOver(at elapsed: TimeInterval) -> Bool
  /// Whether it moves by itself.
  var isMoving: Bool { get }
  /// The end of the delay under way after `elapsed` seconds, in seconds since the animation's begin: nothing moves before
  /// that. Nil, the default, without a delay.
  func delayEnd(after elapsed: TimeInterval) -> TimeInterval?
  /// Whether it leads back to the start: removing the animation then takes back what it changed.
  var isGoingBack: Bool { get }
  /// Called before each frame. `isTimeRunning` is false where the layer's time stands still.
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool)
}

extension Playhead {
  /// The playhead.
  public var movement: AnyObject { self }
  /// Nil.
  public func delayEnd(after elapsed: TimeInterval) -> TimeInterval? { nil }
}

/// A playhead that stays where it is, for records of layers.
final class StillPlayhead: Playhead {
  private let fraction: SIMD3<Double>
  let isMoving = false
  let isGoingBack = false

  init(remaining: SIMD3<Double>) { fraction = remaining }

  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { fraction }
  func isOver(at elapsed: TimeInterval) -> Bool { false }
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}
}
