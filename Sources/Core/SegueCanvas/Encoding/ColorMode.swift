/// The colours that a terminal can show.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
  /// 24-bit colours, as `CSI 38 ; 2 ; r ; g ; b m`.
  case truecolor
  /// The 6 × 6 × 6 cube and the 24 greys of the 256-colour palette, not the first 16 entries, which are the user's own.
  case palette256 = "256"
  /// The usual 16 colours.
  case palette16 = "16"
  /// No colours, as NO_COLOR requests.
  case mono
}

extension CellGrid {
  /// Returns this frame in the colours that a terminal shows: of the palette, with xterm's first 16 colours. Without colours it is
  /// light grey on black, or black on light grey.
  ///
  /// Cells have no style `inverse` then, and no clear colours.
  public func shown(in colorMode: ColorMode) -> CellGrid {
    var translator = CellTranslator(colorMode)
    var screenRow = Array(repeating: ScreenCell.unknown, count: size.columns)
    var result = self
    for row in 0..<size.rows {
      let places = row * size.columns..<(row + 1) * size.columns
      translator.translate(cells.span.extracting(places), from: 0, to: &screenRow)
      for (place, cell) in zip(places, screenRow) {
        var style = TextStyle(rawValue: UInt8(truncatingIfNeeded: cell.style))
        var (ink, fill) = (colorMode.color(cell.ink), colorMode.color(cell.fill))
        if colorMode == .mono {
          (ink, fill) = (Palette.sixteen[7], .black)
          if style.contains(.inverse) { (ink, fill) = (fill, ink) }
        }
        style.remove(.inverse)
        result.cells[place] = Cell(glyph: Glyph(rawValue: cell.glyph), ink: ink, fill: fill, style: style)
      }
    }
    return result
  }
}

extension ColorMode {
  /// The colour of a number of this mode.
  fileprivate func color(_ number: UInt32) -> Color {
    switch self {
    case .truecolor: Color(word: number | 0xFF00_0000)
    case .palette256, .palette16, .mono: Palette.color(Int(number))
    }
  }
}

/// Translates the cells of a frame to cells of the screen, with the colour numbers of a colour mode.
struct CellTranslator {
  let colorMode: ColorMode
  /// The palette with its cached answers.
  private var palette: Palette?

  init(_ colorMode: ColorMode) {
    self.colorMode = colorMode
    switch colorMode {
    case .palette256, .palette16: palette = Palette(colorMode)
    case .truecolor, .mono: palette = nil
    }
  }

  /// Sets a row of the screen to a row of a frame, from a column on.
  mutating func translate(_ cells: Span<Cell>, from first: Int, to row: inout [ScreenCell]) {
    switch colorMode {
    case .truecolor:
      Self.translate(cells, from: first, to: &row) { cell in
        let (ink, fill, style) = Self.upright(cell)
        return ScreenCell(cell.glyph.rawValue, ink: ink.bits, fill: fill.bits, style: style)
      }
    case .palette256, .palette16:
      // Moved out of `self`, so that its cache is not copied.
      guard var palette else { return }
      self.palette = nil
      let isSixteen = colorMode == .palette16
      Self.translate(cells, from: first, to: &row) { cell in
        let (inkColor, fillColor, style) = Self.upright(cell)
        let glyph = cell.glyph.rawValue
        let isText = glyph != ScreenCell.space && !BlockShape.isBlock(glyph)
        let (ink, fill) = palette.indices(ink: inkColor, fill: fillColor, isText: isText)
        let isWeak = isSixteen && style & Self.bold != 0 && Palette.isWeakInBold(ink, on: fill)
        return ScreenCell(glyph, ink: ink, fill: fill, style: isWeak ? style & ~Self.bold : style)
      }
      self.palette = palette
    case .mono: Self.translate(cells, from: first, to: &row, Self.mono)
    }
  }

  /// The right half of a wide glyph gets the look of the left half.
  @inline(__always)
  private static func translate(
    _ cells: Span<Cell>, from first: Int, to row: inout [ScreenCell], _ translation: (Cell) -> ScreenCell
  ) {
    var row = row.mutableSpan
    for column in first..<row.count {
      let cell = cells[column]
      row[column] =
        cell.glyph.rawValue == 0 ? ScreenCell(continuing: column > 0 ? row[column &- 1] : nil) : translation(cell)
    }
  }

  private static let bold = UInt32(TextStyle.bold.rawValue)

  /// The colours and the style of a cell, with swapped colours instead of the style `inverse`.
  @inline(__always)
  private static func upright(_ cell: Cell) -> (ink: Color, fill: Color, style: UInt32) {
    let style = cell.attributes & ~Cell.pictureBit
    return style & ScreenCell.reverse == 0
      ? (cell.ink, cell.fill, style) : (cell.fill, cell.ink, style & ~ScreenCell.reverse)
  }

  /// Reverse video shows a light fill, and an inverse cell on a dark fill. A block shows only if one of its two colours is light and
  /// the other dark.
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
