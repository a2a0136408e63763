/// A buffer of bytes for the terminal, to which up to eight bytes are appended at once.
///
/// Bytes are appended to a draft of few kilobytes, which stays in the processor's nearest cache, and are copied from there
/// in one piece. The many short stores of a cell, straight into a frame's bytes, wait for the next cache: that took a
/// third longer, in some processes and not in others, with the pages of memory that the frame's bytes happened to get.
///
/// Storage only grows, so that a frame allocates nothing once the largest has been sent. `mutableBytes`, which is unsafe,
/// stores whole words in a byte array: every bit pattern is a valid byte. `storeCell` checks the bounds once for all that
/// a cell takes, and its nine stores do not: with nine checks the inner loop of the encoder took a third more
/// instructions. `PackedText.init(ascii:)` reads the bytes of a static string in place, so that the compiler can turn
/// them into a constant.
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

  /// Takes back all that has been appended behind the first `count` bytes.
  mutating func truncate(to count: Int) {
    store()
    storedCount = count
  }

  /// Makes room for `count` bytes.
  mutating func reserve(_ count: Int) {
    store()
    Self.extend(&draft, to: count + 8)
  }

  /// Ends a draft that has become long. The room that was made is still there.
  mutating func endLongDraft() {
    if draftCount >= Self.longDraft { store() }
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
  /// Stores a text at a place, and moves the place behind it. The bytes up to the eighth become undefined.
  @inline(__always)
  mutating func store(_ text: PackedText, at place: inout Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: text.word.littleEndian, toByteOffset: place, as: UInt64.self)
    place &+= text.length
  }

  /// Stores the colours of a cell that change, one at least, and its text of at most four bytes at a place, and moves the
  /// place behind them. 64 bytes from the place on must be inside. `channels` has ";0" … ";255": the text in the lower half
  /// of a word, its first character lowest, and its length in the upper half.
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

extension PackedText {
  /// Creates a text from at most eight bytes of ASCII, which the compiler can turn into a constant.
  @inline(__always)
  init(ascii text: StaticString) {
    word = 0
    length = text.utf8CodeUnitCount
    for index in 0..<length { unsafe word |= UInt64(text.utf8Start[index]) << UInt64(index &* 8) }
  }
}
