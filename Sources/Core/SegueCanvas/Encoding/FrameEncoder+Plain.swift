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
    var (ink, fill, style) = (state.ink, state.fill, state.style)
    var (place, colors, column) = (count, 0, columns.lowerBound)
    var output = bytes.mutableSpan
    while column < columns.upperBound {
      let cell = target[column]
      var glyph = cell.glyph
      guard KnownWidth.isNarrow(glyph) else { break }
      if glyph < 0x7F, repeats, column &+ 1 < target.count, target[column &+ 1] == cell { break }
      var (newInk, newFill) = (cell.ink, cell.fill)
      if glyph == ScreenCell.space, cell.style == 0 {
        guard style & ScreenCell.stylesOfBlanks == 0 else { break }
        // No ink is seen.
        newInk = ink
      } else {
        guard cell.style == style else { break }
        if newInk == fill || newFill == ink, style == 0,
          let mirror = mirror(of: cell, for: Pen(ink: ink, fill: fill, style: style))
        {
          (glyph, newInk, newFill) = (mirror, cell.fill, cell.ink)
        }
      }
      let text = PackedText(scalar: glyph)
      let (changesInk, changesFill) = (newInk != ink, newFill != fill)
      (ink, fill) = (newInk, newFill)
      column &+= 1
      if changesInk || changesFill {
        output.storeCell(text, ink: changesInk ? ink : nil, fill: changesFill ? fill : nil, channels, at: &place)
        colors &+= (changesInk ? 1 : 0) &+ (changesFill ? 1 : 0)
        continue
      }
      output.store(text, at: &place)
      if repeats { continue }
      // The same again prints the same.
      while column < columns.upperBound, target[column] == cell {
        output.store(text, at: &place)
        column &+= 1
      }
    }
    var shown = shown.mutableSpan
    for index in columns.lowerBound..<column { shown[start &+ index] = target[index] }
    (state.ink, state.fill, count) = (ink, fill, place)
    colorsEmitted &+= colors
    return column
  }

  /// The block that shows a cell in swapped colours, if that saves a colour. Apart, because the optimiser inlines nothing more
  /// into a function that has become long.
  @inline(never)
  private static func mirror(of cell: ScreenCell, for pen: Pen) -> UInt32? {
    pen.prefersMirror(of: cell) ? BlockShape.mirror(of: cell.glyph) : nil
  }
}
