import Foundation
import SegueMotion

/// A change of one property of a layer, spread over time.
///
/// It is additive: the model value has already changed, and the animation adds the share of the change that is left.
/// Any number of animations of one property add up, so that a second change in mid-flight keeps position and velocity.
///
/// It may also stand for an explicit animation, which replaces values: see ``Animation``.
public struct LayerAnimation {
  /// The property that it changes; of an explicit animation the first one.
  public let property: LayerProperty
  /// The explicit animation that it stands for; nil if it is one of a change.
  let explicit: ExplicitAnimation?
  /// The difference from the new model value back to the old one.
  private(set) var difference: SIMD16<Double>
  /// Both ends. In a class, since they hold all properties and animations are copied.
  private var ends: Ends?
  /// The ends before the first move to another reference frame, and the frame that they are in. Every later move starts
  /// from here, so that rounding errors do not add up.
  private var original: (ends: Ends, frame: ReferenceFrame)?
  /// The duration and the curve.
  public let timing: AnimationTiming
  /// The begin in the layer's own time, in seconds; nil until the first frame after it was added.
  public internal(set) var begin: TimeInterval?
  /// The pace that it follows instead of its timing.
  public private(set) var pace: (any AnimationPace)?
  /// The object to notify when it ends.
  public private(set) var owner: (any LayerAnimationOwner)?
  /// Whether its end has been reported to an owner that keeps it, because a finger may yet take time back.
  public internal(set) var isReported = false
  /// Whether the start of an explicit animation has been reported.
  private var hasStarted = false

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - timing: The duration and the curve.
  ///   - owner: The object to notify when the animation ends.
  ///   - old: A state with the property's old value.
  ///   - new: A state with its new value, which the layer's model already has.
  ///   - pace: Replaces the timing if it is not nil.
  ///   - begin: A begin in the layer's own time, in seconds, to join other animations that have begun; nil begins with
  ///     the next frame.
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
    ends = Ends(old: old, new: new)
    explicit = nil
  }

  /// Stands for an explicit animation.
  init(_ explicit: ExplicitAnimation, owner: (any LayerAnimationOwner)?) {
    self.explicit = explicit
    property = explicit.properties.first ?? .opacity
    difference = .zero
    timing = explicit.approximateTiming
    begin = explicit.timing.begin == 0 ? nil : explicit.timing.begin
    self.owner = owner
  }

  private final class Ends {
    let old: LayerState
    let new: LayerState

    init(old: LayerState, new: LayerState) { (self.old, self.new) = (old, new) }
  }

  mutating func move(from old: ReferenceFrame, to new: ReferenceFrame) {
    guard let ends else { return }
    let (from, frame) = original ?? (ends, old)
    set(Ends(old: from.old.moved(from: frame, to: new), new: from.new.moved(from: frame, to: new)))
    original = (from, frame)
  }

  mutating func retarget(from old: LayerState, to new: LayerState) {
    if ends == nil { return }
    set(Ends(old: old, new: new))
    original = nil
  }

  private mutating func set(_ ends: Ends) {
    self.ends = ends
    difference = ends.new.difference(to: ends.old, of: property)
  }

  /// Undoes the change in a model: exactly if the property still has its end value, else by the difference.
  func takeBack(from model: inout LayerState) {
    if let ends { model.takeBack(property, from: ends.old, to: ends.new) }
  }

  /// The vector that it adds to the model value at a time of the layer's own.
  func contribution(at time: TimeInterval) -> SIMD16<Double> {
    if explicit != nil { return .zero }
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
  /// Frame times are sums of intervals: 24 times 1/60 s falls short of 0.4 s by a rounding error, and without a
  /// tolerance the animation would last for one frame more. A sum on the second day errs by less than 1e-11 s, so a
  /// second of frames by less than 1e-9 s; and nothing moves visibly in that time.
  public static let endTolerance: TimeInterval = 1e-9

  func isOver(at time: TimeInterval) -> Bool {
    guard let begin else { return false }
    if let explicit { return time - begin >= explicit.timing.activeTime - Self.endTolerance }
    return pace?.isOver(at: time - begin) ?? (time - begin >= timing.end - Self.endTolerance)
  }

  var isMoving: Bool { explicit.map { $0.timing.speed != 0 } ?? pace?.isMoving ?? true }

  /// The key of an explicit animation.
  var key: String? { explicit?.key }

  /// The moment of an explicit animation's course at a time of the layer's own; nil where it shows nothing.
  func moment(at time: TimeInterval) -> MediaTiming.Moment? {
    explicit?.timing.moment(since: begin.map { time - $0 } ?? 0)
  }

  /// Whether it stays in its layer after its end.
  var staysAtEnd: Bool { explicit?.animation.isRemovedOnCompletion == false }

  /// Reports its end to whoever waits for that.
  public func didStop(finished: Bool) {
    explicit?.didStop?(finished)
    owner?.animationDidStop(finished: finished)
  }

  /// The end of its delay, in the layer's own time; nil after that.
  func start(after time: TimeInterval) -> TimeInterval? {
    guard let begin else { return nil }
    if explicit != nil { return time < begin ? begin : nil }
    if let pace { return pace.delayEnd(after: time - begin).map { begin + $0 } }
    guard timing.delay > 0, time < begin + timing.delay else { return nil }
    return begin + timing.delay
  }

  var isGoingBack: Bool { pace?.isGoingBack ?? false }

  /// Prepares for a frame at a time of the layer's own: an animation without a begin begins.
  ///
  /// - Returns: What to call because an explicit animation has begun.
  mutating func willMakeFrame(at time: TimeInterval, isTimeRunning: Bool) -> (() -> Void)? {
    let begin = begin ?? time
    self.begin = begin
    if let explicit {
      guard !hasStarted, time >= begin else { return nil }
      hasStarted = true
      return explicit.didStart
    }
    pace?.willMakeFrame(at: time - begin, isTimeRunning: isTimeRunning)
    return nil
  }

  // MARK: Copies for records

  /// A copy without an owner, which stays where it is at `time`, in the layer's own time, if a pace may move it by hand.
  func frozen(at time: TimeInterval) -> LayerAnimation {
    var copy = self
    copy.owner = nil
    copy.pace = pace.map { FrozenPace(share: $0.remaining(at: begin.map { time - $0 } ?? 0)) }
    return copy
  }

  /// Whether it is such a copy of `other`, and still does the same at every time.
  func isCopy(of other: LayerAnimation) -> Bool {
    pace == nil && other.pace == nil && ends === other.ends && explicit === other.explicit && begin == other.begin
      && isReported == other.isReported
  }
}

/// The pace of an animation that stays at the share that was left.
private final class FrozenPace: AnimationPace {
  private let share: SIMD3<Double>
  let isMoving = false
  let isGoingBack = false

  init(share: SIMD3<Double>) { self.share = share }

  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { share }
  func isOver(at elapsed: TimeInterval) -> Bool { false }
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {}
}
