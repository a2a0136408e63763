import Foundation
import SegueMotion

/// An animation in a layer: its effect on the layer's values, and its progress.
///
/// The animation of a change is additive: the model value has already changed, and the animation adds the remaining fraction of the
/// change. Several such animations add up, so that a second change in mid-flight keeps position and velocity. An explicit animation
/// replaces values: see ``Animation``. The animation of a progress changes nothing.
package struct LayerAnimation {
  /// The effect on the layer's values.
  enum Effect {
    case change(PropertyChange)
    case explicit(ExplicitAnimation)
    case nothing
  }

  /// The source of its progress.
  enum Progress {
    case timing
    /// A playhead replaces the timing.
    case playhead(any Playhead)
    /// It stands still, with this fraction of the way left.
    case still(remaining: SIMD3<Double>)
  }

  private(set) var effect: Effect
  private var progress: Progress
  /// The duration and the curve. They are approximate for an explicit animation and under a playhead.
  package let timing: AnimationTiming
  /// The begin in the layer's own time, in seconds; nil until the first frame after it was added.
  package internal(set) var begin: TimeInterval?
  /// How far a movement leaves the straight line: 0, as for all other properties and for explicit animations, does not.
  ///
  /// Else the way is a quadratic Bézier curve. Its control point is on the line from the middle of the way to a corner, at this fraction
  /// of it. The corner of a way up is at the new x and the old y, and of any other way at the old x and the new y, so that the way back is
  /// the same curve. With less than a point of way in x or y, the line stays straight.
  ///
  /// Source: Hero's `arc(intensity:)`.
  package var arc: Double { if case .change(let change) = effect { change.arc } else { 0 } }
  /// Its group and its scope.
  package private(set) var tag: AnimationTag
  /// Whether its end has been reported while it stays in its layer, until the end of its scope.
  package internal(set) var isReported = false
  /// Whether the start of an explicit animation has been reported.
  private var hasStarted = false

  /// An animation that has less time left than this, in seconds, is over.
  ///
  /// Frame times are sums of intervals: 24 times 1/60 s falls short of 0.4 s by a rounding error, and without a
  /// tolerance the animation would last for one frame more. A sum on the second day errs by less than 1e-11 s, so a
  /// second of frames by less than 1e-9 s; and nothing moves visibly in that time.
  package static let endTolerance: TimeInterval = 1e-9

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
  ///   - arc: How far a movement leaves the straight line: see ``arc``. A number that is not finite counts as 0.
  ///   - tag: Its group and its scope.
  package init(
    of property: LayerProperty, from old: LayerState, to new: LayerState, timing: AnimationTiming,
    playhead: (any Playhead)? = nil, begin: TimeInterval? = nil, arc: Double = 0, tag: AnimationTag = AnimationTag()
  ) {
    effect = .change(PropertyChange(of: property, from: old, to: new, arc: arc))
    progress = playhead.map { .playhead($0) } ?? .timing
    (self.timing, self.begin, self.tag) = (timing, begin, tag)
  }

  init(_ explicit: ExplicitAnimation, begin: TimeInterval?, tag: AnimationTag) {
    (effect, progress, self.tag) = (.explicit(explicit), .timing, tag)
    timing = explicit.approximateTiming
    self.begin = begin
  }

  /// Creates an animation of nothing but a progress: it begins, lasts and ends as others do.
  package init(lasting timing: AnimationTiming, tag: AnimationTag) {
    (effect, progress, self.timing, self.tag) = (.nothing, .timing, timing, tag)
  }

  // MARK: Effect

  /// The property that it changes; the first one of an explicit animation.
  package var property: LayerProperty {
    switch effect {
    case .change(let change): change.property
    case .explicit(let explicit): explicit.properties.first ?? .opacity
    case .nothing: .opacity
    }
  }

  package var isProgress: Bool { if case .nothing = effect { true } else { false } }

  /// Whether it follows a movement that belongs to no scope and has no end of its own, such as a zoom's.
  package var followsFreely: Bool { tag.scope == nil && explicit?.timing.duration == .infinity }

  /// The explicit animation; nil for the animation of a change.
  var explicit: ExplicitAnimation? { if case .explicit(let explicit) = effect { explicit } else { nil } }

  /// The playhead that replaces its timing.
  package var playhead: (any Playhead)? { if case .playhead(let playhead) = progress { playhead } else { nil } }

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
    let left: SIMD3<Double>
    switch progress {
    case .timing:
      let left = elapsed.map { timing.remaining(at: $0) } ?? 1
      return change.difference * left + (change.arc == 0 ? .zero : change.bend * (2 * left * (1 - left)))
    case .playhead(let playhead): left = playhead.remaining(at: elapsed ?? 0)
    case .still(let remaining): left = remaining
    }
    guard change.property.row.isPlanar else { return change.difference * left.z }
    var factors = SIMD16(repeating: left.x)
    factors.oddHalf = SIMD8(repeating: left.y)
    return change.difference * factors + (change.arc == 0 ? .zero : change.bend * (2 * factors * (1 - factors)))
  }

  /// Applies it to a state with all earlier animations of the layer.
  func apply(to state: inout LayerState, at time: TimeInterval) {
    switch effect {
    case .change(let change):
      let part = contribution(at: time)
      if part != .zero { change.property.row.add(&state, part) }
    case .explicit(let explicit):
      if let moment = explicit.moment(at: time, begin: begin) { explicit.animation.apply(at: moment, to: &state) }
    case .nothing: break
    }
  }

  // MARK: Progress

  func isOver(at time: TimeInterval) -> Bool {
    guard let begin else { return false }
    switch (effect, progress) {
    case (.explicit(let explicit), _): return time - begin >= explicit.timing.activeTime - Self.endTolerance
    case (_, .playhead(let playhead)): return playhead.isOver(at: time - begin)
    case (_, .still): return false
    case (_, .timing): return time - begin >= timing.end - Self.endTolerance
    }
  }

  var isMoving: Bool {
    switch (effect, progress) {
    case (.explicit(let explicit), _): explicit.animation.isMoving
    case (_, .playhead(let playhead)): playhead.isMoving
    case (_, .still): false
    case (_, .timing): true
    }
  }

  /// The end of its delay, in the layer's own time; nil after that.
  func start(after time: TimeInterval) -> TimeInterval? {
    guard let begin else { return nil }
    switch (effect, progress) {
    case (.explicit, _): return time < begin ? begin : nil
    case (_, .playhead(let playhead)): return playhead.delayEnd(after: time - begin).map { begin + $0 }
    case (_, .still): return nil
    case (_, .timing): return timing.delay > 0 && time < begin + timing.delay ? begin + timing.delay : nil
    }
  }

  var isGoingBack: Bool { playhead?.isGoingBack ?? false }

  /// Whether it stays in its layer after its end: until the end of its scope, or until an explicit animation is removed.
  var staysAtEnd: Bool { tag.scope?.isOver == false || explicit?.animation.isRemovedOnCompletion == false }

  /// Prepares for a frame at a time of the layer's own: an animation without a begin begins.
  ///
  /// - Returns: The `didStart` of an explicit animation that has begun.
  mutating func willMakeFrame(at time: TimeInterval, isTimeRunning: Bool) -> (() -> Void)? {
    let begin = begin ?? time
    self.begin = begin
    if case .playhead(let playhead) = progress {
      playhead.willMakeFrame(at: time - begin, isTimeRunning: isTimeRunning)
    }
    guard case .explicit(let explicit) = effect, !hasStarted, time >= begin else { return nil }
    hasStarted = true
    return explicit.didStart
  }

  /// Reports its end. `Layer.add(_:)` has counted it in its group.
  package func didStop(finished: Bool) {
    explicit?.didStop?(finished)
    tag.group?.end(finished: finished)
  }

  // MARK: Copies for records

  /// A copy without group and scope. Instead of following a playhead, it keeps its progress at `time`, in the layer's own time.
  func frozen(at time: TimeInterval) -> LayerAnimation {
    var copy = self
    copy.tag = AnimationTag()
    if case .playhead(let playhead) = progress {
      copy.progress = .still(remaining: playhead.remaining(at: begin.map { time - $0 } ?? 0))
    }
    if case .explicit(let explicit) = effect { copy.effect = .explicit(explicit.recorded) }
    return copy
  }

  /// Whether it was made from `other` by `frozen(at:)`, and `other` has not changed since.
  func isCopy(of other: LayerAnimation) -> Bool {
    guard case (.timing, .timing) = (progress, other.progress) else { return false }
    let isSame =
      switch (effect, other.effect) {
      case (.change(let change), .change(let other)): change === other
      case (.explicit(let explicit), .explicit(let other)): explicit === other
      case (.nothing, .nothing): true
      case (.change, _), (.explicit, _), (.nothing, _): false
      }
    return isSame && begin == other.begin && isReported == other.isReported
  }
}

