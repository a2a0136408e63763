import Foundation
import SegueMotion

/// A tree of layers that shows records of another one, each at its moment.
///
///     let replica = LayerReplica()
///     view.layer.addSublayer(replica.layer)
///     replica.show(record, at: 1.25)
///
/// It draws what the recorded tree drew at that time. Time stands still in it, and the layers that it was made from are never
/// touched. From one record to the next it changes only what differs.
public final class LayerReplica {
  /// The layer to put into a tree. It is as large as what it shows.
  public let layer = Layer()
  private var shown: [ObjectIdentifier: (record: LayerRecord, layer: Layer)] = [:]
  private var root: LayerRecord?

  /// A replica that shows nothing.
  public init() {}

  /// Shows a record at a time, in seconds of the recorded root's parent time.
  public func show(_ record: LayerRecord, at time: TimeInterval) {
    layer.time = LayerTime(begin: 0, speed: 0, offset: time)
    guard record !== root else { return }
    root = record
    var next: [ObjectIdentifier: (record: LayerRecord, layer: Layer)] = [:]
    let replica = replicate(record, &next)
    shown = next
    if layer.sublayers.first !== replica {
      for old in layer.sublayers { old.removeFromSuperlayer() }
      layer.addSublayer(replica)
    }
    layer.anchorPoint = .zero
    layer.bounds.size = record.model.bounds.size
  }

  /// Shows nothing, and lets the records go.
  public func clear() {
    (root, shown) = (nil, [:])
    for old in layer.sublayers { old.removeFromSuperlayer() }
  }

  private func replicate(
    _ record: LayerRecord, _ next: inout [ObjectIdentifier: (record: LayerRecord, layer: Layer)]
  ) -> Layer {
    let old = shown[ObjectIdentifier(record.layer)]
    let layer = old?.layer ?? Layer()
    next[ObjectIdentifier(record.layer)] = (record, layer)
    if let old, old.record === record {
      // All below is the same as well.
      keep(record, &next)
      return layer
    }
    layer.name = record.name
    layer.restore(record.model)
    layer.isHidden = record.flags.isHidden
    layer.masksToBounds = record.flags.masksToBounds
    layer.maskedCorners = record.flags.maskedCorners
    layer.isDoubleSided = record.flags.isDoubleSided
    layer.time = record.time
    if old?.record.contentsVersion != record.contentsVersion { layer.contents = record.contents }
    layer.replaceAnimations(with: record.animations)
    let sublayers = record.sublayers.map { replicate($0, &next) }
    let current = layer.sublayers
    if current.count != sublayers.count || !zip(current, sublayers).allSatisfy(===) {
      for sublayer in current { sublayer.removeFromSuperlayer() }
      for sublayer in sublayers { layer.addSublayer(sublayer) }
    }
    layer.mask = record.mask.map { replicate($0, &next) }
    return layer
  }

  private func keep(
    _ record: LayerRecord, _ next: inout [ObjectIdentifier: (record: LayerRecord, layer: Layer)]
  ) {
    for inner in record.sublayers + (record.mask.map { [$0] } ?? []) {
      guard let known = shown[ObjectIdentifier(inner.layer)] else { continue }
      next[ObjectIdentifier(inner.layer)] = known
      keep(inner, &next)
    }
  }
}
