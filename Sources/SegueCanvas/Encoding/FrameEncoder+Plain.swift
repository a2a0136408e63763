/// The inner loop: narrow glyphs in 24-bit colours, which are nearly all cells of nearly all frames.
extension FrameEncoder {
  /// Prints cells at the cursor, which stands at the first of `columns`, up to the first one that needs more than two
  /// colours and a narrow glyph. Returns its column.
  mutating func putPlain(_ columns: Range<Int>, _ row: Int) -> Int {
    guard pen.style != Pen.unknown else { return columns.lowerBound }
    let (target, channels) = (target, channels)
    let column = Self.putPlain(
      columns, target.span, &shown, from: row &* size.columns, &pen, &buffer.draft, &buffer.draftCount, channels.span,
      repeats: capabilities.contains(.repeatsCharacters), &statistics.colorsEmitted)
    if column > columns.lowerBound {
      statistics.cellsEmitted &+= column &- columns.lowerBound
      advanceCursor(to: column)
    }
    return column
  }

  /// Each array is opened once, and what changes is in local variables: per cell, that would take longer than the rest.
  private static func putPlain(
    _ columns: Range<Int>, _ target: Span<ScreenCell>, _ shown: inout [ScreenCell], from start: Int, _ state: inout Pen,
    _ bytes: inout [UInt8], _ count: inout Int, _ channels: Span<UInt64>, repeats: Bool, _ colorsEmitted: inout Int
  ) -> Int {
    var (pen, place, colors, column) = (state, count, 0, columns.lowerBound)
    var shown = shown.mutableSpan
    var output = bytes.mutableSpan
    while column < columns.upperBound {
      let cell = target[column]
      var (glyph, ink, fill) = (cell.glyph, cell.ink, cell.fill)
      guard KnownWidth.isNarrow(glyph) else { break }
      if glyph < 0x7F, repeats, column &+ 1 < target.count, target[column &+ 1] == cell { break }
      if glyph == ScreenCell.space, cell.style == 0 {
        guard pen.style & ScreenCell.stylesOfBlanks == 0 else { break }
        // No ink is seen.
        ink = pen.ink
      } else {
        guard cell.style == pen.style else { break }
        if ink == pen.fill || fill == pen.ink, cell.style == 0, pen.prefersMirror(of: cell),
          let mirror = BlockShape.mirror(of: glyph)
        {
          (glyph, ink, fill) = (mirror, fill, ink)
        }
      }
      let (changesInk, changesFill) = (ink != pen.ink, fill != pen.fill)
      output.storeCell(
        PackedText(scalar: glyph), ink: changesInk ? ink : nil, fill: changesFill ? fill : nil, channels, at: &place)
      colors &+= (changesInk ? 1 : 0) &+ (changesFill ? 1 : 0)
      (pen.ink, pen.fill) = (ink, fill)
      shown[start &+ column] = cell
      column &+= 1
    }
    (state, count) = (pen, place)
    colorsEmitted &+= colors
    return column
  }
}
