import Foundation
import SegueMotion

/// An explicit animation of a layer: `CAAnimation`.
///
///     layer.opacity = 0
///     layer.add(BasicAnimation(.opacity, from: 1, timing: MediaTiming(duration: 0.3)), forKey: "fade")
///
/// While it is active it replaces values of the layer, which keeps those that it has: set the value that it is to have
/// afterwards. The animations of a layer apply in the order in which they were added, those of `View.animate` among them, so that
/// one which adds to a value adds to what came before.
///
/// It goes by the layer's own time. Inside a transition that a finger holds it stands still, and goes forth and back with it; if
/// the transition is cancelled, it is removed.
public protocol Animation: Sendable {
  /// When it is active and how it goes, in the time of the layer, or of the group that it is in.
  var timing: MediaTiming { get set }
  /// Whether it is removed at the end of its activity. Otherwise it stays and shows what its timing fills in, until it is removed.
  var isRemovedOnCompletion: Bool { get set }
  /// The properties that it may change.
  var properties: [LayerProperty] { get }
  /// Changes a state to that at a moment of its course.
  func apply(at moment: MediaTiming.Moment, to state: inout LayerState)
}

extension Animation {
  /// The animation with a duration, if it has none.
  func withDuration(_ duration: Double, function: TimingFunction?) -> any Animation {
    var copy: any Animation = self
    if !(copy.timing.duration > 0) { copy.timing.duration = duration }
    if let function, case .linear = copy.timing.function { copy.timing.function = function }
    if var group = copy as? AnimationGroup {
      let whole = group.timing.duration
      group.animations = group.animations.map { $0.withDuration(whole, function: nil) }
      return group
    }
    return copy
  }
}

/// Several animations as one: `CAAnimationGroup`.
///
/// Their begins count from that of the group, and its end cuts them off. One without a duration has the group's. The group's function bends the time of all. Its repetitions
/// repeat them.
public struct AnimationGroup: Animation {
  /// The animations, in the order in which they apply.
  public var animations: [any Animation]
  /// When it is active and how it goes.
  public var timing: MediaTiming
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true

  /// Creates a group.
  public init(_ animations: [any Animation], timing: MediaTiming) {
    (self.animations, self.timing) = (animations, timing)
  }

  /// The properties that it may change.
  public var properties: [LayerProperty] { animations.flatMap(\.properties) }

  /// Changes a state to that at a moment of its course.
  public func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    let time = timing.share(at: moment) * timing.duration
    for animation in animations {
      guard let inner = animation.timing.moment(at: time) else { continue }
      animation.apply(at: inner, to: &state)
    }
  }
}
