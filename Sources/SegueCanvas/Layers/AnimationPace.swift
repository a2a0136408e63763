import Foundation

/// Where animations stand that do not run by a timing of their own: whoever holds the pace may stop it, turn it
/// round or move it by hand, and all animations that follow it do the same.
///
/// All of it is a function of the time that has passed since an animation's begin, in its layer's own time, so that
/// a layer whose time is held also holds the animations that follow a pace.
public protocol AnimationPace: AnyObject {
  /// The part of the way that is left after so many seconds: x for what lies along the x axis, y along the y axis, z
  /// for all else. 1 at the start, 0 at the end, and beyond them where a spring swings past.
  func remaining(at elapsed: TimeInterval) -> SIMD3<Double>
  /// Whether the animation is over then and has to be taken out.
  func isOver(at elapsed: TimeInterval) -> Bool
  /// Whether it goes on by itself.
  var isMoving: Bool { get }
  /// Whether it is on its way to the start: what it changed is taken back when it is taken out.
  var isGoingBack: Bool { get }
  /// A frame is about to be made. `isTimeRunning` is false where the layer's time stands still.
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool)
}

extension LayerProperty {
  /// Whether its numbers lie along the x and the y axis in turns.
  var isPlanar: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .shadowOffset: true
    default: false
    }
  }
}
