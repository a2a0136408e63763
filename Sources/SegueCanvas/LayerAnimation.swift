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
  private(set) var difference: SIMD16<Double>
  /// Shared, since all properties are in there.
  private var change: Change
  /// What it was before the stage had another size, and on which stage: all sizes are told from there.
  private var original: (change: Change, stage: LayerStage)?
  /// How long, and along which curve.
  public let timing: AnimationTiming
  /// When it began, in the layer's own time; nil until the first frame after it was added.
  public internal(set) var begin: TimeInterval?
  /// What it follows instead of its timing, if anything.
  public let pace: (any AnimationPace)?
  /// Whom to tell when it is over.
  public let owner: (any LayerAnimationOwner)?
  /// Whether it is over and its owner was told, but wanted it kept: a finger may yet take time back.
  public internal(set) var isReported = false

  /// An animation of `property` from its value in `old` to its value in `new`, which the layer's model has now.
  ///
  /// With a `pace` it follows that and not its timing. `begin`, in the layer's own time, is for one that joins others
  /// which have begun; nil for one that begins with the next frame.
  public init(
    of property: LayerProperty, from old: LayerState, to new: LayerState, timing: AnimationTiming,
    pace: (any AnimationPace)? = nil, begin: TimeInterval? = nil, owner: (any LayerAnimationOwner)? = nil
  ) {
    self.property = property
    self.timing = timing
    self.pace = pace
    self.begin = begin
    self.owner = owner
    difference = new.difference(to: old, of: property)
    change = Change(old: old, new: new)
  }

  private final class Change {
    let old: LayerState
    let new: LayerState

    init(old: LayerState, new: LayerState) { (self.old, self.new) = (old, new) }
  }

  /// The stage that it moves on has another size.
  mutating func move(from old: LayerStage, to new: LayerStage) {
    let (from, stage) = original ?? (change, old)
    set(Change(old: from.old.moved(from: stage, to: new), new: from.new.moved(from: stage, to: new)))
    original = (from, stage)
  }

  /// It leads from another value to another one.
  mutating func retarget(from old: LayerState, to new: LayerState) {
    set(Change(old: old, new: new))
    original = nil
  }

  private mutating func set(_ change: Change) {
    self.change = change
    difference = change.new.difference(to: change.old, of: property)
  }

  /// Undoes the change in a model: to the bit where the property still has the value that it was given, else by
  /// the difference.
  func takeBack(from model: inout LayerState) {
    model.takeBack(property, from: change.old, to: change.new)
  }

  /// What it adds to the model value at `time`, which is the layer's own.
  func contribution(at time: TimeInterval) -> SIMD16<Double> {
    let elapsed = begin.map { time - $0 }
    guard let pace else { return difference * (elapsed.map { timing.remaining(at: $0) } ?? 1) }
    let left = pace.remaining(at: elapsed ?? 0)
    guard property.isPlanar else { return difference * left.z }
    var factors = SIMD16(repeating: left.x)
    factors.oddHalf = SIMD8(repeating: left.y)
    return difference * factors
  }

  /// An animation that has less time left than this, in seconds, is over.
  ///
  /// Frame times are sums of intervals: 24 times 1/60 s falls short of 0.4 s by a rounding error, and without a tolerance
  /// the animation would last for one frame more. A sum on the second day errs by less than 1e-11 s, so a second of
  /// frames by less than 1e-9 s; and nothing moves visibly in that time.
  public static let endTolerance: TimeInterval = 1e-9

  func isOver(at time: TimeInterval) -> Bool {
    guard let begin else { return false }
    return pace?.isOver(at: time - begin) ?? (time - begin >= timing.end - Self.endTolerance)
  }

  /// Whether it goes on by itself.
  var isMoving: Bool { pace?.isMoving ?? true }

  /// When it leaves its delay, in the layer's own time; nil once it has, or where something else says so.
  func start(after time: TimeInterval) -> TimeInterval? {
    guard pace == nil, let begin, timing.delay > 0, time < begin + timing.delay else { return nil }
    return begin + timing.delay
  }

  /// Whether its change goes with it when it is taken out.
  var isGoingBack: Bool { pace?.isGoingBack ?? false }

  /// A frame is about to be made at `time`, which is the layer's own: one that has not begun begins.
  mutating func willMakeFrame(at time: TimeInterval, isTimeRunning: Bool) {
    let begin = begin ?? time
    self.begin = begin
    pace?.willMakeFrame(at: time - begin, isTimeRunning: isTimeRunning)
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
