import Foundation
import SegueMotion

/// A rectangle in a tree of rectangles, with a place, a look and a time of its own: `CALayer`, for cells.
///
/// Setting a property changes the model value at once. A layer draws nothing: a ``Compositor`` reads its state at a moment. One
/// cell is 8 × 16 points.
open class Layer {
  /// The picture of a layer, inside its bounds and in front of its background.
  public enum Contents {
    /// Nothing.
    case none
    /// Cells, from the top left corner on. Cells beyond the bounds are cut off.
    case cells(CellGrid)
    /// A picture, fitted into the bounds by its gravity.
    case image(Image, gravity: ContentsGravity)
    /// A still picture of layers, stretched over the bounds. Where it is not stretched, its text stays text.
    case snapshot(LayerSnapshot)
  }

  /// The model values, to which all animations lead.
  public internal(set) var model = LayerState()
  /// Whether the layer and all sublayers are hidden.
  public var isHidden = false {
    willSet { if newValue != isHidden { willChange() } }
    didSet { placeChanged(oldValue != isHidden) }
  }
  /// How many copies are shown in place of the layer, such as copies that fly from page to page. While there is one, the layer and all
  /// sublayers do not show. Unlike ``isHidden``, which belongs to the layer's owner, it belongs to those who show the copies: each adds 1,
  /// and takes it away again. 0 by default; a number below counts as 0.
  package var standInCount = 0 {
    willSet { if newValue != standInCount { willChange() } }
    didSet { placeChanged(oldValue != standInCount) }
  }
  /// Whether sublayers and contents are cut off at the bounds and their round corners.
  public var masksToBounds = false {
    willSet { if newValue != masksToBounds { willChange() } }
    didSet { if masksToBounds != oldValue { contentChanged() } }
  }
  /// The corners to which ``LayerState/cornerRadius`` applies; by default all.
  public var maskedCorners = CornerMask.all {
    willSet { if newValue != maskedCorners { willChange() } }
    didSet { if maskedCorners != oldValue { contentChanged() } }
  }
  /// Whether the layer is also shown while its back faces the viewer.
  public var isDoubleSided = true {
    willSet { if newValue != isDoubleSided { willChange() } }
    didSet { placeChanged(oldValue != isDoubleSided) }
  }
  /// The picture inside the bounds, in front of the background.
  public var contents = Contents.none {
    willSet { willChange() }
    didSet {
      drawingCache = nil
      contentsVersion += 1
      contentChanged()
    }
  }
  /// The layer's clock: local = (parent − begin) · speed + offset. With speed 0 it stands still at `offset`.
  public var time = LayerTime.identity {
    willSet { if newValue != time { willChange() } }
    didSet { if time != oldValue { contentChanged() } }
  }
  /// The sublayers, drawn from first to last.
  ///
  /// Reading it takes constant time, amortised, as adding and removing layers does: see ``removeFromSuperlayer()``.
  public var sublayers: [Layer] { siblings.elements }
  /// The number of sublayers.
  package var sublayerCount: Int { siblings.count }
  /// The layer that contains this one.
  public private(set) weak var superlayer: Layer?
  /// The animations, in the order in which they were added.
  package internal(set) var animations: [LayerAnimation] = [] {
    didSet {
      if animations.count == animationCount { return }
      let change = (animations.isEmpty ? 0 : 1) - (animationCount == 0 ? 0 : 1)
      animationCount = animations.count
      hasExplicitAnimations = animations.contains { $0.explicit != nil }
      if change == 0 { return }
      superlayer?.blocks?.sublayerChanged(at: siblingPlace)
      countAnimated(change)
    }
  }
  private var animationCount = 0
  /// Whether an animation replaces values instead of adding to them.
  private(set) var hasExplicitAnimations = false

  /// The program that makes frames of the tree, if this is the topmost layer; nil by default.
  package var host: LayerHost?

  /// How many times as high as wide a point is on the display: 1 where a cell is twice as high as wide, and in frames that must be
  /// exact. Pictures keep their proportions by it, round corners are round, and turns within the plane are turns. Set it in the topmost
  /// layer; all layers below have the same.
  package var pointAspect: CGFloat {
    get { model.pointAspect }
    set {
      guard newValue != model.pointAspect else { return }
      willChange()
      (model.pointAspect, drawingCache) = (newValue, nil)
      for sublayer in sublayersAndMask { sublayer.pointAspect = newValue }
      contentChanged()
    }
  }

