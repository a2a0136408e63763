import Foundation

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
        let (red, green, blue, alpha) = (UInt32(bytes[0]), UInt32(bytes[1]), UInt32(bytes[2]), UInt32(bytes[3]))
        if isPremultiplied {
          pixels.append(Pixel(bits: alpha << 24 | min(blue, alpha) << 16 | min(green, alpha) << 8 | min(red, alpha)))
        } else {
          pixels.append(Pixel(bits: 0xFF00_0000 | blue << 16 | green << 8 | red).scaled(by: alpha))
        }
      }
    }
  }
}
