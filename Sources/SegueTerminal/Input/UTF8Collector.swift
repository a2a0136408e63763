/// Puts UTF-8 together from bytes that may arrive one by one. Bytes that are no UTF-8 vanish.
///
/// It stands in for `wget_wch`, which forgets the first half of a character whose second half has not arrived
/// yet, and which in the C locale knows no UTF-8 at all.
struct UTF8Collector {
  private var bytes: [UInt8] = []
  private var length = 0

  /// Whether a character has begun and is not complete.
  var isPending: Bool { !bytes.isEmpty }

  /// Takes one byte; gives the character it completes.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x80...0xBF:
      guard isPending else { return nil }
      bytes.append(byte)
    default:
      // Not a continuation: whatever had begun is broken off.
      bytes = [byte]
      length = Self.length(startingWith: byte)
      if length == 0 { reset() }
    }
    guard isPending, bytes.count == length else { return nil }
    defer { reset() }
    // The decoder turns away overlong forms and surrogates.
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Forgets a character that has begun.
  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    length = 0
  }

  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
