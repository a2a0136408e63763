import Foundation
import SegueMotion

/// The values of a layer at a moment.
extension Layer {
  /// Sets all model values at once, without animation.
  public func restore(_ state: LayerState) {
    guard model != state else { return }
    willChange()
    model = state
    contentChanged()
  }

  /// Returns the values on the screen at `time`, the root layer's parent time, in seconds.
  public func state(at time: TimeInterval) -> LayerState { state(atLocal: localTime(at: time)) }

  /// Returns the layer's own time when the root's parent time is `time`, in seconds.
  public func localTime(at time: TimeInterval) -> TimeInterval {
    self.time.local(fromParent: superlayer?.localTime(at: time) ?? time)
  }

  /// The values on the screen at a time of the layer's own.
  func state(atLocal time: TimeInterval) -> LayerState {
    if animations.isEmpty { return model }
    var state = model
    if hasExplicitAnimations {
      applyInOrder(to: &state, atLocal: time)
      return state
    }
    // The animations of one property are summed up where the first of them is.
    var done: UInt32 = 0
    for first in animations.indices {
      let property = animations[first].property
      let bit: UInt32 = 1 << UInt32(property.rawValue)
      if done & bit != 0 { continue }
      done |= bit
      var sum = SIMD16<Double>.zero
      for index in first..<animations.count where animations[index].property == property {
        sum += animations[index].contribution(at: time)
      }
      if sum != .zero { state.add(sum, to: property) }
    }
    return state
  }
}
