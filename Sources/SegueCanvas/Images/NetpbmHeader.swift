/// What stands before the pixels of a netpbm file: sides, channels and the brightest value.
///
/// Source: the manual pages pbm(5), pgm(5), ppm(5) and pam(5) of netpbm.
struct NetpbmHeader {
  /// How pixels are written.
  enum Coding {
    /// A bit each, most significant first, rows filled up to whole bytes; 1 is black.
    case bits
    /// A byte for each channel, or two, most significant first, where the maximum is above 255.
    case bytes
    /// Text: a digit a pixel, 1 is black.
    case plainBits
    /// Text: a decimal number for each channel, with space between.
    case plain
  }

  var coding: Coding
  var width = 0
  var height = 0
  /// 1 is grey, 2 grey and opacity, 3 colour, 4 colour and opacity.
  var channels = 1
  /// What stands for white, 1…65535.
  var maximum = 1

  /// Reads the header at the reader's place and checks it; afterwards the reader is at the first pixel.
  init(_ reader: inout NetpbmReader) throws(ImageError) {
    let kind = reader.bytes.count > 1 && reader.bytes[0] == UInt8(ascii: "P") ? reader.bytes[1] : 0
    switch kind {
    case UInt8(ascii: "1"): coding = .plainBits
    case UInt8(ascii: "2"): coding = .plain
    case UInt8(ascii: "3"): (coding, channels) = (.plain, 3)
    case UInt8(ascii: "4"): coding = .bits
    case UInt8(ascii: "5"): coding = .bytes
    case UInt8(ascii: "6"): (coding, channels) = (.bytes, 3)
    case UInt8(ascii: "7"): coding = .bytes
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

  /// The least that its pixels take up in a file.
  private var leastBytes: Int {
    switch coding {
    case .bits: (width + 7) / 8 * height
    case .bytes: width * height * channels * (maximum > 255 ? 2 : 1)
    case .plainBits: width * height
    // A digit each, and a space between any two.
    case .plain: width * height * channels * 2 - 1
    }
  }

  /// PAM: a line each for WIDTH, HEIGHT, DEPTH and MAXVAL, in any order, and none, one or more for TUPLTYPE.
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

  /// What a file is by its first bytes, of what people have as pictures.
  private static func format(of bytes: [UInt8]) -> String? {
    let signatures: KeyValuePairs<String, [UInt8]> = [
      "PNG": [0x89, 0x50, 0x4E, 0x47], "JPEG": [0xFF, 0xD8, 0xFF], "GIF": Array("GIF8".utf8), "BMP": Array("BM".utf8),
      "TIFF": [0x49, 0x49, 0x2A, 0], "TIFF (big-endian)": [0x4D, 0x4D, 0, 0x2A],
    ]
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "WebP" }
    return signatures.first { bytes.starts(with: $0.value) }?.key
  }
}

/// Reads the numbers and lines of a netpbm file.
struct NetpbmReader {
  let bytes: [UInt8]
  var place = 0

  private static let newline: UInt8 = 10
  private static let comment: UInt8 = 35

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Passes over space and over comments, which run from # to the end of their line.
  private mutating func skipSpace() {
    while place < bytes.count, Self.isSpace(bytes[place]) || bytes[place] == Self.comment {
      if bytes[place] == Self.comment {
        while place < bytes.count, bytes[place] != Self.newline { place += 1 }
      } else {
        place += 1
      }
    }
  }

  /// The next number, up to a billion; nil if there is something else.
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

  /// A word as a number, up to a billion.
  static func number(_ word: String) -> Int? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(word), value <= 1_000_000_000 else {
      return nil
    }
    return value
  }

  /// The next 0 or 1, which need no space between them; nil at the end, or if there is something else.
  mutating func bit() -> UInt8? {
    skipSpace()
    guard place < bytes.count, (48...49).contains(bytes[place]) else { return nil }
    place += 1
    return bytes[place - 1] - 48
  }

  /// Whether nothing but space and comments is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  /// Exactly one white space stands between the header and the pixels.
  mutating func skipOneSpace() -> Bool {
    guard place < bytes.count, Self.isSpace(bytes[place]) else { return false }
    place += 1
    return true
  }

  /// The words of the line at the place; nil when there is no end of a line any more, or none within the 1000 bytes
  /// that a line of a header may have at most.
  mutating func line() -> [String]? {
    let rest = bytes[place...].prefix(1000)
    guard let end = rest.firstIndex(of: Self.newline) else { return nil }
    place = end + 1
    return rest[..<end].split { Self.isSpace($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
