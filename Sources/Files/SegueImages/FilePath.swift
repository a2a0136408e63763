public import Foundation

/// A path of a file or a folder: bytes, which need not be text.
///
/// A file system keeps whatever name it is given, such as one in the Latin-1 of an old disk. `URL.path` is empty for such a name,
/// and `FileManager` lists it with other bytes, by which it is not found again. A `URL` can name it, as `file:///caf%E9.png`.
public struct FilePath: Sendable, Hashable, CustomStringConvertible {
  /// The bytes, as the system takes them.
  public let bytes: [UInt8]

  /// A path with these bytes. One that does not begin with a slash counts from the current folder.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// A path that is text, such as that of a file of the program's own.
  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// The path of a file's address; nil for an address that is not a file's.
  public init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    self.init(percentEncoded: url.absoluteURL.path(percentEncoded: true))
  }

  /// A path in which two hexadecimal digits after a percent sign are a byte, as in the address of a picture. Other percent signs
  /// stand for themselves.
  public init(percentEncoded text: String) {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(16 * digits[0] + digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(bytes: bytes)
  }

  /// The address of the file. It is Foundation's own where the path is UTF-8; else the bytes that are not are percent-encoded.
  public var url: URL {
    let absolute = isAbsolute ? self : FilePath.current.appending(self)
    if let text = String(validating: absolute.bytes, as: UTF8.self) { return URL(filePath: text) }
    let escaped = absolute.bytes.map { byte in
      let isPlain = byte == UInt8(ascii: "/") || Character(UnicodeScalar(byte)).isASCIIWord
      return isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }
    return URL(string: "file://" + escaped.joined()) ?? URL(filePath: description)
  }

  /// Whether it begins with a slash.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// This path, and below it another.
  public func appending(_ path: FilePath) -> FilePath {
    FilePath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path.bytes)
  }

  /// The path as text, with U+FFFD for what is not UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// What is behind the last slash, as text.
  public var name: String { String(decoding: bytes.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self) }
}

extension Character {
  fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber || "-._~".contains(self)) }
}
