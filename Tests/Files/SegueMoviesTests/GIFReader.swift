import Testing

/// A GIF, read by the letter of GIF89a and without a library.
struct GIFReader {
  struct Frame {
    var (left, top, width, height, delay, colors) = (0, 0, 0, 0, 0, 0)
    /// The whole picture while the frame is shown, 24 bits each.
    var picture: [UInt32] = []
  }

  var width: Int
  var height: Int
  var repeatsForever = false
  var frames: [Frame] = []
  private var bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes.starts(with: Array("GIF89a".utf8)))
    try #require(bytes.count > 13)
    (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    try #require(bytes[10] & 0x80 == 0, "a global palette")
    place = 13
    var picture = [UInt32](repeating: .max, count: width * height)
    var (frame, transparent): (Frame, Int?) = (Frame(), nil)
    while true {
      switch try byte() {
      case 0x21:
        let kind = try byte()
        let data = try blocks()
        if kind == 0xF9 {
          frame.delay = Int(data[1]) | Int(data[2]) << 8
          transparent = data[0] & 1 == 1 ? Int(data[3]) : nil
          #expect(data[0] >> 2 & 7 == 1, "frames have to stay")
        } else if kind == 0xFF {
          repeatsForever = data == Array("NETSCAPE2.0".utf8) + [1, 0, 0]
        }
      case 0x2C:
        (frame.left, frame.top) = (try word(), try word())
        (frame.width, frame.height) = (try word(), try word())
        let flags = try byte()
        try #require(flags & 0xC0 == 0x80, "a palette of its own, and no interlacing")
        frame.colors = 2 << Int(flags & 7)
        let palette = try (0..<frame.colors).map { _ in
          UInt32(try byte()) << 16 | UInt32(try byte()) << 8 | UInt32(try byte())
        }
        let indices = try Self.unpack(bits: Int(try byte()), try blocks())
        try #require(indices.count == frame.width * frame.height)
        for (number, index) in indices.enumerated() where index != transparent {
          let (x, y) = (frame.left + number % frame.width, frame.top + number / frame.width)
          picture[y * width + x] = palette[index]
        }
        frame.picture = picture
        frames.append(frame)
        (frame, transparent) = (Frame(), nil)
      case 0x3B:
        #expect(place == bytes.count)
        return
      case let other: Issue.record("a block of kind \(other)")
      }
    }
  }

  private mutating func byte() throws -> UInt8 {
    try #require(place < bytes.count)
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func word() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while case let count = Int(try byte()), count > 0 { for _ in 0..<count { data.append(try byte()) } }
    return data
  }

  /// Lempel, Ziv and Welch's compression, with codes that grow up to 12 bits.
  private static func unpack(bits: Int, _ data: [UInt8]) throws -> [Int] {
    let clear = 1 << bits
    var table: [[Int]] = []
    var (output, width, last): ([Int], Int, [Int]?) = ([], bits + 1, nil)
    var (buffer, held) = (0, 0)
    for byte in data {
      buffer |= Int(byte) << held
      held += 8
      while held >= width {
        let code = buffer & (1 << width - 1)
        buffer >>= width
        held -= width
        if code == clear {
          table = (0..<clear).map { [$0] } + [[], []]
          (width, last) = (bits + 1, nil)
        } else if code == clear + 1 {
          return output
        } else {
          var entry: [Int]
          if code < table.count {
            entry = table[code]
          } else {
            let former = try #require(last)
            entry = former + [former[0]]
          }
          output += entry
          if let last, table.count < 4096 { table.append(last + [entry[0]]) }
          if table.count == 1 << width, width < 12 { width += 1 }
          last = entry
        }
      }
    }
    Issue.record("no end of the pixels")
    return output
  }
}
