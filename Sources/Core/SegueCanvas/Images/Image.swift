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
  /// The original, if this image is a copy of one.
  public let original: Original?

  /// The longest side that a picture may have, in pixels.
  public static let longestSide = 16_384
  /// The most pixels that a picture may have, 2²⁵, which take four bytes each.
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
    self.init(plane: Plane(width: width, height: height, pixels: colors.map { Pixel($0.resolved) }), scale: scale)
  }

  init(plane: Plane, scale: CGFloat = 1) {
    (width, height) = (plane.width, plane.height)
    self.scale = scale > 0 && scale.isFinite ? min(max(scale, 1 / 1024), 1024) : 1
    var level = ImageLevel(plane: plane, width: Double(plane.width), height: Double(plane.height))
    var levels = [level]
    var average = AreaAverage()
    while level.plane.width > 1 || level.plane.height > 1 {
      level = level.halved(with: &average)
      levels.append(level)
    }
    self.levels = levels
    original = nil
  }

  /// Creates a picture with the pixels of a copy, and notes its original. The copy may be reduced.
  public init(_ copy: Image, of original: Original?) {
    (width, height, scale, levels) = (copy.width, copy.height, copy.scale, copy.levels)
    self.original = original
  }

  var plane: Plane { levels[0].plane }
  /// Whether no pixel is translucent.
  public var isOpaque: Bool { plane.isOpaque }

  /// The level to average if a target pixel covers `step` pixels of the picture each way, and the number of the picture's pixels in
  /// a pixel of the level, each way.
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

/// A picture at full size, or halved once or more.
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

extension Image {
  /// Creates a picture from four bytes per pixel: red, green, blue and opacity, row by row from the top.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - rgba: 4 × `width` × `height` bytes. More are ignored.
  ///   - isPremultiplied: Whether the colours have been multiplied by their opacity. A colour above its opacity, which
  ///     cannot be, counts as the opacity.
  ///   - scale: The pixels per point, as for ``init(width:height:colors:scale:)``.
  /// - Throws: ``ImageError/empty(width:height:)``, ``ImageError/tooLarge(width:height:)`` above ``longestSide`` or
  ///   ``mostPixels``, and ``ImageError/truncated`` if there are too few bytes.
  public convenience init(
    width: Int, height: Int, rgba: [UInt8], isPremultiplied: Bool = false, scale: CGFloat = 1
  ) throws(ImageError) {
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard width <= Self.longestSide, height <= Self.longestSide, width * height <= Self.mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
    guard rgba.count >= 4 * width * height else { throw .truncated }
    let pixels = Self.pixels(rgba, count: width * height, isPremultiplied: isPremultiplied)
    self.init(plane: Plane(width: width, height: height, pixels: pixels), scale: scale)
  }

  private static func pixels(_ rgba: [UInt8], count: Int, isPremultiplied: Bool) -> [Pixel] {
    let source = rgba.span
    return [Pixel](capacity: count) { pixels in
      for index in 0..<count {
        let bytes = source.extracting(4 &* index..<4 &* index &+ 4)
        // Red lowest, as in `Pixel`.
        let word = UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | UInt32(bytes[3]) << 24
        pixels.append(word >= 0xFF00_0000 ? Pixel(bits: word) : translucent(word, isPremultiplied: isPremultiplied))
      }
    }
  }

  /// A call keeps this work away from opaque pixels.
  @inline(never)
  private static func translucent(_ word: UInt32, isPremultiplied: Bool) -> Pixel {
    let (pixel, alpha) = (Pixel(bits: word | 0xFF00_0000), word >> 24)
    if !isPremultiplied { return pixel.scaled(by: alpha) }
    let (red, green, blue) = (min(word & 255, alpha), min(word >> 8 & 255, alpha), min(word >> 16 & 255, alpha))
    return Pixel(bits: alpha << 24 | blue << 16 | green << 8 | red)
  }
}
