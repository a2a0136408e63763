/// Collects the bytes of UTF-8 characters that arrive one by one. Invalid bytes are dropped.
///
/// `wget_wch` would forget half a character if the rest arrives later, and cannot decode UTF-8 in the C locale.
struct UTF8Collector {
  private var bytes: [UInt8] = []

  var isPending: Bool { !bytes.isEmpty }

  /// Adds one byte. Returns the character that it completes.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x80...0xBF:
      guard isPending else { return nil }
      bytes.append(byte)
    // Not a continuation: the character before is broken off.
    default: bytes = [byte]
    }
    guard bytes.count >= Self.length(startingWith: bytes[0]) else { return nil }
    defer { reset() }
    // The decoder rejects overlong forms, surrogates and bytes that begin no character.
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  mutating func reset() { bytes.removeAll(keepingCapacity: true) }

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