/// A change of a property, whose new value the model already has. It is immutable, so that animations can refer to it.
final class PropertyChange {
  let property: LayerProperty
  let old: LayerState
  let new: LayerState
  /// The difference from the new value back to the old one.
  let difference: SIMD16<Double>
  /// See ``LayerAnimation/arc``.
  let arc: Double
  /// The way from the middle of the line to the control point of its arc.
  let bend: SIMD16<Double>
  /// The change before its first move to another reference frame, with its frame. Every later move starts from it, so that rounding
  /// errors do not add up.
  private let origin: (change: PropertyChange, frame: ReferenceFrame)?

  init(
    of property: LayerProperty, from old: LayerState, to new: LayerState, arc: Double = 0,
    origin: (change: PropertyChange, frame: ReferenceFrame)? = nil
  ) {
    (self.property, self.old, self.new, self.origin) = (property, old, new, origin)
    difference = property.row.difference(new, old)
    self.arc = property == .position && arc.isFinite ? arc : 0
    bend = Self.bend(of: difference, arc: self.arc)
  }

  /// The way from the middle of a line to the control point of its arc; `back` leads from the end of the line to its start.
  private static func bend(of back: SIMD16<Double>, arc: Double) -> SIMD16<Double> {
    let (x, y) = (back[0], back[1])
    guard arc != 0, abs(x) >= 1, abs(y) >= 1 else { return .zero }
    var bend = SIMD16<Double>.zero
    (bend[0], bend[1]) = (arc / 2 * (y > 0 ? -x : x), arc / 2 * abs(y))
    return bend
  }

