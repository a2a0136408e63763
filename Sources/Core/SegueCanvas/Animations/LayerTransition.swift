import Foundation
import SegueMotion

/// An animation from the picture of a layer to what the layer shows from now on: `CATransition`.
///
///     layer.add(LayerTransition(.push(from: .right), timing: MediaTiming(duration: 0.3)))
///     layer.contents = .cells(next)
///
/// The picture is that of the last frame, whether the changes are made before the transition is added or after. It is cut off at
/// the layer's bounds.
public struct LayerTransition: Animation {
  /// How the new picture takes the place of the old one.
  public enum Kind: Sendable, Hashable {
    /// The one fades into the other.
    case fade
    /// The new one moves in over the old one.
    case moveIn(from: Side)
    /// The new one moves in and pushes the old one out.
    case push(from: Side)
    /// The old one moves out and reveals the new one, in the direction in which a new one would come from there.
    case reveal(from: Side)
    /// The new one takes the place of the old one halfway.
    case cut
  }

  /// Where the new picture comes from.
  public enum Side: Sendable, Hashable, CaseIterable {
    /// One of the four sides.
    case left, right, top, bottom

    /// The way that a picture has to go from there, in fractions of the bounds.
    var way: CGVector {
      switch self {
      case .left: CGVector(dx: 1, dy: 0)
      case .right: CGVector(dx: -1, dy: 0)
      case .top: CGVector(dx: 0, dy: 1)
      case .bottom: CGVector(dx: 0, dy: -1)
      }
    }
  }

  /// How the new picture takes the place of the old one.
  public var kind: Kind
  /// The fraction of the way at which it starts, 0…1.
  public var startProgress = 0.0
  /// The fraction of the way at which it ends, 0…1.
  public var endProgress = 1.0
  /// When it is active and how it goes.
  public var timing: MediaTiming
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true

  /// Creates a transition.
  public init(_ kind: Kind = .fade, timing: MediaTiming) { (self.kind, self.timing) = (kind, timing) }

  /// The properties that it may change.
  public var properties: [LayerProperty] { [] }
  /// Does nothing: a transition changes the picture of a layer, and none of its values.
  public func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {}

  /// The fraction of the way at a moment, 0…1.
  func progress(at moment: MediaTiming.Moment) -> Double {
    let progress = startProgress + (endProgress - startProgress) * timing.fraction(at: moment)
    return progress > 0 ? min(progress, 1) : 0
  }
}

extension Layer {
  /// The transition that was added last of those under way at a time of the layer's own, and how far it is.
  func transition(atLocal time: TimeInterval) -> (kind: LayerTransition.Kind, old: LayerSnapshot, progress: Double)? {
    guard hasExplicitAnimations else { return nil }
    for animation in animations.reversed() {
      guard let explicit = animation.explicit, let old = explicit.old,
        let moment = explicit.moment(at: time, begin: animation.begin),
        let transition = explicit.animation as? LayerTransition
      else { continue }
      return (transition.kind, old, transition.progress(at: moment))
    }
    return nil
  }
}
