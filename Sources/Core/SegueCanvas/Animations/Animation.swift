import Foundation
import SegueMotion

/// An explicit animation of a layer: `CAAnimation`.
///
///     layer.opacity = 0
///     layer.add(BasicAnimation(.opacity, from: 1, timing: MediaTiming(duration: 0.3)), forKey: "fade")
///
/// While it is active, the screen shows its values. The layer's model values stay: set them to the values that the layer shall have
/// afterwards. A layer applies all its animations, also the animations of `View.animate`, in the order in which they were added. An additive
/// animation adds to the result of the earlier ones.
///
/// It follows the layer's own time: inside a transition that a finger holds, it stands still and goes forth and back with the
/// finger. A cancelled transition removes it.
public protocol Animation: Sendable {
  /// When it is active, and its curve, in the time of the layer or of the group around it.
  var timing: MediaTiming { get set }
  /// Whether the layer removes it at the end of its activity. Otherwise it stays, with its timing's fill mode, until it is removed.
  var isRemovedOnCompletion: Bool { get set }
  /// The properties that it may change.
  var properties: [LayerProperty] { get }
  /// Whether it moves by itself, so that it needs a frame after each other; by default unless its speed is 0. One that changes only
  /// when the program sets something else has not to.
  var isMoving: Bool { get }
  /// Returns a copy that stays as it is, for a record of the layer, if the program can change the animation by an object that it
  /// refers to; nil, the default, if it is a plain value.
  func recorded() -> Self?
  /// Changes a state to the state at a moment of the animation.
  func apply(at moment: MediaTiming.Moment, to state: inout LayerState)
  /// Takes a duration if it has none. If it is linear, takes a function that is not nil.
  mutating func complete(duration: Double, function: TimingFunction?)
}

extension Animation {
  /// Whether the speed is not 0.
  public var isMoving: Bool { timing.speed != 0 }
  /// Nil.
  public func recorded() -> Self? { nil }

  /// Completes the timing.
  public mutating func complete(duration: Double, function: TimingFunction?) {
    timing.complete(duration: duration, function: function)
  }
}

extension MediaTiming {
  /// Takes a duration if it has none. If its own function is linear, takes a function that is not nil.
  public mutating func complete(duration: Double, function: TimingFunction?) {
    if !(self.duration > 0) { self.duration = duration }
    if let function, case .linear = self.function { self.function = function }
  }
}

/// An explicit animation in a layer. It is immutable, so that records of the layer can refer to it.
final class ExplicitAnimation {
  let animation: any Animation
  let key: String?
  let properties: [LayerProperty]
  /// The object from which another module made it.
  let source: AnyObject?
  /// The picture with which a transition begins.
  let old: LayerSnapshot?
  /// Whether it stays behind all animations that are added later, so that it changes what they have led to.
  let isLast: Bool
  let didStart: (() -> Void)?
  let didStop: ((_ finished: Bool) -> Void)?

  init(
    _ animation: any Animation, key: String?, source: AnyObject? = nil, old: LayerSnapshot? = nil, isLast: Bool = false,
    didStart: (() -> Void)? = nil, didStop: ((_ finished: Bool) -> Void)? = nil
  ) {
    (self.animation, self.key, self.source, self.old, self.isLast) = (animation, key, source, old, isLast)
    (self.didStart, self.didStop) = (didStart, didStop)
    properties = animation.properties
  }

  /// A copy for a record; itself if it cannot change.
  var recorded: ExplicitAnimation {
    animation.recorded().map { ExplicitAnimation($0, key: key, source: source, old: old, isLast: isLast) } ?? self
  }

  var timing: MediaTiming { animation.timing }
  /// Whether it may change the picture in the layer's own coordinates.
  var changesContent: Bool { old != nil || properties.contains { !$0.row.isPlace } }

  /// The moment at a time of the layer's own; nil where the animation does not show.
  func moment(at time: TimeInterval, begin: TimeInterval?) -> MediaTiming.Moment? {
    timing.moment(since: begin.map { time - $0 } ?? 0)
  }

  /// The end and the curve as an `AnimationTiming`, which is right but for offset and fill mode.
  var approximateTiming: AnimationTiming {
    let timing = timing
    let speed = abs(timing.speed)
    guard speed > 0 else { return AnimationTiming(duration: .infinity, function: .linear) }
    return AnimationTiming(
      duration: timing.duration / speed, function: timing.function,
      repeatCount: timing.repeatDuration > 0 ? timing.activeTime / (timing.duration / speed) : timing.repeatCount,
      autoreverses: timing.repeatDuration > 0 ? false : timing.autoreverses)
  }
}

