import Foundation
import SegueMotion

/// Turns a layer tree, at a moment, into cells. It reads no clock: the same tree and time give the same cells.
///
/// Layers that stand or are moved are painted straight into the frame: text goes to the nearest cell, fills to
/// the nearest sixteenth of a sample. Layers that are scaled, turned or in perspective are flattened once and
/// resampled. Groups that fade are painted aside and mixed as one.
public final class Compositor {
  /// What the last frame took.
  public struct Statistics: Sendable, Hashable {
    /// Layers painted.
    public var layers = 0
    /// Subtrees flattened anew because their content had changed.
    public var flattened = 0
    /// Cells whose fill is shown by a block.
    public var mosaicCells = 0
    /// Cells whose ink is shown by dots.
    public var dotCells = 0
  }

  /// Characters for uneven fills.
  public var mosaic: MosaicSet {
    didSet { resolver = CellResolver(set: mosaic, colorMode: colorMode) }
  }
  /// What the frames are for: only `mono` makes a difference to which characters are chosen.
  public let colorMode: ColorMode
  /// What the last `compose` took.
  public private(set) var statistics = Statistics()
  /// Graphemes of all its frames.
  public let pool = GraphemePool()

  private let inkCoverage = InkCoverage()
  private var resampler = Resampler()
  /// Canvases not in use.
  private var spare: [Canvas] = []
  /// Layers that wait to be drawn in the order of their depth, those of the innermost superlayer last.
  var siblings: [Sibling] = []

  private var resolver: CellResolver

  /// A compositor that uses `mosaic` for uneven fills. Without colours, in `mono`, it shows them as white on black.
  public init(mosaic: MosaicSet = .quadrant, colorMode: ColorMode = .truecolor) {
    self.mosaic = mosaic
    self.colorMode = colorMode
    resolver = CellResolver(set: mosaic, colorMode: colorMode)
  }

  /// A frame of this compositor's, blank.
  public func makeFrame(size: CellSize) -> CellGrid {
    CellGrid(size: size, filledWith: Cell(ink: .white, fill: .black), pool: pool)
  }

  /// Draws the tree under `root` as it is at `time` (the root's parent time, in seconds) into a frame that
  /// `makeFrame` made. Where no layer is, `background` shows.
  public func compose(_ root: Layer, at time: TimeInterval, into frame: inout CellGrid, background: Color = .black) {
    statistics = Statistics()
    var canvas = takeCanvas(size: frame.size, fill: Pixel(background.withAlphaComponent(1)))
    let everything = PointRect(
      left: 0, top: 0, right: Double(frame.size.columns) * Canvas.cellWidth,
      bottom: Double(frame.size.rows) * Canvas.cellHeight)
    draw(root, parentTime: time, space: .identity, seams: [], into: &canvas, clip: everything)
    canvas.resolve(into: &frame, with: &resolver, statistics: &statistics)
    spare.append(canvas)
  }

  private func takeCanvas(size: CellSize, fill: Pixel) -> Canvas {
    var canvas = spare.popLast() ?? Canvas(pool: pool, inkCoverage: inkCoverage)
    canvas.reset(size: size, fill: fill)
    return canvas
  }

  /// Draws a layer whose superlayer's coordinates `space` maps to the canvas's. Along `seams` it meets a layer that
  /// will be drawn after it.
  func draw(
    _ layer: Layer, parentTime: TimeInterval, space: Transform3D, seams: Seams, into canvas: inout Canvas,
    clip: PointRect
  ) {
    guard !layer.isHidden else { return }
    let local = layer.time.local(fromParent: parentTime)
    let state = layer.state(atLocal: local)
    let opacity = UInt32(max(0, min(1, state.opacity.isNaN ? 0 : state.opacity)) * 255 + 0.5)
    guard opacity > 0 else { return }
    let map = Homography(state.matrix.concatenating(space))
    if let shift = shift(map, layer, state, local) {
      if opacity == 255 || layer.isPlain(state), !layer.needsMask(state) {
        paint(layer, state, local, shift: shift, seams: seams, opacity: opacity, into: &canvas, clip: clip)
      } else {
        drawGroup(layer, state, local, shift: shift, opacity: opacity, into: &canvas, clip: clip)
      }
    } else if let inverse = map.inverse, layer.isDoubleSided || map.isFrontFacing {
      let flat = flatten(layer, state, local, seen: inverse.hull(of: clip))
      resampler.draw(
        flat, through: map, bounds: state.bounds, seams: seams, opacity: opacity, into: &canvas, clip: clip
      )
    }
  }

  /// The movement that a map is, if it is none but that; see `Homography.shift(of:)`.
  private func shift(
    _ map: Homography, _ layer: Layer, _ state: LayerState, _ local: TimeInterval
  ) -> CGPoint? {
    guard let shift = map.shift(of: state.bounds) else { return nil }
    // What reaches beyond the bounds counts, too: in a container without a size that is everything.
    return map.isShift || layer.sublayers.isEmpty ? shift : map.shift(of: layer.extent(state, at: local))
  }

