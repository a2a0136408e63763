import Foundation
import SegueMotion

extension Layer {
  /// Whether it does not show. A hidden layer shows during a transition.
  var isOut: Bool { standInCount > 0 || isHidden && !hasTransition }

  /// Whether a transition from an old picture may run.
  var hasTransition: Bool { hasExplicitAnimations && animations.contains { $0.explicit?.old != nil } }

  /// Whether it is a single fill, which needs no group for its opacity.
  func isPlain(_ state: LayerState) -> Bool {
    guard case .none = contents, case .none = state.drawing, maskLayer == nil, state.filter == nil else { return false }
    return sublayers.isEmpty && !(state.borderWidth > 0) && !(state.shadowOpacity > 0)
  }

  /// Whether the compositor cuts off its corners.
  func cutsCorners(_ state: LayerState) -> Bool { hasRoundContents(state) && !hasRoundStandIn(state) }

  /// Whether round corners cut off more than its own fill. The corners of a border lie in the middle of their cells, around the
  /// fill.
  func hasRoundContents(_ state: LayerState) -> Bool {
    masksToBounds && state.cornerRadius > 0 && !(state.borderWidth > 0) && !isPlain(state)
  }

  /// Whether an animation, here or below, may change the picture in the layer's own coordinates.
  var isContentMoving: Bool {
    if animatedCount == 0 { return false }
    let hasSublayerTransform = !model.sublayerTransform.isIdentity
    return animations.contains {
      $0.explicit?.changesContent ?? !$0.property.row.isPlace || hasSublayerTransform && $0.property == .anchorPoint
    } || animatedCount > (animations.isEmpty ? 0 : 1)
  }

  /// Whether it may lie between cells or outside its superlayer's plane, now or during an animation.
  var isLoose: Bool {
    if model.zPosition != 0 || !model.transform.isIdentity { return true }
    if animations.contains(where: { $0.explicit != nil || $0.property.row.isPlace && $0.property != .opacity }) {
      return true
    }
    let (left, top) = (
      model.position.x - model.anchorPoint.x * model.bounds.width,
      model.position.y - model.anchorPoint.y * model.bounds.height
    )
    return left.remainder(dividingBy: CellMetrics.sample) != 0 || top.remainder(dividingBy: CellMetrics.sample) != 0
  }

  /// The rectangle in which it and all below it paint, in its own coordinates.
  func extent(_ state: LayerState, at local: TimeInterval) -> CGRect {
    let extent = paintedExtent(state, at: local)
    return extent.isNull ? .zero : extent
  }

  /// The same rectangle; null if nothing is painted.
  func paintedExtent(_ state: LayerState, at local: TimeInterval) -> CGRect {
    let extent = flatExtent(state, at: local)
    guard let curl = state.curlInEffect, !extent.isNull else { return extent }
    return extent.union(curl.extent(of: state.bounds))
  }

  /// The same rectangle without a curl.
  private func flatExtent(_ state: LayerState, at local: TimeInterval) -> CGRect {
    // A layer that only holds others takes no room itself.
    var extent = paintsItself(state) || masksToBounds || hasTransition ? state.bounds : .null
    if masksToBounds { return state.shadowOpacity > 0 ? extent.union(shadow(of: state.bounds, state)) : extent }
    if case .shape(let shape) = state.drawing, !shape.isEmpty { extent = extent.union(shape.extent) }
    if siblings.count > 0 { extent = extent.union(extentOfSublayers(state, at: local)) }
    // The bounds, the sublayers or the shadow path may throw it.
    if state.shadowOpacity > 0 {
      extent = extent.union(shadow(of: extent.union(state.bounds), state))
      if let path = state.shadowPath { extent = extent.union(shadow(of: path.boundingBox, state)) }
    }
    return extent
  }

  private func shadow(of outline: CGRect, _ state: LayerState) -> CGRect {
    if outline.isNull { return outline }
    let soft = outline.offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
      .insetBy(dx: -state.shadowRadius, dy: -state.shadowRadius)
    // With few colours, it is a line in the cells around the outline.
    return soft.union(outline.insetBy(dx: -CellMetrics.width, dy: -CellMetrics.height))
  }

  /// The rectangle in which all below it paint, in its own coordinates; null if nothing is painted.
  func extentOfSublayers(_ state: LayerState, at local: TimeInterval) -> CGRect {
    var extent = CGRect.null
    for sublayer in sublayers where !sublayer.isOut {
      let time = sublayer.time.local(fromParent: local)
      let inner = sublayer.state(atLocal: time)
      // What has faded must not make a group larger: text below it would count as met.
      if Compositor.opacity(of: inner) == 0, !sublayer.hasTransition { continue }
      let painted = sublayer.paintedExtent(inner, at: time)
      if painted.isNull { continue }
      let map = Homography(inner.matrix.concatenating(state.spaceForSublayers))
      if let seen = map.hull(ofVisible: painted) { extent = extent.union(seen) }
    }
    return extent
  }

  /// Whether it paints more than its shadow and its sublayers.
  private func paintsItself(_ state: LayerState) -> Bool {
    if case .gradient = state.drawing { return true }
    if case .none = contents { return state.backgroundColor.alpha > 0 || state.borderWidth > 0 }
    return true
  }
}
