extension FrameEncoder {
  /// Clears the cells of a wide cluster that is about to be printed, for a terminal that takes it for a narrow one, and the
  /// cell of a mark, for a terminal that puts it onto the character before.
  mutating func clearForCluster(_ row: Int, _ column: Int, isWide: Bool) {
    buffer.append(isWide ? PackedText(ascii: "  ") : PackedText(ascii: " "))
    placeCursor(row, column)
  }

  /// Prints a glyph to which terminals give different widths. The cursor's place is uncertain afterwards.
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
    // An old terminal prints every scalar on its own, over the next cells, perhaps those of the next row.
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
