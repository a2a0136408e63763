/// Translation of a frame's cells to screen cells, in the numbers of the colour mode.
extension FrameEncoder {
  /// Sets `target` from a column on.
  mutating func translate(_ row: Int, of cells: [Cell], from first: Int) {
    switch colorMode {
    case .truecolor: Self.translate(cells, from: row &* size.columns, first..<size.columns, to: &target)
    case .palette256, .palette16:
      guard var palette else { return }
      self.palette = nil
      translate(row, of: cells, from: first) { cell, isText in palette.indices(of: cell, isText: isText) }
      self.palette = palette
    case .mono:
      for column in first..<size.columns {
        target[column] = Self.mono(cells[row &* size.columns &+ column])
        if target[column].isContinuation { continueGlyph(at: column) }
      }
    }
  }

  /// Sets columns of `target` to cells, whose row begins at `start`, in 24-bit colours.
  private static func translate(
    _ cells: [Cell], from start: Int, _ columns: Range<Int>, to target: inout [ScreenCell]
  ) {
    let cells = cells.span
    var target = target.mutableSpan
    for column in columns {
      let cell = cells[start &+ column]
      let (glyph, style) = (cell.glyph.rawValue, cell.attributes & ~Cell.pictureBit)
      if glyph == 0 {
        target[column] = ScreenCell(continuing: column > 0 ? target[column &- 1] : nil)
      } else if style & ScreenCell.reverse == 0 {
        target[column] = ScreenCell(glyph, ink: cell.ink.bits, fill: cell.fill.bits, style: style)
      } else {
        target[column] = ScreenCell(
          glyph, ink: cell.fill.bits, fill: cell.ink.bits, style: style & ~ScreenCell.reverse)
      }
    }
  }

  private static let bold = UInt32(TextStyle.bold.rawValue)

  @inline(__always)
  private mutating func translate(
    _ row: Int, of cells: [Cell], from first: Int,
    colors: (_ cell: Cell, _ isText: Bool) -> (ink: UInt32, fill: UInt32)
  ) {
    let start = row &* size.columns
    for column in first..<size.columns {
      var cell = cells[start &+ column]
      let glyph = cell.glyph.rawValue
      if glyph == 0 {
        continueGlyph(at: column)
        continue
      }
      if cell.style.contains(.inverse) {
        (cell.ink, cell.fill) = (cell.fill, cell.ink)
        cell.style.remove(.inverse)
      }
      var style = UInt32(cell.style.rawValue)
      let isText = glyph != ScreenCell.space && !BlockShape.isBlock(glyph)
      let (ink, fill) = colors(cell, isText)
      if colorMode == .palette16, style & Self.bold != 0, Palette.isWeakInBold(ink, on: fill) { style &= ~Self.bold }
      target[column] = ScreenCell(glyph, ink: ink, fill: fill, style: style)
    }
  }

  /// Gives the right half of a wide glyph the look of the left one.
  private mutating func continueGlyph(at column: Int) {
    target[column] = ScreenCell(continuing: column > 0 ? target[column &- 1] : nil)
  }

  /// Translates a cell: reverse video shows a light fill, or an inverse cell on a dark one; and a block only shows where one
  /// of its two colours is light.
  private static func mono(_ cell: Cell) -> ScreenCell {
    let isLight = Luma.isLight(cell.fill.bits)
    var shown = ScreenCell(
      glyph: cell.glyph.rawValue, ink: 0, fill: 0,
      style: UInt32(cell.style.rawValue) ^ (isLight ? ScreenCell.reverse : 0))
    if BlockShape.isBlock(shown.glyph), Luma.isLight(cell.ink.bits) == isLight { shown.glyph = ScreenCell.space }
    if shown.isBlank { shown.style &= ScreenCell.reverse }
    return shown
  }
}
