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

  /// Reads a number up to a billion; nil if there is none.
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
