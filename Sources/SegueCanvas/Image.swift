/// A picture: pixels in sRGB, immutable.
public final class Image: Sendable {
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int
  /// Premultiplied, rows from the top.
  let plane: Plane

  /// The largest side that is read: 16 thousand pixels. More would not fit into memory by the time it is drawn.
  static let longestSide = 16_384

  /// A picture from colours, row by row from the top; nil when their number is not `width` × `height`, or when a
  /// side is 0 or above 16,384.
  public convenience init?(width: Int, height: Int, colors: [Color]) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), colors.count == width * height else { return nil }
    self.init(plane: Plane(width: width, height: height, pixels: colors.map { Pixel($0) }))
  }

  init(plane: Plane) {
    width = plane.width
    height = plane.height
    self.plane = plane
  }
}

/// Premultiplied pixels in a rectangle.
struct Plane: Sendable {
  let width: Int
  let height: Int
  /// Rows from the top.
  let pixels: [Pixel]
  /// Whether nothing shines through anywhere.
  let isOpaque: Bool

  init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0.alpha == 255 }
  }

  /// A part of it, area-averaged to another size. `part` is in its own pixels and may reach beyond the edges,
  /// where there is nothing.
  func resampled(_ part: PointRect, width columns: Int, height rows: Int) -> Plane {
    let across = Taps(
      0..<columns, offset: part.left, step: (part.right - part.left) / Double(columns), sourceCount: width)
    let down = Taps(
      0..<rows, offset: part.top, step: (part.bottom - part.top) / Double(rows), sourceCount: height)
    var result: [Pixel] = []
    result.reserveCapacity(columns * rows)
    var line = [SIMD4<Float>](repeating: .zero, count: width)
    for row in 0..<rows {
      for x in 0..<width { line[x] = .zero }
      down.forEach(row) { y, weight in
        for x in 0..<width { line[x] += pixels[y * width + x].components * weight }
      }
      for column in 0..<columns {
        var sum = SIMD4<Float>.zero
        across.forEach(column) { x, weight in sum += line[x] * weight }
        result.append(Pixel(sum))
      }
    }
    return Plane(width: columns, height: rows, pixels: result)
  }
}
