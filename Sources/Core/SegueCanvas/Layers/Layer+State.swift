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

  /// Sets the values that differ from a state, one property after the other, so that each change may be animated.
  public func setValues(_ state: LayerState) {
    for property in LayerProperty.allCases {
      var changed = model
      property.row.copy(&changed, state)
      if changed != model { change(property) { $0 = changed } }
    }
  }

  /// Returns the layer's own time when the root's parent time is `time`, in seconds.
  public func localTime(at time: TimeInterval) -> TimeInterval {
    self.time.local(fromParent: superlayer?.localTime(at: time) ?? time)
  }

  /// The values on the screen at a time of the layer's own.
  func state(atLocal time: TimeInterval) -> LayerState {
    if animations.isEmpty { return model }
    var state = model
    if hasExplicitAnimations {
      for animation in animations { animation.apply(to: &state, at: time) }
      return state
    }
    // The first animation of a property sums up all of them.
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
      if sum != .zero { property.row.add(&state, sum) }
    }
    return state
  }

  /// Converts a time of another layer, or of the root's parent, to this layer's own time, in seconds.
  ///
  /// - Parameters:
  ///   - time: In the other layer's own time.
  ///   - layer: The other layer; nil for the root layer's parent time. It may be in another tree.
  /// - Returns: The time. Where the clock of the other layer, or a clock above it, stands still, `time` counts as its parent's.
  public func convertTime(_ time: TimeInterval, from layer: Layer?) -> TimeInterval {
    localTime(at: layer.map { $0.rootTime(atLocal: time) } ?? time)
  }

  /// Converts a time of this layer to the time of another one; see ``convertTime(_:from:)``.
  public func convertTime(_ time: TimeInterval, to layer: Layer?) -> TimeInterval {
    layer?.convertTime(time, from: self) ?? rootTime(atLocal: time)
  }

  private func rootTime(atLocal time: TimeInterval) -> TimeInterval {
    let outer = self.time.parent(fromLocal: time) ?? time
    return superlayer?.rootTime(atLocal: outer) ?? outer
  }
}
