import Foundation

extension MarkdownDocument {
  /// Returns the text that bytes are: UTF-8, in which addresses may have other bytes, as names of files do. These become
  /// percent-encoded, as in `![](caf%E9.png)`.
  ///
  /// - Parameter bytes: What is in a file or has come through a pipe.
  /// - Returns: The text; nil if there are bytes elsewhere that are not UTF-8, or a NUL.
  public static func text(of bytes: [UInt8]) -> String? {
    guard !bytes.contains(0) else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let text = String(validating: line, as: UTF8.self) ?? escaped(line[...]) else { return nil }
      lines.append(text)
    }
    return lines.joined(separator: "\n")
  }

  /// A line with those bytes percent-encoded that are not UTF-8, if they are in addresses.
  private static func escaped(_ line: ArraySlice<UInt8>) -> String? {
    var (text, rest) = ("", line)
    while !rest.isEmpty {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
      } else {
        // Behind `](` or `]:`, and in front of the blank or the bracket that ends the address.
        guard text.firstMatch(of: /\]\s?[(:]\s*(?:<[^<>]*|[^\s<>()]*)$/) != nil else { return nil }
        text += String(format: "%%%02X", rest[rest.startIndex])
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return text
  }
}
