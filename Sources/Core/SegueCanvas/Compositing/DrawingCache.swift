import Foundation

/// Pictures that a compositor keeps with a layer between frames.
final class DrawingCache {
  /// The layer's picture, averaged down to its samples.
  let picture = ScaledPicture()
  /// The layer and all below it, flattened when the content had the version `flatVersion`.
  fileprivate var flat: FlatLayer?
  fileprivate var flatVersion = -1
}

extension Layer {
  private var cache: DrawingCache {
    if let drawingCache { return drawingCache }
    let cache = DrawingCache()
    drawingCache = cache
    return cache
  }

  /// The layer and all below it, flattened, if their content has not changed since.
  var keptFlat: FlatLayer? { drawingCache?.flatVersion == contentVersion ? drawingCache?.flat : nil }

  /// Keeps a flattened layer until the content changes, or drops the last one.
  func keep(_ flat: FlatLayer?) {
    let cache = cache
    (cache.flat, cache.flatVersion) = (flat, contentVersion)
  }

  /// The picture in samples of 4 × 4 points, with all its colours or stretched in its contrast; nil without a size, and for one that is
  /// larger than any terminal.
  func picture(
    of image: Image, _ gravity: ContentsGravity, part: CGRect, columns: Int, rows: Int, isStretched: Bool
  ) -> Plane? {
    guard (1...4096).contains(columns), (1...4096).contains(rows) else { return nil }
    let picture = cache.picture
    picture.prepare(image, gravity, part: part, columns: columns, rows: rows, isStretched: isStretched)
    return picture.plane
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
    _ image: Image, _ gravity: Layer.ContentsGravity, part rect: CGRect, columns: Int, rows: Int, isStretched: Bool
  ) {
    if plane.width == columns, plane.height == rows, shown == rect { return }
    shown = rect
    plane.resize(width: columns, height: rows)
    let samples = SIMD2(Double(columns), Double(rows))
    var part = gravity.part(of: image, rect, in: samples * CellMetrics.sample)
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
