/// A picture at its full size, or halved some times.
struct ImageLevel: Sendable {
  let plane: Plane
  /// The part of the plane that the picture takes up, in pixels. Half of an odd width ends in the middle of a pixel,
  /// which has the mean colour of the part inside.
  let width: Double
  let height: Double

  /// The level of half the size: each pixel is the mean of four.
  func halved(with average: inout AreaAverage) -> ImageLevel {
    if width == Double(plane.width), height == Double(plane.height), plane.width % 2 == 0, plane.height % 2 == 0 {
      return ImageLevel(plane: plane.halved(), width: width / 2, height: height / 2)
    }
    var half = Plane(width: (plane.width + 1) / 2, height: (plane.height + 1) / 2)
    let part = PointRect(left: 0, top: 0, right: Double(half.width) * 2, bottom: Double(half.height) * 2)
    average.draw(part, of: self, into: &half, isCoverageIgnored: true)
    return ImageLevel(plane: half, width: width / 2, height: height / 2)
  }
}
