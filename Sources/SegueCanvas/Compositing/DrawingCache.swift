/// What a compositor keeps with a layer between frames.
final class DrawingCache {
  /// The layer's picture, averaged down to the samples that it covers.
  private(set) var picture: ScaledPicture?
  /// The layer and all below it, flattened when the content had the version `flatVersion`.
  private var flat: FlatLayer?
  private var flatVersion = -1

  /// The flattened layer, if it was made of this version of the content.
  func flat(ofVersion version: Int) -> FlatLayer? { flatVersion == version ? flat : nil }

  /// Keeps a flattened layer, or drops the last one.
  func keep(_ flat: FlatLayer?, ofVersion version: Int) { (self.flat, flatVersion) = (flat, version) }

  /// The layer's picture in so many samples.
  func picture(of image: Image, _ gravity: Layer.ContentsGravity, columns: Int, rows: Int) -> Plane {
    let picture = self.picture ?? ScaledPicture()
    self.picture = picture
    picture.prepare(image, gravity, columns: columns, rows: rows)
    return picture.plane
  }
}

extension Layer {
  /// The compositor's cache, which the layer holds without knowing its type.
  private var cache: DrawingCache {
    if let cache = drawingCache as? DrawingCache { return cache }
    let cache = DrawingCache()
    drawingCache = cache
    return cache
  }

  /// The layer and all below it, flattened, if their content has not changed since.
  var keptFlat: FlatLayer? { (drawingCache as? DrawingCache)?.flat(ofVersion: contentVersion) }

  /// Keeps a flattened layer until the content changes, or drops the last one.
  func keep(_ flat: FlatLayer?) { cache.keep(flat, ofVersion: contentVersion) }

  /// The picture in samples of 4 × 4 points; nil without a size, and for one that is larger than any terminal.
  func picture(of image: Image, _ gravity: ContentsGravity, columns: Int, rows: Int) -> Plane? {
    guard (1...4096).contains(columns), (1...4096).contains(rows) else { return nil }
    return cache.picture(of: image, gravity, columns: columns, rows: rows)
  }
}
