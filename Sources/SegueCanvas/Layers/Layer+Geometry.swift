import Foundation

/// Points between the layers of a tree, by their model values, or as they are on the screen.
extension Layer {
  private func toSuperlayer(at time: TimeInterval? = nil) -> Homography {
    func state(_ layer: Layer) -> LayerState { time.map { layer.state(at: $0) } ?? layer.model }
    let space = superlayer.map(state)?.spaceForSublayers ?? .identity
    return Homography(state(self).matrix.concatenating(space))
  }

  /// A point of the root's coordinates for one of this layer's, as they are on the screen at `time` (by their model
  /// values without one); behind the eye, the point itself.
  public func convertToRoot(_ point: CGPoint, at time: TimeInterval? = nil) -> CGPoint {
    guard let superlayer else { return point }
    return superlayer.convertToRoot(toSuperlayer(at: time).map(point) ?? point, at: time)
  }

  /// A point of this layer's coordinates for one of the root's; nil where a transform cannot be undone.
  public func convertFromRoot(_ point: CGPoint) -> CGPoint? {
    guard let superlayer else { return point }
    return superlayer.convertFromRoot(point).flatMap { convertFromSuperlayer($0) }
  }

  /// A point of this layer's coordinates for one of its superlayer's, as they are on the screen at `time` (by their
  /// model values without one); nil where the transform cannot be undone.
  public func convertFromSuperlayer(_ point: CGPoint, at time: TimeInterval? = nil) -> CGPoint? {
    toSuperlayer(at: time).inverse?.map(point)
  }

  /// A copy of this layer and all below it as they are on the screen at `time`, or by their model values without
  /// a time, standing still.
  public func snapshot(at time: TimeInterval?) -> Layer {
    let copy = Layer()
    copy.model = time.map { state(at: $0) } ?? model
    copy.isHidden = isHidden
    copy.masksToBounds = masksToBounds
    copy.isDoubleSided = isDoubleSided
    copy.contents = contents
    for sublayer in sublayers { copy.addSublayer(sublayer.snapshot(at: time)) }
    return copy
  }
}
