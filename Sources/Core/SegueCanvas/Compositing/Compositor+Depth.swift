import Foundation
import SegueMotion

/// The order of layers in space, and their common edges.
extension Compositor {
  struct Sibling {
    let layer: Layer
    /// The depth of the middle; greater is nearer to the eye.
    let depth: Double
    /// The normal of its plane in the superlayer's space, of length 1, towards the eye. 0 where the middle is behind that space's eye.
    var normal = SIMD3<Double>.zero
    /// Its middle in that space, in points.
    var middle = SIMD3<Double>.zero
    /// The images of the corners; nil if a corner is behind the eye.
    let quad: Quad?
    /// The edges along which the layer meets a layer that is drawn later.
    var seams: Seams = []
    /// The cells of the canvas that a layer hides that is drawn later.
    var hidden = Hidden()

    /// Whether it is drawn after `other` for certain. The middles of parallel layers say nothing about which one covers the other: a
    /// small one may lie above the far end of a large one. A rounding error is no difference.
    func isNearer(than other: Sibling) -> Bool {
      if (normal * other.normal).sum() > 1 - 1e-9 { return (normal * (middle - other.middle)).sum() > 1e-6 }
      return depth > other.depth + 1e-6
    }
  }

  /// The part of the canvas that a later layer hides: whole cells, or those inside of an image that is turned.
  struct Hidden {
    var cells = CellRect.none
    var quad: Quad?
  }

  /// Draws all sublayers, the farthest first: the painter's algorithm by the depth of their middles, and for parallel ones by their
  /// heights above each other. It is right for layers that do not intersect, such as the faces of a solid.
  func drawSublayers(
    of layer: Layer, at local: TimeInterval, space: Transform3D, into canvas: inout Canvas, clip: PointRect
  ) {
    // With many sublayers, blocks of neighbours far from the clip are skipped.
    let isMany = layer.siblings.count >= SublayerBlocks.fewestLayers
    var blocks = isMany ? layer.blocks.take() ?? SublayerBlocks() : nil
    let isLoose = blocks?.update(layer.siblings) ?? (space.isShift && layer.sublayers.contains { $0.isLoose })
    layer.blocks = blocks
    func forEach(_ body: (Layer) -> Void) {
      if let blocks, space.isShift {
        blocks.forEach(layer.siblings, in: clip.offset(x: -space.m41, y: -space.m42), body)
      } else {
        for sublayer in layer.sublayers where !sublayer.isOut { body(sublayer) }
      }
    }
    if space.isShift, !isLoose {
      return forEach { draw($0, parentTime: local, space: space, seams: [], into: &canvas, clip: clip) }
    }
    let first = siblings.count
    forEach { insert($0, at: local, space: space, after: first, near: isMany ? clip : nil) }
    seamFinder.find(among: &siblings, from: first)
    findCovers(from: first, at: local, space: space)
    for index in first..<siblings.count {
      let sibling = siblings[index]
      draw(
        sibling.layer, parentTime: local, space: space, seams: sibling.seams, hidden: sibling.hidden, into: &canvas,
        clip: clip)
    }
    siblings.removeSubrange(first...)
  }

  /// Adds a layer in the order of depth. With `near`, a layer that paints nothing near that clip is left out.
  func insert(
    _ layer: Layer, at local: TimeInterval, space: Transform3D, after first: Int, near clip: PointRect?
  ) {
    let state = layer.state(atLocal: layer.time.local(fromParent: local))
    guard state.opacity > 0 else { return }
    let matrix = state.matrix.concatenating(space)
    let map = Homography(matrix)
    guard layer.isDoubleSided || map.isFrontFacing else { return }
    let quad = Quad(state.bounds, through: map)
    if let clip, let quad, layer.paintsInside(state), !quad.bounds.isNear(clip) { return }
    let (x, y) = (state.bounds.midX, state.bounds.midY)
    let distance = x * matrix.m14 + y * matrix.m24 + matrix.m44
    // A layer with its middle behind the eye is nearer than all layers in front of it.
    var depth = distance > 1e-9 ? (x * matrix.m13 + y * matrix.m23 + matrix.m43) / distance : .infinity
    if depth.isNaN { depth = 0 }
    let own = state.matrix
    let middle = SIMD3<Double>(
      x * own.m11 + y * own.m21 + own.m41, x * own.m12 + y * own.m22 + own.m42, x * own.m13 + y * own.m23 + own.m43)
    let scale = Double(x * own.m14 + y * own.m24 + own.m44)
    let sibling = Sibling(
      layer: layer, depth: depth, normal: scale > 1e-9 ? own.normal(isFrontFacing: map.isFrontFacing) : .zero,
      middle: middle / scale, quad: quad)
    var place = siblings.count
    while place > first, siblings[place - 1].isNearer(than: sibling) { place -= 1 }
    siblings.insert(sibling, at: place)
  }
}

extension Transform3D {
  /// The normal of the plane onto which z = 0 is mapped, also by a perspective, of length 1. 0 if there is no such plane.
  fileprivate func normal(isFrontFacing: Bool) -> SIMD3<Double> {
    // The images of the plane's points are sums of these three, in homogeneous coordinates. The plane is their cross product.
    let (a, b, c) = (SIMD3<Double>(m11, m12, m13), SIMD3<Double>(m21, m22, m23), SIMD3<Double>(m41, m42, m43))
    let normal = a.cross(b) * Double(m44) + b.cross(c) * Double(m14) + c.cross(a) * Double(m24)
    let length = (normal * normal).sum().squareRoot()
    return length == 0 ? .zero : normal / (isFrontFacing ? length : -length)
  }

  /// Whether the map is exactly a translation within the plane.
  fileprivate var isShift: Bool {
    var rest = self
    (rest.m41, rest.m42) = (0, 0)
    return rest.isIdentity
  }
}