  /// A name for people who look at the tree; nil by default. It has no effect.
  public var name: String?
  /// The owner of the layer, such as a view; nil by default.
  package weak var delegate: (any LayerDelegate)?
  /// The ``name``, or else the name from the ``delegate``.
  package var displayName: String? { name ?? delegate?.nameOfLayer }
  /// Called after each change of a property of the model, with the layer; nil by default. It may change the layer, which
  /// calls it again.
  package var changeHandler: ((Layer) -> Void)?
  /// Values that other modules keep with the layer. They have no effect.
  package var attachments = Attachments()
  /// Counts how often ``contents`` was set.
  private(set) var contentsVersion = 0
  /// Counts changes of the picture in this layer's own coordinates.
  package private(set) var contentVersion = 0
  /// Pictures of the layer that a compositor keeps. They are dropped when the contents change.
  var drawingCache: DrawingCache?
  /// What is drawn in place of the picture, if the display shows it by itself: see ``Compositor/replacePictures(_:)``.
  var pictureStandIn: PictureStandIn? { didSet { contentChanged() } }
  /// The sublayers, which the superlayer keeps in order by their places.
  private(set) var siblings = Siblings<Layer>()
  /// The layer's place among its siblings.
  @_spi(Segue) public var siblingPlace = 0
  /// See ``mask``.
  private(set) var maskLayer: Layer?
  /// The places of many sublayers; nil until a compositor has asked.
  var blocks: SublayerBlocks?
  /// The number of layers with animations among this one and all below it.
  private(set) var animatedCount = 0
  /// The sublayers with such layers, in any order, and this layer's index in the list of its superlayer.
  private(set) var animatedSublayers: [Layer] = []
  private var animatedIndex: Int?
  /// Whether a colour of the layer was set by its meaning, now or before.
  var followsTheme = false
  /// The number of such layers among this one and all below it.
  private(set) var followerCount = 0
  /// The layer's look in the last frame; nil if it has not changed since.
  var drawn: LayerJournal.Look?
  /// Nil unless this is the topmost layer of a tree that frames have shown.
  var journal: LayerJournal?

  /// Creates an empty layer at the origin.
  public init() { model.drawing = Self.initialDrawing }

  /// Creates an empty layer: there are no archives here. The language mode of Swift 6 hides it, so that subclasses there need
  /// not write it.
  @available(swift, obsoleted: 6)
  public required init?(coder: NSCoder) { model.drawing = Self.initialDrawing }

  /// Creates an empty layer. Core Animation copies layers with it, and subclasses override it; nothing calls it here.
  @available(swift, obsoleted: 6)
  public init(layer: Any) { model.drawing = Self.initialDrawing }

  /// The drawing of a new layer of this class.
  class var initialDrawing: LayerDrawing { .none }

  /// Creates a layer of this class, for a view that names the class. Subclasses override it.
  open class func make() -> Layer { Layer() }

  // MARK: Hooks of Swift 5

