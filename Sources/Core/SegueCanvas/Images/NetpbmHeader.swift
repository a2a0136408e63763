/// The header of a netpbm file: the sides, the channels and the greatest value.
///
/// Source: the manual pages pbm(5), pgm(5), ppm(5) and pam(5) of netpbm.
struct NetpbmHeader {
  enum Coding {
    /// One bit per pixel, most significant first, rows padded to whole bytes; 1 is black.
    case bits
    /// One byte per channel, or two, most significant first, if the maximum is above 255.
    case bytes
    /// Text: one digit per pixel; 1 is black.
    case plainBits
    /// Text: one decimal number per channel, with space between.
    case plain
  }

  var coding: Coding
  var width = 0
  var height = 0
  /// 1 is grey, 2 grey and opacity, 3 colour, 4 colour and opacity.
  var channels = 1
  /// The value of white, 1…65535.
  var maximum = 1

  /// Reads and checks the header at the start of a file, and leaves the reader at the first pixel.
  init(_ reader: inout NetpbmReader) throws(ImageError) {
    let kind = reader.bytes.count > 1 && reader.bytes[0] == UInt8(ascii: "P") ? reader.bytes[1] : 0
    switch kind {
    case UInt8(ascii: "1"): coding = .plainBits
    case UInt8(ascii: "2"): coding = .plain
    case UInt8(ascii: "3"): (coding, channels) = (.plain, 3)
    case UInt8(ascii: "4"): coding = .bits
    case UInt8(ascii: "6"): (coding, channels) = (.bytes, 3)
    case UInt8(ascii: "5"), UInt8(ascii: "7"): coding = .bytes
    default: throw .notNetpbm(format: Self.format(of: reader.bytes))
    }
    reader.place = 2
    if kind == UInt8(ascii: "7") {
      try readLines(&reader)
    } else {
      guard let width = reader.number(), let height = reader.number() else { throw .badHeader }
      (self.width, self.height) = (width, height)
      let hasMaximum = coding == .plain || coding == .bytes
      guard let maximum = hasMaximum ? reader.number() : 1, reader.skipOneSpace() else { throw .badHeader }
      self.maximum = maximum
    }
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard (1...65535).contains(maximum) else { throw .badHeader }
    guard width <= Image.longestSide, height <= Image.longestSide, width * height <= Image.mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
    guard reader.bytes.count - reader.place >= leastBytes else { throw .truncated }
  }

  private var leastBytes: Int {
    switch coding {
    case .bits: (width + 7) / 8 * height
    case .bytes: width * height * channels * (maximum > 255 ? 2 : 1)
    case .plainBits: width * height
    // One digit each, and one space between two.
    case .plain: width * height * channels * 2 - 1
    }
  }

  /// Reads a PAM header: one line each for WIDTH, HEIGHT, DEPTH and MAXVAL, in any order, and any number for TUPLTYPE.
  private mutating func readLines(_ reader: inout NetpbmReader) throws(ImageError) {
    guard reader.line() == [] else { throw .badHeader }
    var numbers: [String: Int] = [:]
    var type: [String] = []
    while true {
      guard let words = reader.line() else { throw .badHeader }
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      if name == "ENDHDR" { break }
      if name == "TUPLTYPE" {
        type += words.dropFirst()
      } else {
        guard words.count == 2, ["WIDTH", "HEIGHT", "DEPTH", "MAXVAL"].contains(name), numbers[name] == nil,
          let number = NetpbmReader.number(words[1])
        else { throw .badHeader }
        numbers[name] = number
      }
    }
    guard let width = numbers["WIDTH"], let height = numbers["HEIGHT"], let depth = numbers["DEPTH"],
      let maximum = numbers["MAXVAL"]
    else { throw .badHeader }
    (self.width, self.height, channels, self.maximum) = (width, height, depth, maximum)
    let types = [1: ["BLACKANDWHITE", "GRAYSCALE"], 2: ["BLACKANDWHITE_ALPHA", "GRAYSCALE_ALPHA"]]
      .merging([3: ["RGB"], 4: ["RGB_ALPHA"]]) { first, _ in first }
    let name = type.joined(separator: " ")
    guard let known = types[depth], type.isEmpty || known.contains(name) else {
      throw .unknownTupleType(type.isEmpty ? "unknown" : name, depth: depth)
    }
  }

  /// The name of a common picture format, by the first bytes of a file.
  private static func format(of bytes: [UInt8]) -> String? {
    let signatures: KeyValuePairs<String, [UInt8]> = [
      "PNG": [0x89, 0x50, 0x4E, 0x47], "JPEG": [0xFF, 0xD8, 0xFF], "GIF": Array("GIF8".utf8), "BMP": Array("BM".utf8),
      "TIFF": [0x49, 0x49, 0x2A, 0], "TIFF (big-endian)": [0x4D, 0x4D, 0, 0x2A],
    ]
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "WebP" }
    return signatures.first { bytes.starts(with: $0.value) }?.key
  }
}

struct NetpbmReader {
  let bytes: [UInt8]
  var place = 0

  private static let newline: UInt8 = 10
  private static let comment: UInt8 = 35

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Skips space and comments, which run from # to the end of the line.
  private mutating func skipSpace() {
    while place < bytes.count, Self.isSpace(bytes[place]) || bytes[place] == Self.comment {
      if bytes[place] == Self.comment {
        while place < bytes.count, bytes[place] != Self.newline { place += 1 }
      } else {
        place += 1
      }
    }
  }

  /// Reads a number up to a billion; nil if there is no such number.
  mutating func number() -> Int? {
    skipSpace()
    var value: Int?
    while place < bytes.count, (48...57).contains(bytes[place]) {
      value = (value ?? 0) * 10 + Int(bytes[place] - 48)
      if value ?? 0 > 1_000_000_000 { return nil }
      place += 1
    }
    return value
  }

  /// Converts a word to a number up to a billion.
  static func number(_ word: String) -> Int? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(word), value <= 1_000_000_000 else {
      return nil
    }
    return value
  }

  /// Reads a 0 or 1, which need no space between them; nil if there is none.
  mutating func bit() -> Int? {
    skipSpace()
    guard place < bytes.count, (48...49).contains(bytes[place]) else { return nil }
    place += 1
    return Int(bytes[place - 1] - 48)
  }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  /// Skips the one space between the header and the pixels; false if it is missing.
  mutating func skipOneSpace() -> Bool {
    guard place < bytes.count, Self.isSpace(bytes[place]) else { return false }
    place += 1
    return true
  }

  /// Reads the words of a line; nil if it does not end within 1000 bytes, more than any line of a header has.
  mutating func line() -> [String]? {
    let rest = bytes[place...].prefix(1000)
    guard let end = rest.firstIndex(of: Self.newline) else { return nil }
    place = end + 1
    return rest[..<end].split { Self.isSpace($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
