/// Up to eight bytes of text in a word, the first one in the lowest byte.
struct PackedText {
  var word: UInt64
  var length: Int

  /// Creates a text from UTF-8, cut to eight bytes.
  init(_ text: String) {
    word = 0
    length = 0
    for byte in text.utf8.prefix(8) {
      word |= UInt64(byte) << UInt64(length * 8)
      length += 1
    }
  }

  @inline(__always)
  init(word: UInt64, length: Int) {
    self.word = word
    self.length = length
  }

  /// Creates the UTF-8 form of a scalar (RFC 3629).
  @inline(__always)
  init(scalar: UInt32) {
    let value = UInt64(scalar)
    switch scalar {
    case ..<0x80: self.init(word: value, length: 1)
    case ..<0x800: self.init(word: 0x80C0 | value >> 6 | (value & 63) << 8, length: 2)
    case ..<0x10000:
      self.init(word: 0x8080E0 | value >> 12 | (value >> 6 & 63) << 8 | (value & 63) << 16, length: 3)
    default:
      self.init(
        word: 0x8080_80F0 | value >> 18 | (value >> 12 & 63) << 8 | (value >> 6 & 63) << 16
          | (value & 63) << 24, length: 4)
    }
  }

  @inline(__always)
  var droppingFirst: PackedText { PackedText(word: word >> 8, length: length &- 1) }

  /// This text followed by another one; together at most eight bytes.
  @inline(__always)
  func followed(by other: PackedText) -> PackedText {
    PackedText(word: word | other.word << UInt64(length &* 8), length: length &+ other.length)
  }
}