  /// Is called by a module that draws views with contexts, after the layer's view has got another size. Does nothing.
  @available(swift, obsoleted: 6)
  open func layoutSublayers() {}
  /// Is never called: every frame draws the layer.
  @available(swift, obsoleted: 6)
  open func display() {}
  /// Is never called: changes are animated by views and transactions. Returns nil.
  @available(swift, obsoleted: 6)
  open func action(forKey event: String) -> (any LayerAction)? { nil }
  /// Is never called. Returns nil.
  @available(swift, obsoleted: 6)
  open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }
  /// Is never called: every frame draws the layer. Returns false.
  @available(swift, obsoleted: 6)
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Marks cached pictures of this layer and its ancestors stale: something in its own coordinates has changed.
  func contentChanged() {
    contentVersion += 1
    if superlayer == nil { host?.didChange() } else { placeChanged() }
  }

  /// Tells the topmost layer's host of a change that leaves all pictures as they are.
  func treeChanged() {
    if let superlayer { superlayer.treeChanged() } else { host?.didChange() }
  }

  /// Marks cached pictures of its ancestors stale: the layer's place, or its look as a whole, has changed.
  func placeChanged(_ changed: Bool = true) {
    guard changed, let superlayer else { return }
    superlayer.blocks?.sublayerChanged(at: siblingPlace)
    superlayer.contentChanged()
  }

  private func countAnimated(_ change: Int) {
    animatedCount += change
    superlayer?.countAnimated(change, in: self, isListed: animatedCount > 0)
  }

  /// Counts animated layers that `layer`, a sublayer or the mask, has gained or lost, and lists it or not.
  private func countAnimated(_ change: Int, in layer: Layer, isListed: Bool) {
    if change == 0 { return }
    if isListed, layer.animatedIndex == nil {
      layer.animatedIndex = animatedSublayers.count
      animatedSublayers.append(layer)
    } else if !isListed, let index = layer.animatedIndex {
      let last = animatedSublayers.removeLast()
      if last !== layer { (animatedSublayers[index], last.animatedIndex) = (last, index) }
      layer.animatedIndex = nil
    }
    countAnimated(change)
  }

  /// Counts layers that follow the theme, which this tree has gained or lost.
  func countFollowers(_ change: Int) {
    followerCount += change
    superlayer?.countFollowers(change)
  }

  /// The sublayers that have animations in their trees, in their order; possibly with the mask and sublayers without animations.
  var sublayersToAnimate: [Layer] {
    if animatedSublayers.count < 2 { return animatedSublayers }
    if animatedSublayers.count * 8 > siblings.count { return sublayersAndMask }
    return animatedSublayers.sorted { $0.siblingPlace < $1.siblingPlace }
  }

  /// Puts `layer` in front of all other sublayers.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: siblings.count) }

  /// Puts `layer` at an index among the sublayers; an index outside counts as the nearest one.
  ///
  /// A layer cannot be put into itself or into one of its sublayers: nothing happens then.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    guard !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    willChange()
    siblings.insert(layer, at: index)
    adopt(layer)
  }

  private func isInside(_ layer: Layer) -> Bool { self === layer || superlayer?.isInside(layer) == true }

  private func adopt(_ layer: Layer) {
    // The index in a superlayer that is gone.
    layer.animatedIndex = nil
    layer.superlayer = self
    layer.pointAspect = pointAspect
    countAnimated(layer.animatedCount, in: layer, isListed: true)
    if layer.followerCount > 0 {
      countFollowers(layer.followerCount)
      if let host = topmost.host { layer.resolveColors(in: host.theme()) }
    }
    layer.placeChanged()
  }

  /// A layer that limits the opacity of this layer and all below it: where the mask paints nothing, nothing is shown. Nil, the
  /// default, limits nothing.
  ///
  /// The mask is in this layer's coordinates and time. This layer is its superlayer, but it is not among the sublayers. Its
  /// colours do not matter, and text in it paints nothing. Animate its frame or its corners to uncover a page:
  ///
  ///     let mask = Layer()
  ///     mask.backgroundColor = .black
  ///     mask.cornerRadius = 16
  ///     mask.frame = layer.bounds.insetBy(dx: 32, dy: 16)
  ///     layer.mask = mask
  ///
  /// A layer cannot be the mask of itself or of one of its sublayers: nothing happens then.
  public var mask: Layer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue, isInside(newValue) { return }
      maskLayer?.removeFromSuperlayer()
      guard let newValue else { return }
      newValue.removeFromSuperlayer()
      willChange()
      maskLayer = newValue
      adopt(newValue)
    }
  }

  /// The sublayers, and behind them the mask, if there is one.
  var sublayersAndMask: [Layer] { maskLayer.map { sublayers + [$0] } ?? sublayers }

  /// Removes the layer from its superlayer, of which it may also be the mask.
  ///
  /// This takes constant time, amortised, and so does adding a layer in front of all or behind all. The first time that
  /// `sublayers` is read after the removal of a layer between others takes time for each of them.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.willChange()
    placeChanged()
    superlayer.countAnimated(-animatedCount, in: self, isListed: false)
    if followerCount > 0 { superlayer.countFollowers(-followerCount) }
    if superlayer.maskLayer === self { superlayer.maskLayer = nil } else { superlayer.siblings.remove(self) }
    self.superlayer = nil
  }

  /// Calls `visit` with this layer and all layers below it, each before its sublayers; masks too.
  package func forEachLayer(_ visit: (Layer) -> Void) {
    visit(self)
    for sublayer in sublayersAndMask { sublayer.forEachLayer(visit) }
  }
}

@_spi(Segue) extension Layer: SiblingElement {}

extension Layer: Hashable {
  /// Compares identities.
  public static func == (one: Layer, other: Layer) -> Bool { one === other }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An answer of a layer to a change, for another module's animations.
public protocol LayerAction: AnyObject {}

/// The owner of a layer, such as a view.
package protocol LayerDelegate: AnyObject {
  /// The layer's name for people who look at the tree, such as "Label"; nil for no name.
  var nameOfLayer: String? { get }
  /// Whether the layer reports changes of its properties now, because they may be animated. False by default.
  func animatesChanges(of layer: Layer) -> Bool
  /// Called after a property has changed while `animatesChanges` was true. The model has the new value: to animate the change,
  /// add an animation from `old`.
  func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState)
  /// Called after the bounds have changed, and after `layer(_:didChange:from:)`.
  func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect)
  /// Called after a change of the bounds was taken back with its animation.
  func layerDidTakeBackBounds(_ layer: Layer)
}

extension LayerDelegate {
  /// False.
  package func animatesChanges(of layer: Layer) -> Bool { false }
  /// Does nothing.
  package func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState) {}
  /// Does nothing.
  package func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect) {}
  /// Does nothing.
  package func layerDidTakeBackBounds(_ layer: Layer) {}
}