  /// The change between the colours of a theme, if one of its ends is a colour by meaning; else this change.
  func resolved(in theme: Theme) -> PropertyChange {
    guard old.isByMeaning || new.isByMeaning else { return self }
    var (first, last) = (old, new)
    first.resolveColors(in: theme)
    last.resolveColors(in: theme)
    return PropertyChange(of: property, from: first, to: last, arc: arc, origin: origin)
  }

  func moved(from old: ReferenceFrame, to new: ReferenceFrame) -> PropertyChange {
    let (first, frame) = origin ?? (self, old)
    return PropertyChange(
      of: property, from: first.old.moved(from: frame, to: new), to: first.new.moved(from: frame, to: new), arc: arc,
      origin: (first, frame))
  }
}

/// The progress of a movement, which replaces the timing of animations. Its owner may stop it, reverse it or move it by hand.
///
/// Every requirement is a function of the time since the animation's begin, in the layer's own time: a layer whose time stands
/// still also holds animations under a playhead.
package protocol Playhead: AnyObject {
  /// The movement of which it is a part; by default the playhead itself.
  var movement: AnyObject { get }
  /// The remaining fraction of the way after `elapsed` seconds: in x for values along the x axis, in y along the y axis, in z for
  /// all others. 1 at the start and 0 at the end; springs leave 0…1 where they overshoot.
  func remaining(at elapsed: TimeInterval) -> SIMD3<Double>
  /// Whether the animation is over after `elapsed` seconds and has to be removed.
  func isOver(at elapsed: TimeInterval) -> Bool
  /// Whether it moves by itself.
  var isMoving: Bool { get }
  /// The end of a delay that lasts after `elapsed` seconds, in seconds since the animation's begin; nil, the default, without one.
  func delayEnd(after elapsed: TimeInterval) -> TimeInterval?
  /// Whether it leads back to the start: removing the animation then takes back its change.
  var isGoingBack: Bool { get }
  /// Called before each frame. `isTimeRunning` is false where the layer's time stands still.
  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool)
}

extension Playhead {
  /// The playhead.
  package var movement: AnyObject { self }
  /// Nil.
  package func delayEnd(after elapsed: TimeInterval) -> TimeInterval? { nil }
}
