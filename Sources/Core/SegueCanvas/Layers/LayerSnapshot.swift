import Foundation
import SegueMotion

/// A still picture of a layer and all below it. Any number of layers can show it, or parts of it, as their contents.
public final class LayerSnapshot {
  /// The size of the picture in points, which is the size of the layer's bounds.
  public let size: CGSize
  /// A copy of the layer, placed at the origin of its bounds.
  let layer: Layer

  /// Takes a picture of a layer's bounds, without the layer's own transform, opacity and hiding.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - time: The moment: the root layer's parent time, in seconds; nil for the model values.
  ///   - fillsCorners: Whether the picture is a whole rectangle, without the layer's round corners and its shadow, because the layer
  ///     that shows it has corners of its own.
  public convenience init(of layer: Layer, at time: TimeInterval? = nil, fillsCorners: Bool = false) {
    let copy = layer.snapshot(at: time)
    if fillsCorners { (copy.cornerRadius, copy.shadowOpacity) = (0, 0) }
    self.init(copy)
  }

  /// Takes a picture of a layer's bounds in the last frame, also if the layer has changed since. If no frame has shown the layer,
  /// its model values are taken.
  package convenience init(ofLastFrame layer: Layer) { self.init(layer.snapshotOfLastFrame) }

  /// A picture of a copy that nobody changes: see ``Layer/stillCopy(isBare:hasContents:)``.
  package convenience init(ofStill copy: Layer) { self.init(copy) }

  /// Takes the picture with which a transition begins: from the last frame, with the layer's own opacity and hiding.
  convenience init(forTransitionOf layer: Layer) { self.init(layer.snapshotOfLastFrame, keepsOpacity: true) }

  private init(_ copy: Layer, keepsOpacity: Bool = false) {
    if !keepsOpacity { (copy.isHidden, copy.standInCount, copy.opacity) = (false, 0, 1) }
    (copy.transform, copy.zPosition, copy.anchorPoint) = (.identity, 0, .zero)
    copy.position = copy.bounds.origin
    (self.layer, size) = (copy, copy.bounds.size)
  }
}

extension Layer {
  /// Returns a copy of this layer and all below it, without animations, as they are on the screen at `time`: the root layer's parent
  /// time, in seconds. Nil copies the values at rest.
  func snapshot(at time: TimeInterval?) -> Layer {
    snapshot(atParent: time.map { superlayer?.localTime(at: $0) ?? $0 }) { LayerJournal.Look($0) }
  }

  /// A copy of this layer and all below it as the last frame shows them.
  fileprivate var snapshotOfLastFrame: Layer {
    let time = topmost.journal?.time
    return snapshot(atParent: time.map { superlayer?.localTime(at: $0) ?? $0 }) { $0.drawn ?? LayerJournal.Look($0) }
  }

  private func snapshot(atParent time: TimeInterval?, _ lookOf: (Layer) -> LayerJournal.Look) -> Layer {
    let (copy, look) = (Layer(), lookOf(self))
    copy.model = time == nil ? restingState : look.model
    let local = time.map { look.time.local(fromParent: $0) }
    if let local, !look.animations.isEmpty {
      copy.replaceAnimations(with: look.animations)
      copy.model = copy.state(atLocal: local)
      copy.replaceAnimations(with: [])
    }
    // The text in it does not follow the theme any more.
    copy.model.forgetMeanings()
    look.flags.apply(to: copy)
    copy.contents = look.contents
    for sublayer in look.sublayers where sublayer.standInCount <= 0 {
      copy.addSublayer(sublayer.snapshot(atParent: local, lookOf))
    }
    copy.mask = look.mask?.snapshot(atParent: local, lookOf)
    return copy
  }
}

/// The layers that have changed since the last frame, with their looks in that frame. The topmost layer of a tree keeps it.
///
/// A layer holds only its present values. A cross dissolve begins with the picture on the screen, from which the layer may already
/// differ.
final class LayerJournal {
  /// The moment that the last frame showed: the root layer's parent time, in seconds.
  fileprivate(set) var time: TimeInterval = 0
  fileprivate var changed: [Layer] = []

  func clear() {
    for layer in changed { layer.drawn = nil }
    changed.removeAll(keepingCapacity: true)
  }

  /// The values of which a picture of a layer is made.
  final class Look {
    let model: LayerState
    let flags: LayerRecord.Flags
    let contents: Layer.Contents
    let time: LayerTime
    let animations: [LayerAnimation]
    let sublayers: [Layer]
    let mask: Layer?

    init(_ layer: Layer) {
      (model, flags, contents, time) = (layer.model, LayerRecord.Flags(layer), layer.contents, layer.time)
      (animations, sublayers, mask) = (layer.animations, layer.sublayers, layer.mask)
    }
  }
}

extension Layer {
  /// Tells the topmost layer that a frame now shows the tree as it is, at a time of its parent, in seconds.
  ///
  /// Until the next frame the tree remembers the picture of this one: see ``LayerSnapshot/init(ofLastFrame:)``.
  package func frameWasDrawn(at time: TimeInterval) {
    let journal = journal ?? LayerJournal()
    journal.time = time
    journal.clear()
    self.journal = journal
  }

  /// Forgets the picture of the last frame, when no more frames of the tree will be drawn.
  package func forgetLastFrame() {
    journal?.clear()
    journal = nil
  }

  /// Keeps this layer's look in the last frame before it changes.
  func willChange() {
    guard drawn == nil, let journal = topmost.journal else { return }
    drawn = LayerJournal.Look(self)
    journal.changed.append(self)
  }

  /// The layer at the top of the tree.
  var topmost: Layer {
    var layer = self
    while let above = layer.superlayer { layer = above }
    return layer
  }
}
