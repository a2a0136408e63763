/// From the cells of a frame to what the terminal is to show, in the numbers of the colour mode.
extension FrameEncoder {
  /// Fills `target` with a row of the frame.
  mutating func translate(_ row: Int, of cells: [Cell]) {
    switch colorMode {
    case .truecolor:
      translate(row, of: cells) { cell, _ in (Self.packed(cell.ink), Self.packed(cell.fill)) }
    case .palette256, .palette16:
      guard var palette else { return }
      self.palette = nil
      translate(row, of: cells) { cell, isText in palette.indices(of: cell, isText: isText) }
      self.palette = palette
    case .mono:
      for column in 0..<size.columns {
        target[column] = Self.mono(cells[row &* size.columns &+ column])
        if target[column].isContinuation { continueGlyph(at: column) }
      }
    }
  }

  @inline(__always)
  private mutating func translate(
    _ row: Int, of cells: [Cell], colors: (_ cell: Cell, _ isText: Bool) -> (ink: UInt32, fill: UInt32)
  ) {
    let start = row &* size.columns
    for column in 0..<size.columns {
      let cell = cells[start &+ column]
      let glyph = cell.glyph.rawValue
      let style = UInt32(cell.style.rawValue)
      if glyph == 0 {
        continueGlyph(at: column)
        continue
      }
      let isText = glyph != ScreenCell.space && !BlockShape.isBlock(glyph)
      let (ink, fill) = colors(cell, isText)
      let isUnderlined = style & ScreenCell.underline != 0
      if glyph == ScreenCell.space, !isUnderlined {
        target[column] = ScreenCell(glyph: glyph, ink: 0, fill: fill, style: 0)
      } else if glyph == ScreenCell.fullBlock, !isUnderlined {
        // A full block is a blank of its ink, and takes one colour and two bytes fewer.
        target[column] = ScreenCell(glyph: ScreenCell.space, ink: 0, fill: ink, style: 0)
      } else {
        target[column] = ScreenCell(glyph: glyph, ink: ink, fill: fill, style: style)
      }
    }
  }

  /// The right half of a wide glyph looks as the left one, and goes with it.
  @inline(__always)
  private mutating func continueGlyph(at column: Int) {
    guard column > 0 else {
      target[column] = ScreenCell(glyph: ScreenCell.space, ink: 0, fill: 0, style: 0)
      return
    }
    target[column] = target[column &- 1]
    target[column].glyph = 0
  }

  @inline(__always)
  private static func packed(_ color: Color) -> UInt32 {
    UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
  }

  // MARK: Without colours

  /// Without colours a light fill is reverse video, so that a light page or card is seen; a block is one only where
  /// its two sides differ in that.
  private static func mono(_ cell: Cell) -> ScreenCell {
    let isLight = isLight(cell.fill)
    var shown = ScreenCell(
      glyph: cell.glyph.rawValue, ink: 0, fill: 0,
      style: UInt32(cell.style.rawValue) | (isLight ? ScreenCell.reverse : 0))
    if BlockShape.isBlock(shown.glyph), Self.isLight(cell.ink) == isLight { shown.glyph = ScreenCell.space }
    if shown.glyph == ScreenCell.space { shown.style &= ScreenCell.stylesOfBlanks }
    return shown
  }

  /// Whether the luma (Rec. 709's weights on sRGB's values, which follow the eye's lightness) is half of white's
  /// or more.
  private static func isLight(_ color: Color) -> Bool {
    let luma = 2126 * Int(color.red) + 7152 * Int(color.green) + 722 * Int(color.blue)
    return 2 * luma >= 255 * 10000
  }
}
