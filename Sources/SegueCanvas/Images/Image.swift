import Foundation

/// A picture: pixels in sRGB, immutable.
public final class Image: Sendable {
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int
  /// Pixels a point, `UIImage.scale`. With 1 a cell is 8 × 16 pixels of a picture that is shown at its own size.
  public let scale: CGFloat
  /// The picture, then halves of it down to a single pixel.
  let levels: [ImageLevel]

  /// The longest side that is read, in pixels.
  static let longestSide = 16_384
  /// The most pixels that are read: their number, four bytes each, has to fit into memory beside all else.
  static let mostPixels = 1 << 25

  /// Its size in points: pixels by `scale`.
  public var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

  /// A picture from colours, row by row from the top; nil when their number is not `width` × `height`, or when a
  /// side is 0 or above 16,384. A `scale` beyond 1/1024…1024 is taken to its nearest end; one that is not above 0
  /// and finite counts as 1.
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

  /// The picture as it was given.
  var plane: Plane { levels[0].plane }

  /// The level to average from, where a target pixel takes up so many pixels of the picture each way, and how many
  /// pixels of the picture one of its own stands for, each way.
  ///
  /// At least two, so that what the halves have blurred cannot be told from the exact average; at most 64, which
  /// `AreaAverage` weighs well.
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

/// A picture at one of its sizes.
struct ImageLevel: Sendable {
  let plane: Plane
  /// How much of the plane the picture takes up, in pixels: of the last column and row of a half only a part may
  /// count. Such a pixel has the mean colour of that part.
  let width: Double
  let height: Double

  /// Half the size, each pixel the mean of four.
  func halved(with average: inout AreaAverage) -> ImageLevel {
    var half = Plane(width: (plane.width + 1) / 2, height: (plane.height + 1) / 2)
    let part = PointRect(left: 0, top: 0, right: Double(half.width) * 2, bottom: Double(half.height) * 2)
    average.draw(part, of: self, into: &half, isCoverageIgnored: true)
    return ImageLevel(plane: half, width: width / 2, height: height / 2)
  }
}

/// Premultiplied pixels in a rectangle.
struct Plane: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  /// Rows from the top.
  var pixels: [Pixel]
  /// Whether nothing shines through anywhere.
  var isOpaque: Bool

  init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0.alpha == 255 }
  }

  /// Clear all over.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: .clear, count: width * height)
    isOpaque = false
  }

  /// Takes another size; the pixels are void then. Storage is kept.
  mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height
    if pixels.count > count { pixels.removeLast(pixels.count - count) }
    if pixels.count < count { pixels.append(contentsOf: repeatElement(.clear, count: count - pixels.count)) }
  }
}
