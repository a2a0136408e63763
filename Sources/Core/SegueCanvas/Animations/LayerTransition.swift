import Foundation
import SegueMotion

/// An animation from the last picture of a layer to its present one: `CATransition`.
///
///     layer.add(LayerTransition(.push(from: .right), timing: MediaTiming(duration: 0.3)))
///     layer.contents = .cells(next)
///
/// It begins with the layer's picture in the last frame, whether the changes are made before the transition is added or after. It is
/// cut off at the layer's bounds.
public struct LayerTransition: Animation {
  /// The way in which the new picture replaces the old one.
  public enum Effect: Sendable, Hashable {
    /// The old picture fades into the new one.
    case fade
    /// The new picture moves in over the old one.
    case moveIn(from: Side)
    /// The new picture moves in and pushes the old one out.
    case push(from: Side)
    /// The old picture moves out, away from the side, and reveals the new one.
    case reveal(from: Side)
    /// The new picture replaces the old one halfway.
    case cut
  }

  /// The side from which a picture moves.
  public enum Side: Sendable, Hashable, CaseIterable {
    /// One of the four sides.
    case left, right, top, bottom

    /// The direction away from the side, of length 1.
    var direction: CGVector {
      switch self {
      case .left: CGVector(dx: 1, dy: 0)
      case .right: CGVector(dx: -1, dy: 0)
      case .top: CGVector(dx: 0, dy: 1)
      case .bottom: CGVector(dx: 0, dy: -1)
      }
    }
  }

  /// The way in which the new picture replaces the old one.
  public var effect: Effect
  /// The progress at which it starts, 0…1.
  public var startProgress = 0.0
  /// The progress at which it ends, 0…1.
  public var endProgress = 1.0
  /// When it is active, and its curve.
  public var timing: MediaTiming
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true

  /// Creates a transition.
  public init(_ effect: Effect = .fade, timing: MediaTiming) { (self.effect, self.timing) = (effect, timing) }

  /// The properties that it may change.
  public var properties: [LayerProperty] { [] }
  /// Does nothing: a transition changes a layer's picture, not its values.
  public func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {}

  /// The progress at a moment, 0…1.
  func progress(at moment: MediaTiming.Moment) -> Double {
    let progress = startProgress + (endProgress - startProgress) * timing.fraction(at: moment)
    return progress > 0 ? min(progress, 1) : 0
  }
}

extension Layer {
  /// The last added transition that runs at a time of the layer's own, and its progress.
  func transition(atLocal time: TimeInterval) -> (effect: LayerTransition.Effect, old: LayerSnapshot, progress: Double)?
  {
    guard hasExplicitAnimations else { return nil }
    for animation in animations.reversed() {
      guard let explicit = animation.explicit, let old = explicit.old,
        let moment = explicit.moment(at: time, begin: animation.begin),
        let transition = explicit.animation as? LayerTransition
      else { continue }
      return (transition.effect, old, transition.progress(at: moment))
    }
    return nil
  }
}
