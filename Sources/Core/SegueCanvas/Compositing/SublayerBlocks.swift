import Foundation

/// The places of many sublayers: a rectangle for each block of neighbours, so that a block far from a clip is skipped as a whole.
///
/// Layers in a row or a column lie beside their neighbours. Scattered layers gain less, and lose only the test of their block.
struct SublayerBlocks {
  private struct Block {
    /// The union of the known places.
    var bounds = PointRect(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
    /// Whether a layer may paint anywhere.
    var isUnbounded = false
    var isLoose = false
    var isStale = true
  }

  /// With fewer sublayers, each is tested in each frame.
  static let fewestLayers = 64
  private static let shift = 5

  private var blocks: [Block] = []
  private var renumberings = -1

  /// A sublayer has changed, or comes or goes.
  mutating func sublayerChanged(at place: Int) {
    let index = place >> Self.shift
    if index < blocks.count { blocks[index].isStale = true }
  }

  /// Brings the blocks up to date. Returns whether a layer is loose.
  mutating func update(_ siblings: Siblings<Layer>) -> Bool {
    let count = (siblings.places.count + (1 << Self.shift) - 1) >> Self.shift
    if renumberings != siblings.renumberings {
      blocks.removeAll(keepingCapacity: true)
      renumberings = siblings.renumberings
    }
    if blocks.count > count { blocks.removeLast(blocks.count - count) }
    while blocks.count < count { blocks.append(Block()) }
    var isLoose = false
    for index in 0..<count {
      if blocks[index].isStale { blocks[index] = Self.block(siblings.places[places(of: index, siblings.places.count)]) }
      if blocks[index].isLoose { isLoose = true }
    }
    return isLoose
  }

  private func places(of index: Int, _ count: Int) -> Range<Int> {
    index << Self.shift..<min((index + 1) << Self.shift, count)
  }

  private static func block(_ layers: ArraySlice<Layer?>) -> Block {
    var block = Block(isStale: false)
    for case let layer? in layers {
      if layer.isLoose { block.isLoose = true }
      if layer.isOut { continue }
      if let bounds = layer.restingBounds { block.bounds.formUnion(bounds) } else { block.isUnbounded = true }
    }
    return block
  }

  /// Calls `body` in order with the sublayers that may paint inside `clip`, in points of their superlayer.
  func forEach(_ siblings: Siblings<Layer>, in clip: PointRect, _ body: (Layer) -> Void) {
    for index in blocks.indices where blocks[index].isUnbounded || blocks[index].bounds.isNear(clip) {
      for place in places(of: index, siblings.places.count) {
        guard let layer = siblings.places[place], !layer.isOut else { continue }
        if let bounds = layer.restingBounds, !bounds.isNear(clip) { continue }
        body(layer)
      }
    }
  }
}

extension Layer {
  /// Whether it and all below it paint inside its bounds, but for rounding.
  func paintsInside(_ state: LayerState) -> Bool {
    if state.shadowOpacity > 0 || state.filter != nil { return false }
    if masksToBounds { return true }
    if case .shape = state.drawing { return false }
    return siblings.count == 0
  }

  /// The rectangle in the superlayer that it paints in, but for rounding; nil if that depends on the moment or on its sublayers.
  fileprivate var restingBounds: PointRect? {
    guard animations.isEmpty, model.transform.isIdentity, paintsInside(model) else { return nil }
    let bounds = PointRect(model.frame)
    return bounds.isFinite ? bounds : nil
  }
}

extension PointRect {
  /// Layers may paint beyond their bounds by a seam, and round to whole cells.
  private static let margin = 2 * CellMetrics.height

  /// Whether a layer with these bounds may paint inside a clip.
  func isNear(_ clip: PointRect) -> Bool {
    left < clip.right + Self.margin && right > clip.left - Self.margin && top < clip.bottom + Self.margin
      && bottom > clip.top - Self.margin
  }

  fileprivate var isFinite: Bool { left.isFinite && top.isFinite && right.isFinite && bottom.isFinite }

  fileprivate mutating func formUnion(_ other: PointRect) {
    self = PointRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
