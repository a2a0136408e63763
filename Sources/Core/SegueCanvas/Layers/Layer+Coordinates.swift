import Foundation
import SegueMotion

/// Places and times in other layers.
extension Layer {
  /// The map to the superlayer's coordinates, by the state at a time or by the model values.
  private func toSuperlayer(at time: TimeInterval?) -> Transform3D {
    toSuperlayer { layer in time.map { layer.state(at: $0) } ?? layer.model }
  }

  private func toSuperlayer(_ state: (Layer) -> LayerState) -> Transform3D {
    state(self).matrix.concatenating(superlayer.map(state)?.spaceForSublayers ?? .identity)
  }

  /// Converts a point from this layer's coordinates to the root's.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - time: The root layer's parent time, in seconds; nil converts by the model values.
  /// - Returns: The point in the root's coordinates; `point` itself where it is behind the eye.
  public func convertToRoot(_ point: CGPoint, at time: TimeInterval? = nil) -> CGPoint {
    guard let superlayer else { return point }
    if let origin = restingOrigin(at: time) {
      return superlayer.convertToRoot(CGPoint(x: point.x + origin.x, y: point.y + origin.y), at: time)
    }
    return superlayer.convertToRoot(Homography(toSuperlayer(at: time)).map(point) ?? point, at: time)
  }

  /// The map of this layer's own plane to the root's, through all layers in between.
  ///
  /// Each layer on the way is flat, as on the screen: its sublayers are seen in its plane.
  ///
  /// - Parameter time: The root layer's parent time, in seconds; nil for the map by the model values.
  public func transformToRoot(at time: TimeInterval? = nil) -> Transform3D {
    guard let superlayer else { return .identity }
    return toSuperlayer(at: time).flattened.concatenating(superlayer.transformToRoot(at: time))
  }

  /// The same map, by the values at rest.
  package var restingTransformToRoot: Transform3D {
    guard let superlayer else { return .identity }
    return toSuperlayer(\.restingState).flattened.concatenating(superlayer.restingTransformToRoot)
  }

  /// Converts a point from the root's coordinates to this layer's.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - time: The root layer's parent time, in seconds; nil converts by the model values.
  /// - Returns: The point, or nil where a transform has no inverse.
  public func convertFromRoot(_ point: CGPoint, at time: TimeInterval? = nil) -> CGPoint? {
    guard let superlayer else { return point }
    return superlayer.convertFromRoot(point, at: time).flatMap { convertFromSuperlayer($0, at: time) }
  }

  /// Converts a point from the superlayer's coordinates to this layer's.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - time: The root layer's parent time, in seconds; nil converts by the model values.
  /// - Returns: The point, or nil where the transform has no inverse.
  public func convertFromSuperlayer(_ point: CGPoint, at time: TimeInterval? = nil) -> CGPoint? {
    if let origin = restingOrigin(at: time) { return CGPoint(x: point.x - origin.x, y: point.y - origin.y) }
    return Homography(toSuperlayer(at: time)).inverse?.map(point)
  }

  /// The place of the layer's own origin in its superlayer, if the two differ by a translation only, as most do; else nil. A layer
  /// with an animation has one by its model values alone. Hit tests ask one layer after the other.
  private func restingOrigin(at time: TimeInterval?) -> CGPoint? {
    guard let superlayer, time == nil || animations.isEmpty && superlayer.animations.isEmpty else { return nil }
    guard model.transform.isIdentity, superlayer.model.sublayerTransform.isIdentity else { return nil }
    let anchor = model.anchorInBounds
    return CGPoint(x: model.position.x - anchor.x, y: model.position.y - anchor.y)
  }

  // MARK: Times

  /// Returns the layer's own time when the root's parent time is `time`, in seconds.
  public func localTime(at time: TimeInterval) -> TimeInterval {
    self.time.local(fromParent: superlayer?.localTime(at: time) ?? time)
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