  /// Paints a layer aside, on cells in line with the canvas's, and mixes the result in as one.
  private func drawGroup(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let extent = PointRect(layer.extent(state, at: local)).offset(x: shift.x, y: shift.y)
    let region = extent.intersection(clip).cells.intersection(canvas.area)
    guard !region.isEmpty else { return }
    var group = takeCanvas(size: CellSize(columns: region.columns, rows: region.rows), fill: .clear)
    let (x, y) = (Double(region.left) * Canvas.cellWidth, Double(region.top) * Canvas.cellHeight)
    let moved = CGPoint(x: shift.x - x, y: shift.y - y)
    paint(
      layer, state, local, shift: moved, seams: [], opacity: 255, into: &group, clip: clip.offset(x: -x, y: -y))
    if layer.needsMask(state) {
      let bounds = PointRect(state.bounds).offset(x: moved.x, y: moved.y)
      group.mask(Shape(rect: bounds, clip: bounds, corner: state.cornerRadius))
    }
    canvas.draw(group, column: region.left, row: region.top, opacity: opacity, clip: region)
    spare.append(group)
  }

  /// Paints a layer that is only moved, and all below it. `shift` leads from its own coordinates to the canvas's.
  private func paint(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint, seams: Seams, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    statistics.layers += 1
    let bounds = PointRect(state.bounds).offset(x: shift.x, y: shift.y)
    if state.shadowOpacity > 0 { canvas.drawShadow(of: bounds, state, clip: clip) }
    // What a round mask will cut is painted as far as the cells at its edge reach, so that it is cut only once.
    let isMasked = layer.needsMask(state) && !bounds.isEmpty
    let shape = isMasked ? bounds.grownToCells : bounds.grown(along: seams)
    let inside = shape.intersection(clip)
    let corner = state.cornerRadius
    if !inside.isEmpty {
      canvas.fill(
        shape, with: Pixel(state.backgroundColor).scaled(by: opacity), corner: isMasked ? 0 : corner, clip: clip)
      drawContents(of: layer, bounds: bounds, into: &canvas, clip: inside)
    }
    let inner = layer.masksToBounds ? inside : clip
    if !layer.sublayers.isEmpty, !inner.isEmpty {
      let space = state.spaceForSublayers
        .concatenating(Transform3D(translationX: shift.x, y: shift.y))
      drawSublayers(of: layer, at: local, space: space, into: &canvas, clip: inner)
    }
    if state.borderWidth > 0, !inside.isEmpty {
      canvas.drawBorder(of: bounds, color: Pixel(state.borderColor), isRound: corner > 0, clip: inside)
    }
  }

  private func drawContents(of layer: Layer, bounds: PointRect, into canvas: inout Canvas, clip: PointRect) {
    switch layer.contents {
    case .none: break
    case .cells(let grid):
      let place = bounds.nearestCells
      canvas.draw(grid, column: place.left, row: place.top, clip: clip.nearestCells)
    case .image(let image, let gravity):
      func samples(_ length: Double) -> Int {
        length > 0 ? Int(min(length / Canvas.sampleSize, 1e6).rounded()) : 0
      }
      let (columns, rows) = (samples(bounds.right - bounds.left), samples(bounds.bottom - bounds.top))
      guard let picture = layer.picture(of: image, gravity, columns: columns, rows: rows) else { return }
      canvas.draw(picture, left: bounds.left, top: bounds.top, clip: clip)
    }
  }

  /// What a layer and all below it look like in the layer's own coordinates; kept while it does not change.
  private func flatten(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, seen: @autoclosure () -> PointRect?
  ) -> FlatLayer {
    var isStill = !layer.isContentMoving
    if isStill, let flat = layer.cache.flat, layer.cache.flatVersion == layer.contentVersion { return flat }
    statistics.flattened += 1
    var extent = PointRect(layer.extent(state, at: local)).cells
    if extent.columns > Self.largestFlat.columns || extent.rows > Self.largestFlat.rows {
      // Of what is too large only the part is made that is seen now, and it is not kept.
      isStill = false
      if let seen = seen() { extent = extent.intersection(seen.cells) }
      extent.right = min(extent.right, extent.left + Self.largestFlat.columns)
      extent.bottom = min(extent.bottom, extent.top + Self.largestFlat.rows)
    }
    let (x, y) = (Double(extent.left) * Canvas.cellWidth, Double(extent.top) * Canvas.cellHeight)
    var canvas = takeCanvas(size: CellSize(columns: extent.columns, rows: extent.rows), fill: .clear)
    let everything = PointRect(
      left: 0, top: 0, right: Double(extent.columns) * Canvas.cellWidth,
      bottom: Double(extent.rows) * Canvas.cellHeight)
    paint(
      layer, state, local, shift: CGPoint(x: -x, y: -y), seams: [], opacity: 255, into: &canvas, clip: everything)
    if layer.needsMask(state) {
      let bounds = PointRect(state.bounds).offset(x: -x, y: -y)
      canvas.mask(Shape(rect: bounds, clip: bounds, corner: state.cornerRadius))
    }
    let flat = FlatLayer(canvas, left: x, top: y)
    spare.append(canvas)
    layer.cache.flat = isStill ? flat : nil
    layer.cache.flatVersion = layer.contentVersion
    return flat
  }

  /// More than any terminal has.
  private static let largestFlat = CellSize(columns: 1024, rows: 512)
}

extension PointRect {
  init(_ rect: CGRect) {
    self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
  }
}
