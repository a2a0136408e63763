import Foundation

extension CommandLineParser {
  /// Returns the bytes of a word as the process was given it, for the path of a file: it need not be UTF-8, and a `String` has
  /// U+FFFD in the place of what is not.
  ///
  /// - Parameter word: An operand, or the value of an option, among the process's own arguments. Of any other word, its UTF-8.
  public static func bytes(of word: String) -> [UInt8] {
    let text = Array(word.utf8)
    guard word.unicodeScalars.contains("\u{FFFD}") else { return text }
    for argument in arguments {
      // The value of an option may stand behind its short name or an equals sign.
      let starts = [0, 2, (argument.firstIndex(of: UInt8(ascii: "=")) ?? 0) + 1]
      for start in starts where start <= argument.count {
        if String(decoding: argument[start...], as: UTF8.self).utf8.elementsEqual(text) {
          return Array(argument[start...])
        }
      }
    }
    return text
  }

  /// The words of the process's command line.
  private static var arguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { word in
        unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }
}
