import Foundation

/// A picture in samples of 4 × 4 points, as a layer keeps it while its size stays. Its storage is used again when
/// the size changes, so that bounds that are being animated cost no memory.
final class LayerPicture {
  private(set) var plane = Plane(width: 0, height: 0)
  private var average = AreaAverage()

  /// Draws an image into so many samples, unless that is what is there. Of one layer's picture only the size may
  /// change.
  func prepare(_ image: Image, _ gravity: Layer.ContentsGravity, columns: Int, rows: Int) {
    if plane.width == columns, plane.height == rows { return }
    plane.resize(width: columns, height: rows)
    let samples = SIMD2(Double(columns), Double(rows))
    var part = gravity.part(of: image, in: samples * Canvas.sampleSize)
    let step = SIMD2(part.right - part.left, part.bottom - part.top) / samples
    let (level, factor) = image.level(forStep: step)
    part = PointRect(
      left: part.left / factor, top: part.top / factor, right: part.right / factor, bottom: part.bottom / factor)
    average.draw(part, of: level, into: &plane)
  }
}

extension Layer {
  /// A picture in samples of 4 × 4 points; nil without a size, and for one that is larger than any terminal.
  func picture(of image: Image, _ gravity: ContentsGravity, columns: Int, rows: Int) -> Plane? {
    guard (1...4096).contains(columns), (1...4096).contains(rows) else { return nil }
    let picture = cache.picture ?? LayerPicture()
    cache.picture = picture
    picture.prepare(image, gravity, columns: columns, rows: rows)
    return picture.plane
  }
}
