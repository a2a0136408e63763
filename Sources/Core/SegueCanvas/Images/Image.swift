import Foundation

/// An immutable picture: pixels in sRGB.
public final class Image: Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The pixels per point, as `UIImage.scale`: at scale 1 and its own size, a picture has 8 × 16 pixels in a cell.
  public let scale: CGFloat
  /// The picture at full size, then at half the size again and again, down to a single pixel.
  let levels: [ImageLevel]

  /// The longest side that a picture may have, in pixels.
  public static let longestSide = 16_384
  /// The most pixels that a picture may have, 2²⁵: four bytes each, they have to fit into memory.
  public static let mostPixels = 1 << 25

  /// The size in points: pixels divided by `scale`.
  public var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

  /// Creates a picture from colours, row by row from the top.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - colors: `width` × `height` colours.
  ///   - scale: The pixels per point, clamped to 1/1024…1024; one that is not above 0 and finite counts as 1.
  /// - Returns: Nil if the number of colours is not `width` × `height`, or a side is not in 1…16,384.
  public convenience init?(width: Int, height: Int, colors: [Color], scale: CGFloat = 1) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), colors.count == width * height else { return nil }
    self.init(plane: Plane(width: width, height: height, pixels: colors.map { Pixel($0) }), scale: scale)
  }

  init(plane: Plane, scale: CGFloat = 1) {
    width = plane.width
    height = plane.height
    self.scale = scale > 0 && scale.isFinite ? min(max(scale, 1 / 1024), 1024) : 1
    var level = ImageLevel(plane: plane, width: Double(plane.width), height: Double(plane.height))
    var levels = [level]
    var average = AreaAverage()
    while level.plane.width > 1 || level.plane.height > 1 {
      level = level.halved(with: &average)
      levels.append(level)
    }
    self.levels = levels
  }

  var plane: Plane { levels[0].plane }

  /// The level to average from where a target pixel covers `step` pixels of the picture each way, and the pixels of the
  /// picture that one of the level stands for, each way.
  ///
  /// A target pixel covers at least two pixels of the level, so that its blur cannot be told from the exact average,
  /// and at most 64, whose weights of 256 are still precise.
  func level(forStep step: SIMD2<Double>) -> (level: ImageLevel, factor: Double) {
    let (least, most) = (step.min(), step.max())
    var (index, factor) = (0, 1.0)
    while index + 1 < levels.count, least >= factor * 4 || most > factor * 64 {
      index += 1
      factor *= 2
    }
    return (levels[index], factor)
  }
}