extension Layer {
  /// Adds an explicit animation. With a begin of 0 it begins with the next frame.
  ///
  /// With a duration of 0 it takes the duration of the surrounding ``Transaction``, or 0.25 seconds. A function of the transaction
  /// replaces a linear one.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: A name within this layer; nil for none. An earlier animation with this name is removed.
  ///   - source: The object from which the animation was made, for ``animationSource(forKey:)``.
  ///   - didStart: Called when it begins.
  ///   - didStop: Called at its end (`finished`), or when it is removed before.
  public func add(
    _ animation: some Animation, forKey key: String? = nil, source: AnyObject? = nil, didStart: (() -> Void)? = nil,
    didStop: ((_ finished: Bool) -> Void)? = nil
  ) {
    let scope = AnimationContext.current.membership.scope
    let transaction = currentTransaction
    var timed = animation
    timed.complete(duration: transaction?.duration ?? Transaction.defaultDuration, function: transaction?.function)
    if let key { removeAnimation(forKey: key) }
    let old = timed is LayerTransition ? LayerSnapshot(forTransitionOf: self) : nil
    let explicit = ExplicitAnimation(timed, key: key, source: source, old: old, didStart: didStart, didStop: didStop)
    scope?.adopt(explicit.approximateTiming)
    add(
      LayerAnimation(
        explicit, begin: timed.timing.begin == 0 ? nil : timed.timing.begin,
        tag: AnimationTag(group: transaction?.group, scope: scope)))
  }

  /// Removes the explicit animation of a key. Without one nothing happens.
  public func removeAnimation(forKey key: String) {
    report(removeAnimations(reverting: false) { $0.explicit?.key == key })
  }

  /// Returns the explicit animation of a key, with its duration; nil if there is none.
  @_disfavoredOverload
  public func animation(forKey key: String) -> (any Animation)? { explicitAnimation(forKey: key)?.animation }

  /// Returns the `source` with which the explicit animation of a key was added; nil if there is none.
  public func animationSource(forKey key: String) -> AnyObject? { explicitAnimation(forKey: key)?.source }

  /// The keys of the explicit animations, in the order in which they were added.
  public var animationKeys: [String] { animations.compactMap { $0.explicit?.key } }

  private func explicitAnimation(forKey key: String) -> ExplicitAnimation? {
    animations.lazy.compactMap(\.explicit).first { $0.key == key }
  }
}

/// An animation from one value to another: `CABasicAnimation`, and with a spring as its function `CASpringAnimation`.
///
/// Its ends are: from and to; from and from + by; to − by and to; from and the layer's value; the layer's value and to; the layer's
/// value and the layer's value + by. Earlier animations in the layer's list count for the layer's value. Without any of the three
/// it changes nothing.
public struct BasicAnimation<Value: AnimatableValue>: Animation {
  /// The property, or part of one, that it changes.
  public var key: AnimatableKey<Value>
  /// The value at the start; nil if the other two determine it.
  public var fromValue: Value?
  /// The value at the end; nil if the other two determine it.
  public var toValue: Value?
  /// The change from start to end; nil if the other two determine it.
  public var byValue: Value?
  /// Whether its value is added to the layer's instead of replacing it.
  public var isAdditive = false
  /// Whether each cycle begins at the end of the cycle before.
  public var isCumulative = false
  /// When it is active, and its curve.
  public var timing: MediaTiming
  /// Whether it is removed at its end.
  public var isRemovedOnCompletion = true

  /// Creates an animation of a key.
  public init(
    _ key: AnimatableKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, timing: MediaTiming
  ) {
    (self.key, fromValue, toValue, byValue, self.timing) = (key, from, to, by, timing)
  }

  /// The properties that it may change.
  public var properties: [LayerProperty] { [key.property] }

  /// Sets a state's value to the value at a moment.
  public func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    if let setBlend = key.setBlend, let fromValue, let toValue, !isAdditive, !isCumulative {
      return setBlend(&state, fromValue, toValue, timing.fraction(at: moment))
    }
    let current = key.value(state)
    guard let (start, end) = ends(current) else { return }
    var value = start.interpolated(to: end, at: timing.fraction(at: moment))
    if isCumulative, moment.cycle > 0 { value = value.adding(end.repeated(moment.cycle)) }
    key.setValue(&state, isAdditive ? current.adding(value) : value)
  }

  private func ends(_ current: Value) -> (start: Value, end: Value)? {
    // The layer's value stands for no change in an additive animation.
    let rest = isAdditive ? current.repeated(0) : current
    switch (fromValue, toValue, byValue) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, rest)
    case (nil, let to?, nil): return (rest, to)
    case (nil, nil, let by?): return (rest, rest.adding(by))
    case (nil, nil, nil): return nil
    }
  }
}
