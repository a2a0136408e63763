import Foundation
import SegueMotion

/// An animation in a layer: what it does to the layer's values, and how it goes.
///
/// There are two kinds. That of a change is additive: the model value has already changed, and the animation adds the fraction of the
/// change that is left. Any number of them add up, so that a second change in mid-flight keeps position and velocity. An explicit
/// animation replaces values: see ``Animation``.
public struct LayerAnimation {
  /// What it does to the layer's values.
  enum Effect {
    case change(PropertyChange)
    case explicit(ExplicitAnimation)
  }

  /// How it goes.
  enum Course {
    /// By itself.
    case timing
    /// As a playhead says, and not by its timing.
    case playhead(any Playhead)
  }

  private(set) var effect: Effect
  private var course: Course
  /// The duration and the curve; of an explicit animation, and of one that follows a playhead, about these.
  public let timing: AnimationTiming
  /// The begin in the layer's own time, in seconds; nil until the first frame after it was added.
  public internal(set) var begin: TimeInterval?
  /// What it belongs to.
  public private(set) var tag: AnimationTag
  /// Whether its end has been reported, and it stays in its layer until its scope is over.
  public internal(set) var isReported = false
  /// Whether the start of an explicit animation has been reported.
  private var hasStarted = false

  /// An animation that has less time left than this, in seconds, is over.
  ///
  /// Frame times are sums of intervals: 24 times 1/60 s falls short of 0.4 s by a rounding error, and without a
  /// tolerance the animation would last for one frame more. A sum on the second day errs by less than 1e-11 s, so a
  /// second of frames by less than 1e-9 s; and nothing moves visibly in that time.
  public static let endTolerance: TimeInterval = 1e-9

  /// Creates the animation of a change.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - old: A state with the property's old value.
  ///   - new: A state with its new value, which the layer's model already has.
  ///   - timing: The duration and the curve.
  ///   - playhead: Replaces the timing if it is not nil.
  ///   - begin: A begin in the layer's own time, in seconds, to join other animations that have begun; nil begins with
  ///     the next frame.
  ///   - tag: What it belongs to.
  public init(
    of property: LayerProperty, from old: LayerState, to new: LayerState, timing: AnimationTiming,
    playhead: (any Playhead)? = nil, begin: TimeInterval? = nil, tag: AnimationTag = AnimationTag()
  ) {
    effect = .change(PropertyChange(of: property, from: old, to: new))
    course = playhead.map { .playhead($0) } ?? .timing
    (self.timing, self.begin, self.tag) = (timing, begin, tag)
  }

  init(_ explicit: ExplicitAnimation, tag: AnimationTag) {
    (effect, course, self.tag) = (.explicit(explicit), .timing, tag)
    timing = explicit.approximateTiming
    begin = explicit.timing.begin == 0 ? nil : explicit.timing.begin
  }

  // MARK: Its effect

  /// The property that it changes; of an explicit animation the first one.
  public var property: LayerProperty {
    switch effect {
    case .change(let change): change.property
    case .explicit(let explicit): explicit.properties.first ?? .opacity
    }
  }

  /// The explicit animation; nil for the animation of a change.
  var explicit: ExplicitAnimation? { if case .explicit(let explicit) = effect { explicit } else { nil } }

  /// The playhead that it follows instead of its timing.
  public var playhead: (any Playhead)? { if case .playhead(let playhead) = course { playhead } else { nil } }

  /// Replaces the change that it animates. An explicit animation stays as it is.
  mutating func updateChange(_ update: (PropertyChange) -> PropertyChange) {
    if case .change(let change) = effect { effect = .change(update(change)) }
  }

  /// Undoes the change in a model: exactly if the property still has its end value, else by the difference.
  func takeBack(from model: inout LayerState) {
    if case .change(let change) = effect { model.takeBack(change.property, from: change.old, to: change.new) }
  }

  /// The vector that it adds to the model value at a time of the layer's own; zero for an explicit animation.
  func contribution(at time: TimeInterval) -> SIMD16<Double> {
    guard case .change(let change) = effect else { return .zero }
    let elapsed = begin.map { time - $0 }
    guard case .playhead(let playhead) = course else {
      return change.difference * (elapsed.map { timing.remaining(at: $0) } ?? 1)
    }
    let left = playhead.remaining(at: elapsed ?? 0)
    guard change.property.row.isPlanar else { return change.difference * left.z }
    var factors = SIMD16(repeating: left.x)
    factors.oddHalf = SIMD8(repeating: left.y)
    return change.difference * factors
  }

