/// Why a picture could not be read.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// Not a binary PPM or PGM file.
  case notNetpbm
  /// The header is not that of a picture: a side of 0, a number missing or out of range.
  case badHeader
  /// A side is longer than the limit, in pixels.
  case tooLarge(width: Int, height: Int)
  /// The file ends before the last pixel.
  case truncated

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .notNetpbm: "not a binary PPM (P6) or PGM (P5) picture"
    case .badHeader: "the picture's header is damaged"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is too large; a side may have \(Image.longestSide)"
    case .truncated: "the picture is cut short"
    }
  }
}

extension Image {
  /// Reads a binary PPM or PGM file with a depth of eight bits (netpbm's `P6` and `P5`, maximum 1…255).
  public convenience init(netpbm bytes: [UInt8]) throws(ImageError) {
    var reader = HeaderReader(bytes: bytes)
    let channels: Int
    switch bytes.prefix(2) {
    case [0x50, 0x36]: channels = 3
    case [0x50, 0x35]: channels = 1
    default: throw .notNetpbm
    }
    reader.place = 2
    guard let width = reader.number(), let height = reader.number(), let maximum = reader.number(),
      reader.endHeader(), width > 0, height > 0, (1...255).contains(maximum)
    else { throw .badHeader }
    guard width <= Image.longestSide, height <= Image.longestSide else {
      throw .tooLarge(width: width, height: height)
    }
    let count = width * height
    guard bytes.count - reader.place >= count * channels else { throw .truncated }
    let scaled = (0...255).map { UInt8(min(255, ($0 * 255 + maximum / 2) / maximum)) }
    let start = reader.place
    let pixels = (0..<count).map { index in
      let place = start + index * channels
      let (green, blue) = channels == 3 ? (place + 1, place + 2) : (place, place)
      return Pixel(Color(scaled[Int(bytes[place])], scaled[Int(bytes[green])], scaled[Int(bytes[blue])]))
    }
    self.init(plane: Plane(width: width, height: height, pixels: pixels))
  }
}

/// Reads the numbers of a netpbm header; comments run from # to the end of their line.
private struct HeaderReader {
  let bytes: [UInt8]
  var place = 0

  private static let newline: UInt8 = 10
  private static let comment: UInt8 = 35

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  mutating func number() -> Int? {
    while place < bytes.count, Self.isSpace(bytes[place]) || bytes[place] == Self.comment {
      if bytes[place] == Self.comment {
        while place < bytes.count, bytes[place] != Self.newline { place += 1 }
      } else {
        place += 1
      }
    }
    var value: Int?
    while place < bytes.count, (48...57).contains(bytes[place]) {
      value = (value ?? 0) * 10 + Int(bytes[place] - 48)
      if value ?? 0 > 1_000_000_000 { return nil }
      place += 1
    }
    return value
  }

  /// Exactly one white space stands between the header and the pixels.
  mutating func endHeader() -> Bool {
    guard place < bytes.count, Self.isSpace(bytes[place]) else { return false }
    place += 1
    return true
  }
}
