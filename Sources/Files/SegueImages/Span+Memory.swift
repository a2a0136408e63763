import CImageCodecs
import Foundation

extension Span<UInt8> {
  /// A copy of the bytes, at once.
  var array: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }

  /// The checksum that PNG has for its chunks.
  var checksum: Int { unsafe withUnsafeBytes { unsafe Int(segue_crc32($0.baseAddress, $0.count)) } }

  /// Runs `body` with the bytes of data, which are not copied.
  static func withBytes<Value>(
    of data: some ContiguousBytes, _ body: (Span<UInt8>) throws(ImageFileError) -> Value
  ) throws(ImageFileError) -> Value {
    let result = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(ImageFileError) in try body(unsafe Span(_unsafeBytes: bytes)) }
    }
    return try result.get()
  }
}

extension Span<UInt8> {
  /// Whether certain bytes are at a place. False if the span ends before.
  func holds(_ bytes: [UInt8], at place: Int = 0) -> Bool {
    guard count - place >= bytes.count else { return false }
    for index in bytes.indices where self[place + index] != bytes[index] { return false }
    return true
  }

  /// The number in `length` bytes, at most seven, most significant first. Nil if the span ends before.
  func number(at place: Int, length: Int, isLittleEndian: Bool = false) -> Int? {
    guard place >= 0, count - place >= length else { return nil }
    var number = 0
    for index in 0..<length {
      number = number << 8 | Int(self[place + (isLittleEndian ? length - 1 - index : index)])
    }
    return number
  }
}
