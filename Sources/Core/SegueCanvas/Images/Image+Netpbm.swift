import Foundation

extension Image {
  /// Reads the first picture of a netpbm file: PPM, PGM or PBM, binary or plain (`P1`…`P6`), or PAM (`P7`).
  ///
  /// Channels are rounded to eight bits. Values above the maximum count as the maximum. Memory is only reserved for
  /// pixels that the file holds.
  ///
  /// - Parameters:
  ///   - bytes: The file, as `[UInt8]` or `Data`. An array is not copied.
  ///   - maximumPixelSize: The longest side of the picture, in pixels. A larger one is averaged down when it has been
  ///     read, with its proportions; a smaller one stays as it is. Less than 1 counts as 1. Nil does not limit it.
  ///   - scale: The pixels per point, as for ``init(width:height:colors:scale:)``.
  /// - Throws: ``ImageError`` if the file is damaged or of another format, or the picture is larger than 16,384 pixels
  ///   on a side or 2²⁵ pixels in all.
  public convenience init(
    netpbm bytes: some Sequence<UInt8>, maximumPixelSize: Int? = nil, scale: CGFloat = 1
  ) throws(ImageError) {
    try self.init(plane: Self.plane(Array(bytes)).reduced(toFit: maximumPixelSize), scale: scale)
  }

  /// Returns the size of a netpbm file's picture in pixels, from its header alone.
  ///
  /// - Parameter bytes: The whole file, as `[UInt8]` or `Data`.
  /// - Throws: What `init(netpbm:maximumPixelSize:scale:)` would throw, except ``ImageError/badPixels``.
  public static func netpbmSize(_ bytes: some Sequence<UInt8>) throws(ImageError) -> (width: Int, height: Int) {
    var reader = NetpbmReader(bytes: Array(bytes))
    let header = try NetpbmHeader(&reader)
    return (header.width, header.height)
  }

  private static func plane(_ bytes: [UInt8]) throws(ImageError) -> Plane {
    var reader = NetpbmReader(bytes: bytes)
    let header = try NetpbmHeader(&reader)
    let pixels: [Pixel]
    switch header.coding {
    case .bits: pixels = Self.bits(header, bytes, from: reader.place)
    case .bytes: pixels = Self.bytes(header, bytes, from: reader.place)
    case .plainBits, .plain: pixels = try Self.plain(header, &reader)
    }
    return Plane(width: header.width, height: header.height, pixels: pixels)
  }

  private static func bits(_ header: NetpbmHeader, _ bytes: [UInt8], from start: Int) -> [Pixel] {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(header.width * header.height)
    let stride = (header.width + 7) / 8
    for row in 0..<header.height {
      for column in 0..<header.width {
        let byte = bytes[start + row * stride + column / 8]
        pixels.append(byte << (column % 8) & 0x80 == 0 ? Pixel(.white) : .black)
      }
    }
    return pixels
  }

  private static func bytes(_ header: NetpbmHeader, _ bytes: [UInt8], from start: Int) -> [Pixel] {
    let (count, channels) = (header.width * header.height, header.channels)
    let isWide = header.maximum > 255
    if channels == 3, header.maximum == 255 { return opaque(bytes[start..<start + 3 * count]) }
    let scaled = (0...255).map { scale(min($0, header.maximum), header.maximum) }
    var pixels: [Pixel] = []
    pixels.reserveCapacity(count)
    var values = SIMD4<UInt8>.zero
    var place = start
    for _ in 0..<count {
      for channel in 0..<channels {
        if isWide {
          values[channel] = scale(Int(bytes[place]) << 8 | Int(bytes[place + 1]), header.maximum)
          place += 2
        } else {
          values[channel] = scaled[Int(bytes[place])]
          place += 1
        }
      }
      pixels.append(pixel(values, channels))
    }
    return pixels
  }

  /// The usual kind of file, read many times faster: red, green and blue as they are.
  private static func opaque(_ bytes: ArraySlice<UInt8>) -> [Pixel] {
    var pixels = Array(repeating: Pixel.black, count: bytes.count / 3)
    var target = pixels.mutableSpan
    let source = bytes.span
    for index in target.indices {
      let sample = source.extracting(3 &* index..<3 &* index &+ 3)
      target[index] = Pixel(bits: 0xFF00_0000 | UInt32(sample[2]) << 16 | UInt32(sample[1]) << 8 | UInt32(sample[0]))
    }
    return pixels
  }

  private static func plain(_ header: NetpbmHeader, _ reader: inout NetpbmReader) throws(ImageError) -> [Pixel] {
    let (count, channels) = (header.width * header.height, header.channels)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(count)
    var values = SIMD4<UInt8>.zero
    for _ in 0..<count {
      for channel in 0..<channels {
        // A bit of 1 is black.
        let value = header.coding == .plainBits ? reader.bit().map { 1 - $0 } : reader.number()
        guard let value else { throw reader.isAtEnd() ? .truncated : .badPixels }
        values[channel] = scale(value, header.maximum)
      }
      pixels.append(pixel(values, channels))
    }
    return pixels
  }

  /// Rounds a value of 0…`maximum` to a byte.
  private static func scale(_ value: Int, _ maximum: Int) -> UInt8 {
    UInt8((min(value, maximum) * 255 + maximum / 2) / maximum)
  }

  private static func pixel(_ values: SIMD4<UInt8>, _ channels: Int) -> Pixel {
    switch channels {
    case 1: Pixel(Color(values.x, values.x, values.x))
    case 2: Pixel(Color(values.x, values.x, values.x, alpha: values.y))
    case 3: Pixel(Color(values.x, values.y, values.z))
    default: Pixel(Color(values.x, values.y, values.z, alpha: values.w))
    }
  }
}
