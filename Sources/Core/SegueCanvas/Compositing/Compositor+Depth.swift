import Foundation
import SegueMotion

/// The order of layers in space, and their common edges.
extension Compositor {
  struct Sibling {
    let layer: Layer
    /// The depth of the middle; greater is nearer to the eye.
    let depth: Double
    /// The images of the corners; nil if a corner is behind the eye.
    let quad: Quad?
    /// The edges along which the layer meets a layer that is drawn later.
    var seams: Seams = []
    /// The cells of the canvas that a layer hides that is drawn later.
    var hidden = Hidden()
  }

  /// The part of the canvas that a later layer hides: whole cells, or those inside of an image that is turned.
  struct Hidden {
    var cells = CellRect.none
    var quad: Quad?
  }

  /// Draws all sublayers, the farthest first: the painter's algorithm by the depth of their middles. It is right for
  /// layers that do not intersect, such as the faces of a solid.
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
  private func insert(
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
    var place = siblings.count
    // A rounding error is no difference in depth.
    while place > first, siblings[place - 1].depth > depth + 1e-6 { place -= 1 }
    siblings.insert(Sibling(layer: layer, depth: depth, quad: quad), at: place)
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
