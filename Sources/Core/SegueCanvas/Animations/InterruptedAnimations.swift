import Foundation

/// Animations that were removed from a layer in mid-flight, whose values on the screen became its model values. They
/// can still be brought to their end or back to their start.
public struct InterruptedAnimations {
  /// The layer.
  public let layer: Layer
  /// The animations, in the order in which they were added.
  public let animations: [LayerAnimation]
  /// The model values before and after the interruption.
  fileprivate let old: LayerState
  fileprivate let new: LayerState

  /// Sets the model values to the animations' ends: exactly where they are unchanged since, else by the difference.
  public func finishAtEnd() {
    var model = layer.model
    for property in Set(animations.map(\.property)) { model.takeBack(property, from: old, to: new) }
    layer.restore(model)
  }

  /// Sets the model values to the starts of the animations, in the same way.
  public func finishAtStart() {
    finishAtEnd()
    var model = layer.model
    for animation in animations.reversed() { animation.takeBack(from: &model) }
    layer.restore(model)
  }
}

extension Layer {
  /// Removes animations and keeps the layer as it is on the screen, without reporting them.
  ///
  /// The values on the screen become the model values. Other animations go on as before.
  ///
  /// - Parameters:
  ///   - time: The root layer's parent time, in seconds.
  ///   - isInterrupted: Selects the animations.
  /// - Returns: The interrupted animations, or nil if none matches the predicate.
  public func interruptAnimations(
    at time: TimeInterval, where isInterrupted: (LayerAnimation) -> Bool
  ) -> InterruptedAnimations? {
    let local = localTime(at: time)
    let interrupted = detachAnimations(where: isInterrupted)
    guard !interrupted.isEmpty else { return nil }
    let old = model
    var new = model
    for property in Set(interrupted.map(\.property)) {
      let left = interrupted.reduce(into: SIMD16<Double>.zero) { sum, animation in
        if animation.property == property { sum += animation.contribution(at: local) }
      }
      if left != .zero { property.row.add(&new, left) }
    }
    model = new
    contentChanged()
    return InterruptedAnimations(layer: self, animations: interrupted, old: old, new: new)
  }
}
