import Foundation

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// The places in a text where a line may end (UAX #14), and its words (UAX #29), as offsets in UTF-16.
///
/// ICU knows them, with dictionaries for Thai, Lao, Khmer and Burmese. On Linux, Foundation brings ICU along, so nothing has to be
/// installed, and every program has loaded it already. On macOS, Core Foundation's tokenizer asks the system's ICU.
package nonisolated enum TextBoundaries {
  /// Returns the offsets at which a line may end, ascending; the last one is the end of the text.
  static func lineBreaks(in text: [UInt16]) -> [Int] {
    var breaks: [Int] = []
    forEachPart(of: text, .line) { part, _ in breaks.append(part.upperBound) }
    return breaks
  }

  /// Returns the words, from first to last: parts with a letter or a digit in them.
  package static func words(in text: [UInt16]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    forEachPart(of: text, .word) { part, isWord in if isWord { words.append(part) } }
    return words
  }

  private enum Kind { case line, word }

  private static func forEachPart(
    of text: [UInt16], _ kind: Kind, _ add: (_ part: Range<Int>, _ isWord: Bool) -> Void
  ) {
    guard !text.isEmpty else { return }
    #if canImport(_FoundationICU)
      var status = U_ZERO_ERROR
      unsafe text.withUnsafeBufferPointer { text in
        // ICU keeps a pointer to the text as long as the iterator lives. The empty name is that of the root locale.
        guard
          let iterator = unsafe swift_ubrk_open(
            kind == .line ? UBRK_LINE : UBRK_WORD, "", text.baseAddress, Int32(clamping: text.count), &status)
        else { return add(0..<text.count, true) }
        defer { unsafe swift_ubrk_close(iterator) }
        var start = 0
        while case let end = Int(unsafe swift_ubrk_next(iterator)), end > start {
          // A status below this one is that of blanks and punctuation.
          add(start..<end, unsafe swift_ubrk_getRuleStatus(iterator) >= Int32(UBRK_WORD_NONE_LIMIT.rawValue))
          start = end
        }
      }
    #else
      let string = String(decoding: text, as: UTF16.self)
      let unit = kind == .line ? kCFStringTokenizerUnitLineBreak : kCFStringTokenizerUnitWordBoundary
      let tokenizer = CFStringTokenizerCreate(
        nil, string as CFString, CFRange(location: 0, length: text.count), unit, nil)
      while CFStringTokenizerAdvanceToNextToken(tokenizer) != [] {
        let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
        let part = range.location..<range.location + range.length
        let scalars = String(decoding: text[part], as: UTF16.self).unicodeScalars
        add(part, scalars.contains { CharacterSet.alphanumerics.contains($0) })
      }
    #endif
  }
}
