import Foundation

/// A picture averaged down to samples of 4 × 4 points. A layer keeps it while its size stays.
///
/// Storage is reused when the size changes, so that animated bounds allocate nothing.
final class ScaledPicture {
  private(set) var plane = Plane(width: 0, height: 0)
  private var average = AreaAverage()
  private var shown = CGRect.null

  /// Draws a part of an image into so many samples, unless they are there already. Only the size and the part may differ from the
  /// last call.
  func prepare(_ image: Image, _ gravity: Layer.ContentsGravity, part rect: CGRect = .unit, columns: Int, rows: Int) {
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
  }
}
