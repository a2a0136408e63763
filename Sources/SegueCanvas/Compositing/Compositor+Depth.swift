import Foundation
import SegueMotion

/// The order of layers in space, and where their edges meet.
extension Compositor {
  /// A layer that waits for its turn.
  struct Sibling {
    let layer: Layer
    /// How near to the eye its middle is; greater is nearer.
    let depth: Double
    /// Where its corners are seen; nil where one is not.
    let quad: Quad?
  }

  /// Draws all sublayers, the farthest first. The painter's order by their middles is right for layers that do not
  /// cut each other, as the faces of a solid.
  func drawSublayers(
    of layer: Layer, at local: TimeInterval, space: Transform3D, into canvas: inout Canvas, clip: PointRect
  ) {
    if space.isMovement, !layer.sublayers.contains(where: { $0.isLoose }) {
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

  /// Puts a layer behind those that are nearer.
  private func insert(_ layer: Layer, at local: TimeInterval, space: Transform3D, after first: Int) {
    let state = layer.state(atLocal: layer.time.local(fromParent: local))
    guard state.opacity > 0 else { return }
    let matrix = state.matrix.concatenating(space)
    let map = Homography(matrix)
    guard layer.isDoubleSided || map.isFrontFacing else { return }
    let (x, y) = (state.bounds.midX, state.bounds.midY)
    let distance = x * matrix.m14 + y * matrix.m24 + matrix.m44
    // What has its middle behind the eye is nearer than all that is before it.
    var depth = distance > 1e-9 ? (x * matrix.m13 + y * matrix.m23 + matrix.m43) / distance : .infinity
    if depth.isNaN { depth = 0 }
    var place = siblings.count
    // What arithmetic leaves over of nothing is no difference.
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

extension Quad {
  /// The mean of its corners, which is inside.
  fileprivate var middle: CGPoint {
    CGPoint(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// Which of its edges is also one of the other's.
  fileprivate func seams(with other: Quad) -> Seams {
    func isNear(_ one: CGPoint, _ two: CGPoint) -> Bool { abs(one.x - two.x) < 0.01 && abs(one.y - two.y) < 0.01 }
    func isEdge(_ from: CGPoint, _ to: CGPoint) -> Bool {
      func isSame(_ start: CGPoint, _ end: CGPoint) -> Bool {
        isNear(from, start) && isNear(to, end) || isNear(from, end) && isNear(to, start)
      }
      guard
        isSame(other.topLeft, other.topRight) || isSame(other.topRight, other.bottomRight)
          || isSame(other.bottomRight, other.bottomLeft) || isSame(other.bottomLeft, other.topLeft)
      else { return false }
      // One that lies above, not beside, has the same outline there: that is no seam.
      func side(_ quad: Quad) -> CGFloat {
        let middle = quad.middle
        return (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)
      }
      return side(self) * side(other) < 0
    }
    var seams: Seams = []
    if isEdge(topLeft, topRight) { seams.insert(.top) }
    if isEdge(topRight, bottomRight) { seams.insert(.right) }
    if isEdge(bottomRight, bottomLeft) { seams.insert(.bottom) }
    if isEdge(bottomLeft, topLeft) { seams.insert(.left) }
    return seams
  }
}

extension Transform3D {
  /// Whether it moves within the plane and does nothing else, to the bit.
  fileprivate var isMovement: Bool {
    var rest = self
    (rest.m41, rest.m42) = (0, 0)
    return rest.isIdentity
  }
}

extension Layer {
  /// Whether it may lie elsewhere than on whole cells of its superlayer's plane, now or in flight.
  fileprivate var isLoose: Bool {
    if model.zPosition != 0 || !model.transform.isIdentity { return true }
    if animations.contains(where: { $0.property.isPlace && $0.property != .opacity }) { return true }
    let (left, top) = (
      model.position.x - model.anchorPoint.x * model.bounds.width,
      model.position.y - model.anchorPoint.y * model.bounds.height
    )
    return left.remainder(dividingBy: Canvas.sampleSize) != 0 || top.remainder(dividingBy: Canvas.sampleSize) != 0
  }
}
