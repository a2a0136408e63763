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
        // Red lowest, as in `Pixel`.
        let word = UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | UInt32(bytes[3]) << 24
        pixels.append(word >= 0xFF00_0000 ? Pixel(bits: word) : translucent(word, isPremultiplied: isPremultiplied))
      }
    }
  }

  /// A call, so that opaque pixels are not computed as well.
  @inline(never)
  private static func translucent(_ word: UInt32, isPremultiplied: Bool) -> Pixel {
    let (pixel, alpha) = (Pixel(bits: word | 0xFF00_0000), word >> 24)
    if !isPremultiplied { return pixel.scaled(by: alpha) }
    let (red, green, blue) = (min(word & 255, alpha), min(word >> 8 & 255, alpha), min(word >> 16 & 255, alpha))
    return Pixel(bits: alpha << 24 | blue << 16 | green << 8 | red)
  }
}
