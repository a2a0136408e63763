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

  /// Whether a mixture of two colours is seen as one: not with 16 colours or none. Soft shadows are lines there.
  public var isBlending: Bool { self == .truecolor || self == .palette256 }
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
    func color(_ number: UInt32) -> Color {
      colorMode == .truecolor ? Color(word: number | 0xFF00_0000) : Palette.color(Int(number))
    }
    for row in 0..<size.rows {
      let places = row * size.columns..<(row + 1) * size.columns
      translator.translate(cells.span.extracting(places), from: 0, to: &screenRow)
      for (place, cell) in zip(places, screenRow) {
        var style = TextStyle(rawValue: UInt8(truncatingIfNeeded: cell.style))
        var (ink, fill) = (color(cell.ink), color(cell.fill))
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
