import Foundation
import SegueMotion

/// An animation from one value to another: `CABasicAnimation`, and with a spring as its function `CASpringAnimation`.
///
/// What is given decides between which values it goes: from and to; from and from + by; to − by and to; from and the layer's
/// value; the layer's value and to; the layer's value and that + by. The layer's value is that with the animations before it in
/// the layer's list. With nothing given it changes nothing.
public struct BasicAnimation<Value: AnimatableValue>: Animation {
  /// What it changes.
  public var key: AnimatableKey<Value>
  /// The value at its start; nil if the others say it.
  public var fromValue: Value?
  /// The value at its end; nil if the others say it.
  public var toValue: Value?
  /// The change from start to end; nil if the others say it.
  public var byValue: Value?
  /// Whether its value is added to the layer's, instead of taking its place.
  public var isAdditive = false
  /// Whether each cycle begins where the one before ended.
  public var isCumulative = false
  /// When it is active and how it goes.
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

  /// Changes a state to that at a moment of its course.
  public func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    if let setBlend = key.setBlend, let fromValue, let toValue, !isAdditive, !isCumulative {
      return setBlend(&state, fromValue, toValue, timing.share(at: moment))
    }
    let current = key.value(state)
    guard let (start, end) = ends(current) else { return }
    var value = start.interpolated(to: end, at: timing.share(at: moment))
    if isCumulative, moment.cycle > 0 { value = value.adding(end.repeated(moment.cycle)) }
    key.setValue(&state, isAdditive ? current.adding(value) : value)
  }

  private func ends(_ current: Value) -> (start: Value, end: Value)? {
    // An additive animation goes from or to no change.
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
