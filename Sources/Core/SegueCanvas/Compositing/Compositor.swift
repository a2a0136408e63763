import Foundation
import SegueMotion

/// Draws a layer tree, at a moment, into cells. It reads no clock: the same tree and time give the same cells.
///
/// Layers that rest or are translated are painted straight into the frame: text at the nearest cell, fills by area.
/// Layers that are scaled, rotated or in perspective are flattened once and resampled. Translucent groups are drawn
/// aside and mixed in as one. See <doc:Frames>.
public final class Compositor {
  /// Counts of the work for one frame.
  public struct Statistics: Sendable, Hashable {
    /// The number of layers painted.
    public var layers = 0
    /// The number of layers flattened because their content had changed.
    public var flattened = 0
    /// The number of cells whose fill is shown by a block.
    public var mosaicCells = 0
    /// The number of cells whose ink is shown by dots.
    public var dotCells = 0
    /// The number of cells that differ from the frame's cells before.
    public var changedCells = 0
  }

  /// The characters for uneven fills.
  public var mosaic: MosaicSet { didSet { resolver = CellResolver(set: mosaic, colorMode: colorMode) } }
  /// Whether to mark the insides of pictures in layers that are scaled or turned (``Cell/isPicture``), which takes a
  /// twentieth of their time. By default true; false is enough for frames that are sent exactly.
  public var marksPictures = true
  /// The colours of the terminal. With `palette16` and `mono`, pictures are dithered, and shadows become lines.
  public let colorMode: ColorMode
  /// Counts of the work for the last frame and for preparations since.
  public private(set) var statistics = Statistics()
  /// The grapheme clusters of all its frames.
  public let pool = GraphemePool()

  private var resampler = Resampler()
  var spare: [Canvas] = []
  /// The first canvases of `spare` were not needed since the frame began: their number.
  private var unneededSpare = 0
  /// Layers to draw in the order of their depth; the sublayers of the innermost superlayer come last.
  var siblings: [Sibling] = []
  var seamFinder = SeamFinder()
  var paths = PathRasterizer()
  var shadowBlur = ShadowBlur()
  var noise = NoiseMap()
  private var flats: KeptFlats
  /// The layers whose pictures the display shows: see ``replacePictures(_:)``.
  var replaced: [Layer] = []
  /// Whether the tree contains pictures, as of a version of its contents.
  var knownPictures: (version: Int, isThere: Bool)?

  private var resolver: CellResolver

  /// Creates a compositor. In the colour mode `mono`, it dithers uneven fills in white on black.
  public init(mosaic: MosaicSet = .quadrant, colorMode: ColorMode = .truecolor) {
    (self.mosaic, self.colorMode) = (mosaic, colorMode)
    resolver = CellResolver(set: mosaic, colorMode: colorMode)
    flats = KeptFlats(pool)
  }

  /// Creates a blank frame that shares this compositor's grapheme clusters.
  public func makeFrame(size: CellSize) -> CellGrid {
    CellGrid(size: size, filledWith: Cell(ink: .white, fill: .black), pool: pool)
  }

  /// Draws a layer tree into a frame.
  ///
  /// - Parameters:
  ///   - root: The root layer. Its coordinates are points of the frame.
  ///   - time: The root's parent time, in seconds.
  ///   - frame: A frame from `makeFrame(size:)`, as a rule the last one: see `Statistics.changedCells`.
  ///   - background: The colour where no layer is; its alpha is ignored.
  public func compose(_ root: Layer, at time: TimeInterval, into frame: inout CellGrid, background: Color = .black) {
    statistics = Statistics()
    pool.links.beginFrame()
    flats.beginFrame()
    unneededSpare = spare.count
    var canvas = takeCanvas(size: frame.size, fill: Pixel(background.resolved.withAlphaComponent(1)))
    draw(root, parentTime: time, space: .identity, seams: [], into: &canvas, clip: canvas.area.points)
    canvas.resolve(into: &frame, with: &resolver, statistics: &statistics)
    spare.append(canvas)
    pool.links.endFrame()
    // At rest, what only movements need is memory for nothing.
    if root.animatedCount == 0 {
      flats.dropUnused()
      spare.removeFirst(unneededSpare)
    }
  }

  /// Flattens the layers that a frame at `time` needs flat, visible or not, so that earlier frames do not have to.
  ///
  /// - Parameters:
  ///   - root: The root layer, as for `compose`. Only layers with animations, here or below, are prepared.
  ///   - time: The root's parent time, in seconds, not too early in a movement, which may begin slowly.
  public func prepare(_ root: Layer, at time: TimeInterval) { prepare(root, parentTime: time, space: .identity) }

  private func prepare(_ layer: Layer, parentTime: TimeInterval, space: Transform3D) {
    guard !layer.isOut else { return }
    let local = layer.time.local(fromParent: parentTime)
    let state = layer.state(atLocal: local)
    if let shift = shift(Homography(state.matrix.concatenating(space)), layer, state, local) {
      if state.curlInEffect != nil, !layer.isContentMoving { return prepareCurl(of: layer, state, local) }
      let space = state.spaceForSublayers.moved(to: shift)
      for sublayer in layer.animatedSublayers { prepare(sublayer, parentTime: local, space: space) }
    } else if !layer.isContentMoving, isKept(extent(of: layer, state, local)) {
      _ = flatten(layer, state, local, seen: nil)
    }
  }

