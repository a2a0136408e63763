public import Foundation

/// A path of a file or a folder: bytes, which need not be text.
///
/// A file system accepts any bytes as a name, such as Latin-1 on an old disk. `URL.path` is empty for such a name, and `FileManager`
/// lists it with other bytes, by which the file is not found. A `URL` can name it, as `file:///caf%E9.png`.
public struct FilePath: Sendable, Hashable, CustomStringConvertible {
  /// The bytes, as the system takes them.
  public let bytes: [UInt8]

  /// A path with these bytes. One that does not begin with a slash counts from the current folder.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// A path that is text, such as the path of one of the program's own files.
  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// The path of a file URL; nil for other URLs.
  public init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    self.init(percentEncoded: url.absoluteURL.path(percentEncoded: true))
  }

  /// A path with percent-encoded bytes, as in the address of a picture. A percent sign without two hexadecimal digits stands for
  /// itself.
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

  /// The file URL. It is Foundation's own if the path is UTF-8; otherwise the malformed bytes are percent-encoded.
  public var url: URL {
    let absolute = isAbsolute ? self : FilePath.current.appending(self)
    if let text = String(validating: absolute.bytes, as: UTF8.self) { return URL(filePath: text) }
    let escaped = absolute.bytes.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber || "/-._~".contains(character))
      return isPlain ? String(character) : String(format: "%%%02X", byte)
    }
    return URL(string: "file://" + escaped.joined()) ?? URL(filePath: description)
  }

  /// Whether it begins with a slash.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The path of another path below this one.
  public func appending(_ path: FilePath) -> FilePath {
    FilePath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path.bytes)
  }

  /// The path as text, with U+FFFD for malformed bytes.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component, as text.
  public var name: String { String(decoding: bytes.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self) }
}
