import Segue

/// A tree of layers taken apart: each layer that draws something is a plane of its own, above all planes that it lies on.
///
/// The planes stay where they were in the picture. They are brothers in one layer, so that its `sublayerTransform` alone turns
/// them, and the compositor draws them like any others.
struct ExplodedLayers {
  /// A layer by itself.
  struct Plane {
    /// What is drawn.
    let layer: Layer
    let name: String
    /// The place in the picture, in points.
    let frame: CGRect
    /// How many planes lie below it.
    let level: Int
    /// How deep in the tree the layer is.
    let depth: Int
  }

  /// From back to front.
  private(set) var planes: [Plane] = []
  /// The number of levels.
  var levels: Int { (planes.map(\.level).max() ?? 0) + 1 }

  /// Takes `root` apart as it is at `time`, its parent's time in seconds. What lies outside of its bounds is left out.
  init(_ root: Layer, at time: TimeInterval) {
    add(root, at: time, opacity: 1, clip: root.state(at: time).bounds, depth: 0)
  }

  private mutating func add(_ layer: Layer, at time: TimeInterval, opacity: CGFloat, clip: CGRect, depth: Int) {
    let state = layer.state(at: time)
    let opacity = opacity * state.opacity
    guard !layer.isHidden, opacity > 0.01 else { return }
    let map = layer.transformToRoot(at: time)
    let frame = map.image(of: state.bounds)
    if let frame, layer.drawsItself(state), frame.intersects(clip) {
      let level = (planes.lazy.filter { $0.frame.intersects(frame.intersection(clip)) }.map(\.level).max() ?? -1) + 1
      planes.append(
        Plane(
          layer: Self.plane(of: layer, state, map, opacity: opacity, clip: clip.contains(frame) ? nil : clip),
          name: layer.displayName ?? "Layer", frame: frame.intersection(clip), level: level, depth: depth))
    }
    var inner = clip
    if layer.masksToBounds { inner = frame.map { $0.intersection(clip) } ?? .null }
    guard !inner.isNull, !inner.isEmpty else { return }
    for sublayer in layer.sublayers { add(sublayer, at: time, opacity: opacity, clip: inner, depth: depth + 1) }
  }

  private static func plane(
    of layer: Layer, _ state: LayerState, _ map: Transform3D, opacity: CGFloat, clip: CGRect?
  ) -> Layer {
    let plane = Layer()
    var own = state
    own.anchorPoint = .zero
    own.position = .zero
    own.zPosition = 0
    own.opacity = opacity
    own.sublayerTransform = .identity
    own.transform = Transform3D(translationX: state.bounds.minX, y: state.bounds.minY).concatenating(map)
    plane.restore(own)
    plane.contents = layer.contents
    plane.masksToBounds = layer.masksToBounds
    plane.maskedCorners = layer.maskedCorners
    plane.isDoubleSided = layer.isDoubleSided
    guard let clip else { return plane }
    let window = Layer()
    window.anchorPoint = .zero
    window.bounds = clip
    window.position = clip.origin
    window.masksToBounds = true
    window.addSublayer(plane)
    return window
  }
}

extension Layer {
  /// Whether it draws more than its sublayers.
  fileprivate func drawsItself(_ state: LayerState) -> Bool {
    guard !state.bounds.isEmpty else { return false }
    if case .none = contents { return state.backgroundColor.alpha > 0 || state.borderWidth > 0 }
    return true
  }
}
