import Foundation

/// A still picture of a layer and all below it. Any number of layers can show it, or parts of it, as their contents.
public final class LayerSnapshot {
  /// The size of the picture, in points: that of the layer's bounds.
  public let size: CGSize
  /// A copy of the layer, in a place of its own: the origin of its bounds.
  let layer: Layer

  /// Takes a picture of a layer's bounds, without the layer's own transform, opacity and hiding.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - time: The moment: the root layer's parent time, in seconds; nil for the model values.
  public init(of layer: Layer, at time: TimeInterval? = nil) {
    let copy = layer.snapshot(at: time)
    copy.isHidden = false
    copy.transform = .identity
    copy.opacity = 1
    copy.zPosition = 0
    copy.anchorPoint = .zero
    copy.position = copy.bounds.origin
    self.layer = copy
    size = copy.bounds.size
  }
}

extension Layer {
  /// Returns a copy of this layer and all below it, without animations, as they are on the screen at `time`.
  ///
  /// - Parameter time: The root layer's parent time, in seconds; nil copies the model values.
  public func snapshot(at time: TimeInterval?) -> Layer {
    let copy = Layer()
    copy.model = time.map { state(at: $0) } ?? model
    copy.isHidden = isHidden
    copy.masksToBounds = masksToBounds
    copy.maskedCorners = maskedCorners
    copy.isDoubleSided = isDoubleSided
    copy.contents = contents
    for sublayer in sublayers { copy.addSublayer(sublayer.snapshot(at: time)) }
    copy.mask = maskLayer?.snapshot(at: time)
    return copy
  }
}
