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
    let result = unsafe data.withUnsafeBytes { bytes -> Result<Value, ImageFileError> in
      do throws(ImageFileError) {
        return .success(try body(unsafe Span(_unsafeBytes: bytes)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
