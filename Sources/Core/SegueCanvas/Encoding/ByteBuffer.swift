/// A buffer of bytes for the terminal, to which up to eight bytes are appended at once.
///
/// Bytes are appended to a draft of a few kilobytes, which stays in the processor's nearest cache, and are copied from there in one
/// piece. The many short stores of a cell, straight into a frame's bytes, would wait for the next cache: that took a third longer in
/// some processes, depending on the memory pages of the frame's bytes.
///
/// Storage only grows, so that a frame allocates nothing after the largest frame. `mutableBytes`, which is unsafe, stores whole words
/// in a byte array: every bit pattern is a valid byte. `storeCell` checks the bounds once for all nine stores of a cell: with nine
/// checks the inner loop of the encoder took a third more instructions. `PackedText.init(ascii:)` reads the bytes of a static string in
/// place, so that the compiler can turn them into a constant.
struct ByteBuffer {
  /// The bytes appended last, and room behind them.
  var draft: [UInt8] = []
  var draftCount = 0
  /// The bytes before them, and room behind them.
  private var storage: [UInt8] = []
  private var storedCount = 0

  var count: Int { storedCount &+ draftCount }

  /// All bytes, valid until the next change.
  mutating func finish() -> ArraySlice<UInt8> {
    store()
    return storage[0..<storedCount]
  }

  mutating func removeAll() { (draftCount, storedCount) = (0, 0) }

  /// Removes all bytes after the first `count`.
  mutating func truncate(to count: Int) {
    store()
    storedCount = count
  }

  /// Makes room for `count` bytes.
  mutating func reserve(_ count: Int) {
    store()
    Self.extend(&draft, to: count + 8)
  }

  /// Ends a long draft. The reserved room stays.
  mutating func endLongDraft() { if draftCount >= Self.longDraft { store() } }

  /// Appends a text of any length, and makes room for `count` more bytes.
  mutating func append(_ text: String, thenReserve count: Int) {
    store()
    Self.extend(&storage, to: storedCount + text.utf8.count)
    storage.replaceSubrange(storedCount..<storedCount + text.utf8.count, with: text.utf8)
    storedCount += text.utf8.count
    reserve(count)
  }

  private static let longDraft = 1024

  private mutating func store() {
    guard draftCount > 0 else { return }
    let end = storedCount + draftCount
    Self.extend(&storage, to: end)
    storage.replaceSubrange(storedCount..<end, with: draft[0..<draftCount])
    (storedCount, draftCount) = (end, 0)
  }

  private static func extend(_ bytes: inout [UInt8], to count: Int) {
    guard bytes.count < count else { return }
    bytes.append(contentsOf: repeatElement(0, count: max(count, bytes.count * 2) - bytes.count))
  }

  /// Appends a text. Eight bytes must have been reserved.
  @inline(__always)
  mutating func append(_ text: PackedText) {
    var place = draftCount
    var span = draft.mutableSpan
    span.store(text, at: &place)
    draftCount = place
  }
}

extension MutableSpan<UInt8> {
  /// Stores a text at a place, and advances the place. The bytes after the text, up to the eighth, become undefined.
  @inline(__always)
  mutating func store(_ text: PackedText, at place: inout Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: text.word.littleEndian, toByteOffset: place, as: UInt64.self)
    place &+= text.length
  }

  /// Stores the changed colours of a cell, at least one, and its text of at most four bytes at a place, and advances the place. 64
  /// bytes from the place on must be inside. `channels` has ";0" … ";255", packed.
  mutating func storeCell(
    _ text: PackedText, ink: UInt32?, fill: UInt32?, _ channels: Span<UInt64>, at place: inout Int
  ) {
    precondition(place >= 0 && place &+ 64 <= count && channels.count == 256)
    var raw = unsafe mutableBytes
    var end = place
    if let fill {
      unsafe raw.storeUnchecked(PackedText(ascii: "\u{1B}[48;2"), at: &end)
      unsafe raw.storeUnchecked(fill, channels, at: &end)
      if let ink {
        unsafe raw.storeUnchecked(PackedText(ascii: ";38;2"), at: &end)
        unsafe raw.storeUnchecked(ink, channels, at: &end)
      }
    } else if let ink {
      unsafe raw.storeUnchecked(PackedText(ascii: "\u{1B}[38;2"), at: &end)
      unsafe raw.storeUnchecked(ink, channels, at: &end)
    }
    unsafe raw.storeUnchecked(PackedText(ascii: "m").followed(by: text), at: &end)
    place = end
  }
}

extension MutableRawSpan {
  @unsafe @inline(__always)
  fileprivate mutating func storeUnchecked(_ text: PackedText, at place: inout Int) {
    unsafe storeBytes(of: text.word.littleEndian, toUncheckedByteOffset: place, as: UInt64.self)
    place &+= text.length
  }

  @unsafe @inline(__always)
  fileprivate mutating func storeUnchecked(_ color: UInt32, _ channels: Span<UInt64>, at place: inout Int) {
    unsafe storeUnchecked(channels[unchecked: Int(color & 255)], at: &place)
    unsafe storeUnchecked(channels[unchecked: Int(color >> 8 & 255)], at: &place)
    unsafe storeUnchecked(channels[unchecked: Int(color >> 16 & 255)], at: &place)
  }

  @unsafe @inline(__always)
  private mutating func storeUnchecked(_ channel: UInt64, at place: inout Int) {
    unsafe storeBytes(
      of: UInt32(truncatingIfNeeded: channel).littleEndian, toUncheckedByteOffset: place, as: UInt32.self)
    place &+= Int(channel >> 32)
  }
}

/// Up to eight bytes of text in a word, the first one in the lowest byte.
struct PackedText {
  var word: UInt64
  var length: Int

  /// Unpacks a text of at most four bytes in the lower half of a word; the upper half has their number.
  @inline(__always)
  init(_ packed: UInt64) { self.init(word: packed & 0xFFFF_FFFF, length: Int(packed >> 32)) }

  var packed: UInt64 { word | UInt64(length) << 32 }

  /// Creates a text from UTF-8, cut to eight bytes.
  init(_ text: String) {
    (word, length) = (0, 0)
    for byte in text.utf8.prefix(8) {
      word |= UInt64(byte) << UInt64(length * 8)
      length += 1
    }
  }

  /// Creates a text from at most eight bytes of ASCII, which the compiler can turn into a constant.
  @inline(__always)
  init(ascii text: StaticString) {
    (word, length) = (0, text.utf8CodeUnitCount)
    for index in 0..<length { unsafe word |= UInt64(text.utf8Start[index]) << UInt64(index &* 8) }
  }

  @inline(__always)
  init(word: UInt64, length: Int) {
    (self.word, self.length) = (word, length)
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