  func takeCanvas(size: CellSize, fill: Pixel) -> Canvas {
    var canvas = spare.popLast() ?? Canvas(pool: pool)
    unneededSpare = min(unneededSpare, spare.count)
    canvas.reset(size: size, fill: fill)
    return canvas
  }

  /// Draws a layer. `space` maps its superlayer to the canvas. Along `seams` it meets a layer that is drawn later, and such a layer
  /// hides `hidden`.
  func draw(
    _ layer: Layer, parentTime: TimeInterval, space: Transform3D, seams: Seams, hidden: Hidden = Hidden(),
    into canvas: inout Canvas, clip: PointRect
  ) {
    guard !layer.isOut else { return }
    let local = layer.time.local(fromParent: parentTime)
    let state = layer.state(atLocal: local)
    // In a transition each of the two pictures has an opacity of its own.
    let opacity = layer.hasTransition ? 255 : Self.opacity(of: state)
    guard opacity > 0 else { return }
    let map = Homography(state.matrix.concatenating(space))
    if let shift = shift(map, layer, state, local) {
      if let curl = state.curlInEffect {
        drawCurled(layer, state, local, curl, shift: shift, opacity: opacity, into: &canvas, clip: clip)
      } else if opacity == 255 || layer.isPlain(state), layer.maskLayer == nil, !layer.cutsCorners(state),
        !layer.hasTransition, state.filter?.changesCells != true
      {
        paint(layer, state, local, shift: shift, seams: seams, opacity: opacity, into: &canvas, clip: clip)
      } else {
        drawGroup(layer, state, local, shift: shift, opacity: opacity, into: &canvas, clip: clip)
      }
    } else if let inverse = map.inverse, layer.isDoubleSided || map.isFrontFacing {
      let flat = flatten(layer, state, local, seen: inverse.hull(of: clip))
      resampler.draw(
        flat, through: map, bounds: state.bounds, seams: seams, hidden: hidden, opacity: opacity,
        marksPictures: marksPictures || resolver.needsPictureMarks, into: &canvas, clip: clip)
    }
  }

  static func opacity(of state: LayerState) -> UInt32 {
    // A tenth is in the middle between two levels. At the start of an animation it may be a rounding error less.
    let opacity: CGFloat = state.opacity.isNaN ? 0 : max(0, min(1, state.opacity))
    return UInt32(opacity * 255 + 0.5 + 1e-9)
  }

  /// A map as a translation, or nil; see `Homography.shift(of:)`.
  private func shift(_ map: Homography, _ layer: Layer, _ state: LayerState, _ local: TimeInterval) -> CGPoint? {
    guard let shift = map.shift(of: state.bounds) else { return nil }
    // Content beyond the bounds counts too: a container may have no size.
    return map.isShift || layer.sublayers.isEmpty ? shift : map.shift(of: layer.extent(state, at: local))
  }

  /// Draws a translated layer on another canvas, whose cells coincide with this one's, and mixes it in.
  private func drawGroup(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let extent = PointRect(layer.extent(state, at: local)).offset(x: shift.x, y: shift.y)
    let region = extent.intersection(clip).cells.intersection(canvas.area)
    guard !region.isEmpty else { return }
    let group = drawAside(layer, state, local, shift: shift, region: region, clip: clip)
    canvas.draw(group, column: region.left, row: region.top, opacity: opacity, clip: region)
    spare.append(group)
  }

  /// Draws a translated layer, cut by its round corners and by its mask, on another canvas, which covers `region`.
  func drawAside(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint, region: CellRect, clip: PointRect
  ) -> Canvas {
    let (x, y) = (Double(region.left) * CellMetrics.width, Double(region.top) * CellMetrics.height)
    let moved = CGPoint(x: shift.x - x, y: shift.y - y)
    let inside = clip.offset(x: -x, y: -y)
    let size = CellSize(columns: region.columns, rows: region.rows)
    var canvas: Canvas
    if !layer.hasTransition {
      canvas = drawCut(layer, state, local, shift: moved, size: size, clip: inside)
    } else {
      canvas = takeCanvas(size: size, fill: .clear)
      if let transition = layer.transition(atLocal: local) {
        paint(layer, state, local, in: transition, shift: moved, into: &canvas, clip: inside)
      } else {
        paintPicture(layer, state, local, shift: moved, into: &canvas, clip: inside)
      }
    }
    if let filter = state.filter, filter.changesCells {
      let place = PointRect(state.bounds).offset(x: moved.x, y: moved.y).nearestCells
      let size = CellSize(columns: place.columns, rows: place.rows)
      apply(filter, to: &canvas, left: -place.left, top: -place.top, in: size)
    }
    return canvas
  }

