import Foundation
import SegueMotion

/// A layer and all below it as they were at one moment: an immutable value, from which a ``LayerReplica`` draws the same
/// picture again.
///
/// It keeps the animations: a picture is a function of the tree and the time, so while only time passes, one record is enough
/// for any number of frames. A later record reuses the unchanged parts of an earlier one, so that a record of a large tree in
/// which one layer moves costs little.
package final class LayerRecord {
  /// The layer's name: see ``Layer/displayName``.
  package let name: String?
  /// The records of the sublayers, from first to last.
  package let sublayers: [LayerRecord]
  /// The layer that was recorded. It may have changed since.
  package let layer: Layer
  /// The size of the layer then, in points.
  package var size: CGSize { model.bounds.size }

  let model: LayerState
  let time: LayerTime
  let contents: Layer.Contents
  let contentsVersion: Int
  let animations: [LayerAnimation]
  let mask: LayerRecord?
  let flags: Flags
  /// Counts changes here or below, except for animations.
  private let contentVersion: Int
  private let hasAnimations: Bool

  struct Flags: Equatable {
    var isHidden: Bool
    var standInCount: Int
    var masksToBounds: Bool
    var maskedCorners: CornerMask
    var isDoubleSided: Bool

    init(_ layer: Layer) {
      (isHidden, standInCount, masksToBounds) = (layer.isHidden, layer.standInCount, layer.masksToBounds)
      (maskedCorners, isDoubleSided) = (layer.maskedCorners, layer.isDoubleSided)
    }

    func apply(to layer: Layer) {
      (layer.isHidden, layer.standInCount, layer.masksToBounds) = (isHidden, standInCount, masksToBounds)
      (layer.maskedCorners, layer.isDoubleSided) = (maskedCorners, isDoubleSided)
    }
  }

  /// Records a layer and all below it.
  ///
  /// - Parameters:
  ///   - layer: The layer. Its animations should have begun, which they do with the next frame.
  ///   - time: The moment: the root layer's parent time, in seconds.
  ///   - last: An earlier record of the same layer, whose unchanged parts are reused; nil without one.
  /// - Returns: The record; `last` itself if only time has passed.
  package static func record(_ layer: Layer, at time: TimeInterval, after last: LayerRecord? = nil) -> LayerRecord {
    record(layer, atParent: layer.superlayer?.localTime(at: time) ?? time, after: last)
  }

  private static func record(_ layer: Layer, atParent parentTime: TimeInterval, after last: LayerRecord?) -> LayerRecord
  {
    let last = last?.layer === layer ? last : nil
    let isSame = last?.isSame(as: layer) == true
    if let last, isSame, layer.animatedCount == 0, !last.hasAnimations, last.contentVersion == layer.contentVersion {
      return last
    }
    let local = layer.time.local(fromParent: parentTime)
    let mask = layer.mask.map { record($0, atParent: local, after: last?.mask) }
    let known = last?.sublayers ?? []
    var isReusable = isSame && mask === last?.mask && layer.sublayers.count == known.count
    let sublayers = layer.sublayers.enumerated().map { index, sublayer in
      // As a rule the layers are still in their places.
      let isInPlace = known.indices.contains(index) && known[index].layer === sublayer
      let earlier = isInPlace ? known[index] : known.first { $0.layer === sublayer }
      let new = record(sublayer, atParent: local, after: earlier)
      if !isInPlace || new !== earlier { isReusable = false }
      return new
    }
    if let last, isReusable { return last }
    return LayerRecord(layer, at: local, name: last?.name ?? layer.displayName, sublayers: sublayers, mask: mask)
  }

  private init(_ layer: Layer, at local: TimeInterval, name: String?, sublayers: [LayerRecord], mask: LayerRecord?) {
    (self.layer, self.name, self.sublayers, self.mask) = (layer, name, sublayers, mask)
    (model, time) = (layer.model, layer.time)
    (contents, contentsVersion) = (layer.contents, layer.contentsVersion)
    (flags, contentVersion, hasAnimations) = (Flags(layer), layer.contentVersion, layer.animatedCount > 0)
    animations = layer.animations.map { $0.frozen(at: local) }
  }

  /// Whether the layer itself is unchanged, apart from the layers below it.
  private func isSame(as layer: Layer) -> Bool {
    contentsVersion == layer.contentsVersion && time == layer.time && flags == Flags(layer) && model == layer.model
      && animations.count == layer.animations.count
      && zip(animations, layer.animations).allSatisfy { $0.isCopy(of: $1) }
  }
}

/// A tree of layers that shows records of another one, each at its moment.
///
///     let replica = LayerReplica()
///     view.layer.addSublayer(replica.layer)
///     replica.show(record, at: 1.25)
///
/// It draws the picture of the recorded tree at that time. Time stands still in it, and the recorded layers are never touched.
/// From one record to the next it changes only the layers that differ.
package final class LayerReplica {
  /// The layer to put into a tree. It has the size of the recorded layer.
  package let layer = Layer()
  private typealias Copies = [ObjectIdentifier: (record: LayerRecord, layer: Layer)]
  private var shown: Copies = [:]
  private var root: LayerRecord?

  /// A replica that shows nothing.
  package init() {}

  /// Shows a record at a time, in seconds of the recorded root's parent time.
  package func show(_ record: LayerRecord, at time: TimeInterval) {
    layer.time = LayerTime(begin: 0, speed: 0, offset: time)
    guard record !== root else { return }
    root = record
    var next: Copies = [:]
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
  package func clear() {
    (root, shown) = (nil, [:])
    for old in layer.sublayers { old.removeFromSuperlayer() }
  }

  private func replicate(_ record: LayerRecord, _ next: inout Copies) -> Layer {
    let old = shown[ObjectIdentifier(record.layer)]
    let layer = old?.layer ?? Layer()
    next[ObjectIdentifier(record.layer)] = (record, layer)
    if let old, old.record === record {
      // The layers below are unchanged as well.
      keep(record, &next)
      return layer
    }
    layer.name = record.name
    var model = record.model
    model.forgetMeanings()
    layer.restore(model)
    record.flags.apply(to: layer)
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

  private func keep(_ record: LayerRecord, _ next: inout Copies) {
    for inner in record.sublayers + (record.mask.map { [$0] } ?? []) {
      guard let known = shown[ObjectIdentifier(inner.layer)] else { continue }
      next[ObjectIdentifier(inner.layer)] = known
      keep(inner, &next)
    }
  }
}
