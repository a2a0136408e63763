import Foundation
import SegueMotion

/// The cells of a layer that a later layer hides for certain. The resampler skips them.
extension Compositor {
  /// With more siblings, and with more layers in them to look at, finding covers could take longer than they save.
  private static let mostSiblings = 16
  private static let mostLayers = 64
  /// How far below a layer its cover may be found: a card, what moves the page in it, and the page.
  private static let deepest = 3
  /// Rounding errors of edges, in points.
  private static let tolerance = 0.01

  /// Finds the cells that one later sibling hides, for each sibling from index `first` on.
  func findCovers(from first: Int, at local: TimeInterval, space: Transform3D) {
    guard siblings.count - first <= Self.mostSiblings else { return }
    var (hidden, layers) = (Hidden(), Self.mostLayers)
    for index in siblings.indices.dropFirst(first).reversed() {
      siblings[index].hidden = hidden
      if index == first { return }
      let sibling = siblings[index]
      if let cover = cover(of: sibling.layer, at: local, space: space, depth: Self.deepest, &layers) {
        let cells = cover.grown(by: -Self.tolerance).wholeCells
        if cells.columns * cells.rows > hidden.cells.columns * hidden.cells.rows { hidden.cells = cells }
      } else if hidden.quad == nil, let quad = sibling.quad, quad.rect == nil, hides(sibling.layer, at: local) {
        hidden.quad = quad
      }
    }
  }

  /// Whether a layer hides all that is behind its bounds.
  private func hides(_ layer: Layer, at parentTime: TimeInterval) -> Bool {
    guard !layer.isOut, layer.maskLayer == nil, !layer.hasTransition else { return false }
    let state = layer.state(atLocal: layer.time.local(fromParent: parentTime))
    return state.opacity >= 1 && state.filter == nil && state.backgroundColor.alpha == 255 && state.cornerRadius == 0
      && !(state.borderWidth > 0)
  }

  /// A rectangle of the canvas that a layer, with all below it, covers wholly with opaque colours; nil if none is found among `rest`
  /// layers.
  private func cover(
    of layer: Layer, at parentTime: TimeInterval, space: Transform3D, depth: Int, _ rest: inout Int
  ) -> PointRect? {
    rest -= 1
    guard rest >= 0, !layer.isOut, layer.maskLayer == nil, !layer.hasTransition else { return nil }
    let local = layer.time.local(fromParent: parentTime)
    let state = layer.state(atLocal: local)
    guard state.opacity >= 1, state.filter == nil else { return nil }
    let matrix = state.matrix.concatenating(space)
    let isFilled = state.backgroundColor.alpha == 255
    guard isFilled || depth > 0 else { return nil }
    let map = Homography(matrix)
    guard layer.isDoubleSided || map.isFrontFacing else { return nil }
    var rect = Quad(state.bounds, through: map)?.rect
    if isFilled || layer.masksToBounds, rect == nil { return nil }
    if state.cornerRadius > 0, let whole = rect {
      // The rows of the round corners do not count.
      let corner =
        state.cornerRadius / state.pointAspect * (whole.bottom - whole.top) / max(state.bounds.height, Self.tolerance)
      rect?.top += corner
      rect?.bottom -= corner
    }
    // The line of a border leaves the outermost cells without a fill.
    if isFilled { return state.borderWidth > 0 ? rect?.grown(by: -CellMetrics.height) : rect }
    guard depth > 0, layer.siblings.count <= Self.mostSiblings else { return nil }
    let inner = state.spaceForSublayers.concatenating(matrix)
    for sublayer in layer.sublayers {
      guard let cover = cover(of: sublayer, at: local, space: inner, depth: depth - 1, &rest) else { continue }
      return layer.masksToBounds ? rect.map(cover.intersection) : cover
    }
    return nil
  }
}

extension Quad {
  /// The quadrilateral as a rectangle with level edges; nil if it is none.
  fileprivate var rect: PointRect? {
    let isRect =
      abs(topLeft.x - bottomLeft.x) < 1e-6 && abs(topRight.x - bottomRight.x) < 1e-6
      && abs(topLeft.y - topRight.y) < 1e-6 && abs(bottomLeft.y - bottomRight.y) < 1e-6
    return isRect ? bounds : nil
  }
}
