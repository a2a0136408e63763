/// Bytes for the terminal, appended in words of up to eight at once.
///
/// Storage only grows and is kept, so that a frame allocates nothing once the largest has been sent. This is
/// the one file of this room with unsafe code. `mutableBytes` lets a byte array take whole words: every bit pattern is a
/// valid byte, and stores are still checked against the bounds. The bytes of a static string are read in place, so that
/// they become a constant.
struct ByteBuffer {
  private var storage: [UInt8] = []
  private(set) var count = 0

  /// What has been appended since `removeAll`.
  var bytes: ArraySlice<UInt8> { storage[0..<count] }

  /// Forgets the bytes and keeps the storage.
  mutating func removeAll() { count = 0 }

  /// Makes room for at least `count` more bytes.
  mutating func reserve(_ count: Int) {
    let needed = self.count + count + 8
    guard storage.count < needed else { return }
    let more = max(needed, storage.count * 2) - storage.count
    storage.append(contentsOf: repeatElement(0, count: more))
  }

  /// Appends the lowest `length` ≤ 8 bytes of a word. There must be room for eight.
  @inline(__always)
  mutating func append(_ text: PackedText) {
    let place = count
    var span = storage.mutableSpan
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: text.word.littleEndian, toByteOffset: place, as: UInt64.self)
    count = place &+ text.length
  }
}

/// Up to eight bytes of text in a word, the first one lowest.
struct PackedText {
  var word: UInt64
  var length: Int

  /// ASCII or UTF-8 of at most eight bytes; what is beyond is cut.
  init(_ text: String) {
    word = 0
    length = 0
    for byte in text.utf8.prefix(8) {
      word |= UInt64(byte) << UInt64(length * 8)
      length += 1
    }
  }

  /// ASCII of at most eight bytes, which the compiler can turn into a number.
  @inline(__always)
  init(ascii text: StaticString) {
    word = 0
    length = text.utf8CodeUnitCount
    for index in 0..<length { unsafe word |= UInt64(text.utf8Start[index]) << UInt64(index &* 8) }
  }

  @inline(__always)
  init(word: UInt64, length: Int) {
    self.word = word
    self.length = length
  }

  /// The UTF-8 form of a scalar (RFC 3629).
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

  /// The text without its first byte.
  @inline(__always)
  var droppingFirst: PackedText { PackedText(word: word >> 8, length: length &- 1) }

  /// The other text behind this one; together at most eight bytes.
  @inline(__always)
  func followed(by other: PackedText) -> PackedText {
    PackedText(word: word | other.word << UInt64(length &* 8), length: length &+ other.length)
  }
}