  /// Applies it to a state, as its place among the layer's animations demands.
  func apply(to state: inout LayerState, at time: TimeInterval) {
    switch effect {
    case .change(let change):
      let part = contribution(at: time)
      if part != .zero { change.property.row.add(&state, part) }
    case .explicit(let explicit):
      if let moment = explicit.moment(at: time, begin: begin) { explicit.animation.apply(at: moment, to: &state) }
    }
  }

  // MARK: Its course

  func isOver(at time: TimeInterval) -> Bool {
    guard let begin else { return false }
    switch (effect, course) {
    case (.explicit(let explicit), _): return time - begin >= explicit.timing.activeTime - Self.endTolerance
    case (.change, .playhead(let playhead)): return playhead.isOver(at: time - begin)
    case (.change, .timing): return time - begin >= timing.end - Self.endTolerance
    }
  }

  var isMoving: Bool {
    switch (effect, course) {
    case (.explicit(let explicit), _): explicit.timing.speed != 0
    case (.change, .playhead(let playhead)): playhead.isMoving
    case (.change, .timing): true
    }
  }

  /// The end of its delay, in the layer's own time; nil after that.
  func start(after time: TimeInterval) -> TimeInterval? {
    guard let begin else { return nil }
    switch (effect, course) {
    case (.explicit, _): return time < begin ? begin : nil
    case (.change, .playhead(let playhead)): return playhead.delayEnd(after: time - begin).map { begin + $0 }
    case (.change, .timing): return timing.delay > 0 && time < begin + timing.delay ? begin + timing.delay : nil
    }
  }

  var isGoingBack: Bool { playhead?.isGoingBack ?? false }

  /// Whether it stays in its layer after its end: until its scope is over, or, if it is explicit, until it is removed.
  var staysAtEnd: Bool { tag.scope?.isOver == false || explicit?.animation.isRemovedOnCompletion == false }

  /// Prepares for a frame at a time of the layer's own: an animation without a begin begins.
  ///
  /// - Returns: What to call because an explicit animation has begun.
  mutating func willMakeFrame(at time: TimeInterval, isTimeRunning: Bool) -> (() -> Void)? {
    let begin = begin ?? time
    self.begin = begin
    if case .playhead(let playhead) = course { playhead.willMakeFrame(at: time - begin, isTimeRunning: isTimeRunning) }
    guard case .explicit(let explicit) = effect, !hasStarted, time >= begin else { return nil }
    hasStarted = true
    return explicit.didStart
  }

  /// Reports its end. The layer's ``Layer/add(_:)-9zsjm`` has counted it in its group.
  public func didStop(finished: Bool) {
    explicit?.didStop?(finished)
    tag.group?.end(finished: finished)
  }

  // MARK: Copies for records

  /// A copy that belongs to nothing, and stays where it is at `time`, in the layer's own time, if a playhead may move it by hand.
  func frozen(at time: TimeInterval) -> LayerAnimation {
    var copy = self
    copy.tag = AnimationTag()
    if case .playhead(let playhead) = course {
      copy.course = .playhead(StillPlayhead(remaining: playhead.remaining(at: begin.map { time - $0 } ?? 0)))
    }
    return copy
  }

  /// Whether it was made from `other` by `frozen(at:)`, and `other` has not changed since.
  func isCopy(of other: LayerAnimation) -> Bool {
    guard case (.timing, .timing) = (course, other.course) else { return false }
    let isSame =
      switch (effect, other.effect) {
      case (.change(let change), .change(let other)): change === other
      case (.explicit(let explicit), .explicit(let other)): explicit === other
      case (.change, .explicit), (.explicit, .change): false
      }
    return isSame && begin == other.begin && isReported == other.isReported
  }
}

/// A change of a property, whose new value the model has already. It never changes itself, so that animations share it.
final class PropertyChange {
  let property: LayerProperty
  let old: LayerState
  let new: LayerState
  /// The difference from the new value back to the old one.
  let difference: SIMD16<Double>
  /// The change before its first move to another reference frame, and the frame that it is in. Every later move starts from there,
  /// so that rounding errors do not add up.
  private let origin: (change: PropertyChange, frame: ReferenceFrame)?

  init(
    of property: LayerProperty, from old: LayerState, to new: LayerState,
    origin: (change: PropertyChange, frame: ReferenceFrame)? = nil
  ) {
    (self.property, self.old, self.new, self.origin) = (property, old, new, origin)
    difference = property.row.difference(new, old)
  }

  func moved(from old: ReferenceFrame, to new: ReferenceFrame) -> PropertyChange {
    let (first, frame) = origin ?? (self, old)
    return PropertyChange(
      of: property, from: first.old.moved(from: frame, to: new), to: first.new.moved(from: frame, to: new),
      origin: (first, frame))
  }
}

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