  /// Paints the present picture of a layer in a transition, with its own opacity.
  func paintPicture(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint, into canvas: inout Canvas,
    clip: PointRect
  ) {
    let opacity = layer.isHidden ? 0 : Self.opacity(of: state)
    if opacity == 255, layer.maskLayer == nil, !layer.cutsCorners(state) {
      return paint(layer, state, local, shift: shift, seams: [], opacity: 255, into: &canvas, clip: clip)
    }
    guard opacity > 0 else { return }
    let picture = drawCut(layer, state, local, shift: shift, size: canvas.size, clip: clip)
    canvas.draw(picture, column: 0, row: 0, opacity: opacity, clip: canvas.area)
    spare.append(picture)
  }

  /// Draws a translated layer, cut by its round corners and by its mask, on another canvas.
  private func drawCut(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift moved: CGPoint, size: CellSize, clip: PointRect
  ) -> Canvas {
    var canvas = takeCanvas(size: size, fill: .clear)
    paint(layer, state, local, shift: moved, seams: [], opacity: 255, into: &canvas, clip: clip)
    if layer.cutsCorners(state) {
      let bounds = PointRect(state.bounds).offset(x: moved.x, y: moved.y)
      canvas.cut(
        along: RoundedRect(
          rect: bounds, clip: bounds, corner: state.cornerRadius, corners: layer.maskedCorners,
          aspect: state.pointAspect))
    }
    if let mask = layer.maskLayer {
      var stencil = takeCanvas(size: canvas.size, fill: .clear)
      let space = Transform3D(translationX: moved.x, y: moved.y)
      draw(mask, parentTime: local, space: space, seams: [], into: &stencil, clip: stencil.area.points)
      canvas.cut(with: stencil)
      spare.append(stencil)
    }
    return canvas
  }

  /// Paints a translated layer and all below it. `shift` leads from its own coordinates to the canvas's.
  func paint(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint, seams: Seams, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    statistics.layers += 1
    let bounds = PointRect(state.bounds).offset(x: shift.x, y: shift.y)
    if state.shadowOpacity > 0 {
      drawShadow(of: layer, state, local, bounds: bounds, shift: shift, into: &canvas, clip: clip)
    }
    // A fill that will be cut extends to whole cells, so that only the cut makes its edge.
    let isCut = layer.cutsCorners(state) && !bounds.isEmpty
    let shape = isCut ? bounds.cells.points : bounds.grown(along: seams)
    let inside = shape.intersection(clip)
    let corner = state.cornerRadius
    if !inside.isEmpty {
      let hasLine = state.borderWidth > 0 && state.borderColor != .clear
      canvas.fill(
        hasLine ? bounds.insideOfLine : shape, with: Pixel(state.backgroundColor).scaled(by: opacity),
        corner: isCut || hasLine ? 0 : corner, corners: layer.maskedCorners, aspect: state.pointAspect, clip: clip)
      drawContents(of: layer, state, bounds: bounds, into: &canvas, clip: inside)
    }
    let inner = layer.masksToBounds ? inside : clip
    if case .shape(let shape) = state.drawing, !inner.isEmpty { draw(shape, shift: shift, into: &canvas, clip: inner) }
    if !layer.sublayers.isEmpty, !inner.isEmpty {
      let space = state.spaceForSublayers.moved(to: shift)
      drawSublayers(of: layer, at: local, space: space, into: &canvas, clip: inner)
    }
    if state.borderWidth > 0, !inside.isEmpty {
      canvas.drawBorder(
        of: bounds, color: Pixel(state.borderColor), round: corner > 0 ? layer.maskedCorners : [], clip: inside)
    }
  }

  /// Draws a layer and all below it in the layer's own coordinates. The result is kept until the content changes.
  func flatten(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, seen: @autoclosure () -> PointRect?
  ) -> FlatLayer {
    var isStill = !layer.isContentMoving && state.filter?.changesCells != true
    if isStill, let flat = flats.flat(of: layer) { return flat }
    statistics.flattened += 1
    var extent = extent(of: layer, state, local)
    if !isKept(extent) {
      // Only the visible part of a huge layer is drawn, and it is not kept.
      isStill = false
      if let seen = seen() { extent = extent.intersection(seen.cells) }
      extent.right = min(extent.right, extent.left + Self.largestFlat.columns)
      extent.bottom = min(extent.bottom, extent.top + Self.largestFlat.rows)
    }
    let everything = extent.points
    let canvas = drawAside(layer, state, local, shift: .zero, region: extent, clip: everything)
    let flat = FlatLayer(
      canvas, left: everything.left, top: everything.top, isPiece: state.contentsRect != .unit)
    spare.append(canvas)
    flats.keep(isStill ? flat : nil, of: layer)
    return flat
  }

  /// The cells in which a layer and all below it paint, in its own coordinates.
  private func extent(of layer: Layer, _ state: LayerState, _ local: TimeInterval) -> CellRect {
    PointRect(layer.extent(state, at: local)).cells
  }

  /// Whether a flattened layer of this extent is kept.
  private func isKept(_ extent: CellRect) -> Bool {
    extent.columns <= Self.largestFlat.columns && extent.rows <= Self.largestFlat.rows
  }

  /// Larger than any terminal.
  private static let largestFlat = CellSize(columns: 1024, rows: 512)
}
