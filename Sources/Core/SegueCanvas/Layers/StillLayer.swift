import Foundation

/// Still copies of layers, to be shown in place of the originals: see ``standInCount``.
extension Layer {
  /// Returns a copy of this layer and all below it, by the model values and without animations.
  ///
  /// The copy lies at the origin of its superlayer, without transform, opacity and hiding of its own. Layers inside it that have
  /// stand-ins are left out.
  ///
  /// - Parameters:
  ///   - isBare: Whether the copy has no background, border, corners, shadow and clipping of its own. What is inside the layer stays.
  ///   - hasContents: Whether it has the layer's own ``contents``.
  package func stillCopy(isBare: Bool = false, hasContents: Bool = true) -> Layer {
    let copy = snapshot(at: nil)
    (copy.isHidden, copy.standInCount) = (false, 0)
    var state = copy.model
    (state.opacity, state.transform, state.zPosition) = (1, .identity, 0)
    (state.anchorPoint, state.position) = (.zero, .zero)
    if isBare {
      (state.backgroundColor, state.borderWidth, state.cornerRadius, state.shadowOpacity) = (.clear, 0, 0, 0)
      copy.masksToBounds = false
    }
    copy.restore(state)
    if !hasContents { copy.contents = .none }
    return copy
  }

  /// Whether this layer, or one below it, paints anything, by the model values.
  package var paintsAnything: Bool { !paintedExtent.isNull }

  /// The rectangle in which this layer and all below it paint, in its own coordinates and by the model values; null if they paint nothing.
  package var paintedExtent: CGRect { paintedExtent(model, at: 0) }

  /// Whether it paints anything outside of its bounds, by the model values.
  package var paintsBeyondBounds: Bool {
    let extent = paintedExtent
    return !extent.isNull && !bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(extent)
  }

  /// Whether this layer, or one below it, has cells, which may be text.
  package var hasCells: Bool {
    if case .cells = contents { return true }
    return sublayersAndMask.contains { $0.hasCells }
  }

  /// Whether another layer without animations paints the same, wherever it is.
  ///
  /// Longer grapheme clusters are not compared: two layers with any of them count as different.
  package func paintsSame(as other: Layer) -> Bool {
    guard paintsSameItself(as: other), bounds == other.bounds, transform == other.transform else { return false }
    guard sublayerCount == other.sublayerCount, (mask == nil) == (other.mask == nil) else { return false }
    return zip(sublayersAndMask, other.sublayersAndMask).allSatisfy { inner, outer in
      inner.position == outer.position && inner.paintsSame(as: outer)
    }
  }

  /// Whether another layer paints the same without the layers below it, wherever it is and however large.
  package func paintsSameItself(as other: Layer) -> Bool {
    let two = other.model
    var one = model
    (one.position, one.bounds, one.transform) = (two.position, two.bounds, two.transform)
    return one == two && LayerRecord.Flags(self) == LayerRecord.Flags(other) && contents.isSame(as: other.contents)
  }
}

extension Layer.Contents {
  fileprivate func isSame(as other: Layer.Contents) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.cells(let one), .cells(let two)):
      one.size == two.size && one.cells == two.cells && !one.cells.contains { $0.glyph.isLong }
    case (.image(let one, let gravity), .image(let two, let other)): one === two && gravity == other
    case (.snapshot(let one), .snapshot(let two)): one === two
    default: false
    }
  }
}
