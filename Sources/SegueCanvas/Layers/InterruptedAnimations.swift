import Foundation

/// Animations that were taken out of a layer in mid-flight, with what was on the screen made its model values. They
/// can still be brought to their end or back to their start.
public struct InterruptedAnimations {
  /// Their layer.
  public let layer: Layer
  /// In the order in which they were added.
  public let animations: [LayerAnimation]
  /// The model before it became what was on the screen, and after.
  private let old: LayerState
  private let new: LayerState

  fileprivate init(layer: Layer, animations: [LayerAnimation], old: LayerState, new: LayerState) {
    (self.layer, self.animations, self.old, self.new) = (layer, animations, old, new)
  }

  /// Gives the model the values that the animations led to: to the bit where nothing else has changed them since,
  /// else by the difference.
  public func finishAtEnd() {
    var model = layer.model
    for property in Set(animations.map(\.property)) { model.takeBack(property, from: old, to: new) }
    layer.restore(model)
  }

  /// Gives the model the values from before the animations, in the same way.
  public func finishAtStart() {
    finishAtEnd()
    var model = layer.model
    for animation in animations.reversed() { animation.takeBack(from: &model) }
    layer.restore(model)
  }
}

extension Layer {
  /// Takes out the animations that `isInterrupted` names, nobody is told, and leaves the layer as it is on the screen
  /// at `time`, which is the root layer's parent time: what they have changed so far stays in the model values, and
  /// other animations go on as before. Nil where there are none.
  public func interruptAnimations(
    at time: TimeInterval, where isInterrupted: (LayerAnimation) -> Bool
  ) -> InterruptedAnimations? {
    let local = localTime(at: time)
    let interrupted = animations.filter(isInterrupted)
    guard !interrupted.isEmpty else { return nil }
    let old = model
    var new = model
    for property in Set(interrupted.map(\.property)) {
      let left = interrupted.reduce(into: SIMD16<Double>.zero) { sum, animation in
        if animation.property == property { sum += animation.contribution(at: local) }
      }
      if left != .zero { new.add(left, to: property) }
    }
    take(out: isInterrupted)
    model = new
    contentChanged()
    return InterruptedAnimations(layer: self, animations: interrupted, old: old, new: new)
  }
}
