/// The characters to which all terminals give one column.
///
/// utf8proc knows one width for each character. It does not know on which ones terminals disagree: emoji, characters of
/// recent versions of Unicode, and ambiguous ones. The encoder sets the cursor again after those.
enum KnownWidth {
  /// Latin, Greek and Cyrillic letters, dashes, quotes and arrows of plain text, lines, blocks, shapes and braille.
  @inline(__always)
  static func isNarrow(_ glyph: UInt32) -> Bool {
    if glyph < 0x7F { return glyph >= 0x20 }
    // Lines and blocks, and braille.
    if glyph &- 0x2500 < 0xA0 || glyph &- 0x2800 < 0x100 { return true }
    return isRareNarrow(glyph)
  }

  @inline(never)
  private static func isRareNarrow(_ glyph: UInt32) -> Bool {
    switch glyph {
    case 0xAD: return false
    case 0xA1...0x24F, 0x391...0x3C9, 0x410...0x44F: return true
    case 0x2010...0x2015, 0x2018...0x201F, 0x2020...0x2022, 0x2026, 0x2039, 0x203A, 0x2190...0x2193: return true
    case 0x25AA, 0x25AB, 0x25B6, 0x25C0, 0x25FB...0x25FE: return false
    case 0x23CE, 0x25A0...0x25FF, 0x1FB00...0x1FB3B, 0x1CD00...0x1CDE5: return true
    default: return false
    }
  }
}
