import Foundation
import SegueMotion

/// The order of layers in space, and their common edges.
extension Compositor {
  struct Sibling {
    let layer: Layer
    /// The depth of its middle; greater is nearer to the eye.
    let depth: Double
    /// The images of its corners; nil if one is behind the eye.
    let quad: Quad?
  }

  /// Draws all sublayers, the farthest first: the painter's algorithm by the depth of their middles. It is right for
  /// layers that do not intersect, such as the faces of a solid.
  func drawSublayers(
    of layer: Layer, at local: TimeInterval, space: Transform3D, into canvas: inout Canvas, clip: PointRect
  ) {
    if space.isShift, !layer.sublayers.contains(where: { $0.isLoose }) {
      for sublayer in layer.sublayers {
        draw(sublayer, parentTime: local, space: space, seams: [], into: &canvas, clip: clip)
      }
      return
    }
    let first = siblings.count
    for sublayer in layer.sublayers where !sublayer.isHidden { insert(sublayer, at: local, space: space, after: first) }
    let end = siblings.count
    for index in first..<end {
      draw(
        siblings[index].layer, parentTime: local, space: space, seams: seams(of: index, before: end), into: &canvas,
        clip: clip)
    }
    siblings.removeSubrange(first...)
  }

  private func insert(_ layer: Layer, at local: TimeInterval, space: Transform3D, after first: Int) {
    let state = layer.state(atLocal: layer.time.local(fromParent: local))
    guard state.opacity > 0 else { return }
    let matrix = state.matrix.concatenating(space)
    let map = Homography(matrix)
    guard layer.isDoubleSided || map.isFrontFacing else { return }
    let (x, y) = (state.bounds.midX, state.bounds.midY)
    let distance = x * matrix.m14 + y * matrix.m24 + matrix.m44
    // A layer with its middle behind the eye is nearer than all layers in front of it.
    var depth = distance > 1e-9 ? (x * matrix.m13 + y * matrix.m23 + matrix.m43) / distance : .infinity
    if depth.isNaN { depth = 0 }
    var place = siblings.count
    // A rounding error is no difference in depth.
    while place > first, siblings[place - 1].depth > depth + 1e-6 { place -= 1 }
    siblings.insert(Sibling(layer: layer, depth: depth, quad: Quad(state.bounds, through: map)), at: place)
  }

  /// The edges along which a layer meets one that is drawn after it.
  private func seams(of index: Int, before end: Int) -> Seams {
    var seams: Seams = []
    guard let quad = siblings[index].quad else { return seams }
    for other in index + 1..<max(index + 1, end) {
      if let otherQuad = siblings[other].quad { seams.formUnion(quad.seams(with: otherQuad)) }
    }
    return seams
  }
}

extension Transform3D {
  /// Whether the map is exactly a translation within the plane.
  fileprivate var isShift: Bool {
    var rest = self
    (rest.m41, rest.m42) = (0, 0)
    return rest.isIdentity
  }
}
