/// The characters to which all terminals give one column.
///
/// utf8proc has one width for each character. It does not know the characters on which terminals disagree: emoji, characters of
/// recent versions of Unicode, and ambiguous ones. The encoder sets the cursor again after these.
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

/// Glyphs to which terminals give different widths.
extension FrameEncoder {
  /// Clears the cells of a wide cluster before it is printed, for terminals that print it narrow, and the cell of a mark, for
  /// terminals that put it onto the character before.
  mutating func clearForCluster(_ row: Int, _ column: Int, isWide: Bool) {
    buffer.append(isWide ? PackedText(ascii: "  ") : PackedText(ascii: " "))
    returnCursor(row, column)
  }

  /// Prints a glyph of uncertain width. The cursor's place is uncertain afterwards.
  mutating func putUncertain(_ glyph: UInt32, pool: GraphemePool, at place: Int, next: Int) {
    if glyph & Glyph.longBit == 0 {
      buffer.append(PackedText(scalar: glyph))
      // It takes at most two columns, so the row is certain if there are two.
      cursor.column = Cursor.unknown
      if next &+ 1 >= size.columns { cursor.row = Cursor.unknown }
      return
    }
    let text = pool.text(of: Glyph(rawValue: glyph))
    buffer.reserve(text.utf8.count &+ (size.columns &+ 1) &* Self.bytesPerCell)
    if text.isEmpty { buffer.append(PackedText(ascii: " ")) }
    for byte in text.utf8 { buffer.append(PackedText(word: UInt64(byte), length: 1)) }
    // An old terminal prints every scalar on its own, over the next cells, possibly of the next row.
    let behind = place - place % size.columns + next
    let spilled = min(shown.count, place + text.unicodeScalars.reduce(0) { $0 + Self.mostColumns(of: $1) })
    if behind < spilled { for index in behind..<spilled { shown[index] = .unknown } }
    cursor = Cursor()
  }

  /// The most columns that an old terminal gives a lone scalar: from Hangul on, some give two to any visible one.
  private static func mostColumns(of scalar: Unicode.Scalar) -> Int {
    let width = max(Grapheme.width(of: scalar), Grapheme.columnsInside(of: scalar))
    return width > 0 && scalar.value >= 0x1100 ? 2 : width
  }
}
