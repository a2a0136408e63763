/// A buffer of bytes for the terminal, to which up to eight bytes are appended at once.
///
/// Storage only grows, so that a frame allocates nothing once the largest has been sent. This is the only file of this
/// module with unsafe code. `mutableBytes` stores whole words in a byte array: every bit pattern is a valid byte, and
/// stores are still checked against the bounds. `PackedText.init(ascii:)` reads the bytes of a static string in place,
/// so that the compiler can turn them into a constant.
struct ByteBuffer {
  private var storage: [UInt8] = []
  private(set) var count = 0

  var bytes: ArraySlice<UInt8> { storage[0..<count] }

  mutating func removeAll() { count = 0 }

  mutating func reserve(_ count: Int) {
    let needed = self.count + count + 8
    guard storage.count < needed else { return }
    let more = max(needed, storage.count * 2) - storage.count
    storage.append(contentsOf: repeatElement(0, count: more))
  }

  /// Appends a text. Eight bytes must have been reserved.
  @inline(__always)
  mutating func append(_ text: PackedText) {
    let place = count
    var span = storage.mutableSpan
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: text.word.littleEndian, toByteOffset: place, as: UInt64.self)
    count = place &+ text.length
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
