import Foundation
import SegueMotion

/// A change of one property of a layer, spread over time.
///
/// It is additive: the model value has already changed, and the animation adds what is left of the way. Any
/// number of them on one property add up, so a change of mind in flight keeps position and velocity.
public struct LayerAnimation {
  /// What it changes.
  public let property: LayerProperty
  /// From the new model value back to the old one.
  let difference: SIMD16<Double>
  /// Shared, since all properties are in there.
  private let change: Change
  /// How long, and along which curve.
  public let timing: AnimationTiming
  /// When it began, in the layer's own time; nil until the first frame after it was added.
  public internal(set) var begin: TimeInterval?
  /// Whom to tell when it is over.
  public let owner: (any LayerAnimationOwner)?
  /// Whether it is over and its owner was told, but wanted it kept: a finger may yet take time back.
  public internal(set) var isReported = false

  /// An animation of `property` from its value in `old` to its value in `new`, which the layer's model has now.
  public init(
    of property: LayerProperty, from old: LayerState, to new: LayerState, timing: AnimationTiming,
    owner: (any LayerAnimationOwner)? = nil
  ) {
    self.property = property
    self.timing = timing
    self.owner = owner
    difference = new.difference(to: old, of: property)
    change = Change(old: old, new: new)
  }

  private final class Change {
    let old: LayerState
    let new: LayerState

    init(old: LayerState, new: LayerState) { (self.old, self.new) = (old, new) }
  }

  /// Undoes the change in a model: to the bit where the property still has the value that it was given, else by
  /// the difference.
  func takeBack(from model: inout LayerState) {
    var untouched = model
    untouched.copy(property, from: change.new)
    if untouched == model {
      model.copy(property, from: change.old)
    } else {
      model.add(difference, to: property)
    }
  }

  /// The part of the way that is left: 1 before it has begun, 0 once it is over.
  func remaining(at time: TimeInterval) -> Double {
    begin.map { timing.remaining(at: time - $0) } ?? 1
  }

  func isOver(at time: TimeInterval) -> Bool {
    begin.map { time - $0 >= timing.end } ?? false
  }
}

/// Whoever added an animation to a layer and wants to know its end.
public protocol LayerAnimationOwner: AnyObject {
  /// Whether animations that are over stay where they are, without effect, until the owner removes them: for whom
  /// time may be taken back. They are reported once.
  var keepsAnimations: Bool { get }
  /// One of its animations is gone: played to its end (`finished`), or removed before.
  func animationDidStop(finished: Bool)
}

extension LayerAnimationOwner {
  /// They go.
  public var keepsAnimations: Bool { false }
}
