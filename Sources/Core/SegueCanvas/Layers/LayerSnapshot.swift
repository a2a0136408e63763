import Foundation
import SegueMotion

/// A still picture of a layer and all below it. Any number of layers can show it, or parts of it, as their contents.
public final class LayerSnapshot {
  /// The size of the picture, in points: that of the layer's bounds.
  public let size: CGSize
  /// A copy of the layer, in a place of its own: the origin of its bounds.
  let layer: Layer

  /// Takes a picture of a layer's bounds, without the layer's own transform, opacity and hiding.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - time: The moment: the root layer's parent time, in seconds; nil for the model values.
  public convenience init(of layer: Layer, at time: TimeInterval? = nil) { self.init(layer.snapshot(at: time)) }

  /// Takes a picture of a layer's bounds as the last frame shows them, whatever has changed since. A layer that is in no tree
  /// of which frames are made is taken by its model values.
  public convenience init(ofLastFrame layer: Layer) { self.init(layer.snapshotOfLastFrame) }

  /// The picture that a transition of a layer goes from: that of the last frame, with the layer's own opacity and hiding.
  convenience init(forTransitionOf layer: Layer) {
    self.init(layer.snapshotOfLastFrame, keepsOpacity: true)
  }

  private init(_ copy: Layer, keepsOpacity: Bool = false) {
    if !keepsOpacity { (copy.isHidden, copy.opacity) = (false, 1) }
    copy.transform = .identity
    copy.zPosition = 0
    copy.anchorPoint = .zero
    copy.position = copy.bounds.origin
    self.layer = copy
    size = copy.bounds.size
  }
}

extension Layer {
  /// Returns a copy of this layer and all below it, without animations, as they are on the screen at `time`.
  ///
  /// - Parameter time: The root layer's parent time, in seconds; nil copies the model values.
  public func snapshot(at time: TimeInterval?) -> Layer {
    snapshot(atParent: time.map { superlayer?.localTime(at: $0) ?? $0 }) { LayerJournal.Look($0) }
  }

  /// The same, as they are on the screen in the last frame.
  fileprivate var snapshotOfLastFrame: Layer {
    let time = treeJournal?.time
    return snapshot(atParent: time.map { superlayer?.localTime(at: $0) ?? $0 }) {
      $0.drawn?.look ?? LayerJournal.Look($0)
    }
  }

  private func snapshot(atParent time: TimeInterval?, _ lookOf: (Layer) -> LayerJournal.Look) -> Layer {
    let (copy, look) = (Layer(), lookOf(self))
    copy.model = look.model
    let local = time.map { look.time.local(fromParent: $0) }
    if let local, !look.animations.isEmpty {
      copy.replaceAnimations(with: look.animations)
      copy.model = copy.state(atLocal: local)
      copy.replaceAnimations(with: [])
    }
    copy.isHidden = look.flags.isHidden
    copy.masksToBounds = look.flags.masksToBounds
    copy.maskedCorners = look.flags.maskedCorners
    copy.isDoubleSided = look.flags.isDoubleSided
    copy.contents = look.contents
    for sublayer in look.sublayers { copy.addSublayer(sublayer.snapshot(atParent: local, lookOf)) }
    copy.mask = look.mask?.snapshot(atParent: local, lookOf)
    return copy
  }
}

/// Knows what the last frame showed of the layers that have changed since. The topmost layer of a tree keeps it.
///
/// A layer holds only its present values. A cross dissolve goes from what is on the screen, and its changes may have begun before it.
final class LayerJournal {
  /// The moment that the last frame showed: the root layer's parent time, in seconds.
  private(set) var time: TimeInterval = 0
  private var changed: [Layer] = []

  func note(_ layer: Layer) { changed.append(layer) }

  func frameWasDrawn(at time: TimeInterval) {
    self.time = time
    clear()
  }

  func clear() {
    for layer in changed { layer.drawn = nil }
    changed.removeAll(keepingCapacity: true)
  }

  /// All that a picture of a layer needs.
  struct Look {
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

  /// A look that a layer keeps until the next frame.
  final class Entry {
    let look: Look

    init(_ look: Look) { self.look = look }
  }
}

extension Layer {
  /// Tells the topmost layer that a frame now shows the tree as it is, at a time of its parent, in seconds.
  ///
  /// From then on the tree knows what that frame shows until the next one: see ``LayerSnapshot/init(ofLastFrame:)``.
  public func frameWasDrawn(at time: TimeInterval) {
    let journal = journal ?? LayerJournal()
    journal.frameWasDrawn(at: time)
    self.journal = journal
  }

  /// Lets go of what the last frame showed, as of a tree of which no frame will be drawn any more.
  public func forgetLastFrame() {
    journal?.clear()
    journal = nil
  }

  /// Keeps what the last frame shows of this layer, which is about to change.
  func willChange() {
    guard drawn == nil, let journal = treeJournal else { return }
    drawn = LayerJournal.Entry(LayerJournal.Look(self))
    journal.note(self)
  }

  /// The journal of the tree that the layer is in; nil if no frame has shown that.
  var treeJournal: LayerJournal? { topmost.journal }

  /// The layer at the top of the tree that it is in.
  var topmost: Layer {
    var layer = self
    while let above = layer.superlayer { layer = above }
    return layer
  }
}
