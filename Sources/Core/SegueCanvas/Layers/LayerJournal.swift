import Foundation
import SegueMotion

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
