import Foundation

/// Pictures that a compositor keeps with a layer between frames.
final class DrawingCache {
  /// The compositor's own. Its numbers for glyphs are in the pictures, and so are its colours.
  fileprivate let pool: GraphemePool
  /// The layer's picture, averaged down to its samples.
  let picture = ScaledPicture()
  /// The layer and all below it, flattened when the content had the version `flatVersion`.
  fileprivate var flat: FlatLayer?
  fileprivate var flatVersion = -1
  /// The epoch of the numbers of links in it.
  fileprivate var linkEpoch = 0
  /// The number of the last frame that needed it.
  fileprivate var lastUse = 0
  /// Whether the layer is one of `KeptFlats`.
  fileprivate var isListed = false

  fileprivate init(_ pool: GraphemePool) { self.pool = pool }
}

extension Layer {
  /// The pictures of the compositor with a pool. A compositor drops those of another one.
  fileprivate func cache(_ pool: GraphemePool) -> DrawingCache {
    if let drawingCache, drawingCache.pool === pool { return drawingCache }
    let cache = DrawingCache(pool)
    drawingCache = cache
    return cache
  }

  /// The layer and all below it, flattened, if their content has not changed since.
  func keptFlat(_ pool: GraphemePool) -> FlatLayer? {
    guard let drawingCache, drawingCache.pool === pool, drawingCache.flatVersion == contentVersion,
      drawingCache.linkEpoch == pool.links.epoch
    else { return nil }
    return drawingCache.flat
  }

  /// The picture in samples of 4 × 4 points, with all its colours or stretched in its contrast; nil without a size, and for one that is
  /// larger than any terminal.
  func picture(
    of image: Image, _ gravity: ContentsGravity, part: CGRect, columns: Int, rows: Int, isStretched: Bool,
    _ pool: GraphemePool
  ) -> Plane? {
    guard (1...4096).contains(columns), (1...4096).contains(rows) else { return nil }
    let picture = cache(pool).picture
    picture.prepare(
      image, gravity, part: part, columns: columns, rows: rows, aspect: pointAspect, isStretched: isStretched)
    return picture.plane
  }
}

/// The layers that are kept flattened. A flat one takes more memory than the layer itself, so it is dropped when nothing moves any more
/// and it is not in the picture.
struct KeptFlats {
  struct Entry {
    weak var layer: Layer?
  }

  /// The layers, the oldest first. A layer may have been freed since.
  private(set) var entries: [Entry] = []
  /// At this number of entries, those of layers that are gone are removed.
  private var limit = 64
  private var frame = 0
  private let pool: GraphemePool

  init(_ pool: GraphemePool) { self.pool = pool }

  /// Returns a layer as it was flattened, if its content has not changed since.
  func flat(of layer: Layer) -> FlatLayer? {
    let flat = layer.keptFlat(pool)
    if flat != nil { layer.drawingCache?.lastUse = frame }
    return flat
  }

  /// Keeps a flattened layer until the content changes, or drops the last one.
  mutating func keep(_ flat: FlatLayer?, of layer: Layer) {
    let cache = layer.cache(pool)
    (cache.flat, cache.flatVersion, cache.lastUse) = (flat, layer.contentVersion, frame)
    cache.linkEpoch = pool.links.epoch
    guard flat != nil, !cache.isListed else { return }
    cache.isListed = true
    if entries.count >= limit {
      entries.removeAll { $0.layer == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(layer: layer))
  }

  /// A frame begins.
  mutating func beginFrame() { frame += 1 }

  /// Drops what the frame has not needed.
  mutating func dropUnused() {
    guard !entries.isEmpty else { return }
    entries.removeAll { entry in
      guard let cache = entry.layer?.drawingCache, cache.pool === pool, cache.isListed else { return true }
      if cache.flat != nil, cache.lastUse == frame { return false }
      (cache.flat, cache.isListed) = (nil, false)
      return true
    }
  }
}

/// A picture averaged down to samples of 4 × 4 points. A layer keeps it while its size stays.
///
/// Storage is reused when the size changes, so that animated bounds allocate nothing.
final class ScaledPicture {
  private(set) var plane = Plane(width: 0, height: 0)
  private var average = AreaAverage()
  private var shown = CGRect.null
  private var stretch: ContrastStretch?

  /// Draws a part of an image into `columns` × `rows` samples, unless they are there. Only the size and the part may differ from
  /// the last call.
  func prepare(
    _ image: Image, _ gravity: Layer.ContentsGravity, part rect: CGRect, columns: Int, rows: Int, aspect: Double,
    isStretched: Bool
  ) {
    if plane.width == columns, plane.height == rows, shown == rect { return }
    shown = rect
    plane.resize(width: columns, height: rows)
    let samples = SIMD2(Double(columns), Double(rows))
    var part = gravity.part(of: image, rect, in: samples * CellMetrics.sample, aspect: aspect)
    let step = SIMD2(part.right - part.left, part.bottom - part.top) / samples
    let (level, factor) = image.level(forStep: step)
    part = PointRect(
      left: part.left / factor, top: part.top / factor, right: part.right / factor, bottom: part.bottom / factor)
    average.draw(part, of: level, into: &plane)
    guard isStretched else { return }
    let stretch = stretch ?? ContrastStretch(image)
    self.stretch = stretch
    stretch.apply(to: &plane)
  }
}
