extension FrameEncoder {
  /// Returns a frame in the colours in which a terminal shows it: those of the palette, with xterm's for the first 16.
  /// Without colours it is light grey on black, or the other way round.
  ///
  /// Cells have no style `inverse` then, and no clear colours. What the terminal shows is not changed.
  public func shown(_ frame: CellGrid) -> CellGrid {
    var copy = self
    copy.begin(frame)
    var result = frame
    for row in 0..<frame.size.rows {
      copy.translate(row, of: frame.cells, from: 0)
      for column in 0..<frame.size.columns {
        let cell = copy.target[column]
        var style = TextStyle(rawValue: UInt8(truncatingIfNeeded: cell.style))
        var (ink, fill) = (color(cell.ink), color(cell.fill))
        if colorMode == .mono {
          (ink, fill) = (Palette.sixteen[7], .black)
          if style.contains(.inverse) { (ink, fill) = (fill, ink) }
        }
        style.remove(.inverse)
        result.cells[row * frame.size.columns + column] = Cell(
          glyph: Glyph(rawValue: cell.glyph), ink: ink, fill: fill, style: style)
      }
    }
    return result
  }

  private func color(_ number: UInt32) -> Color {
    switch colorMode {
    case .truecolor: Color(word: number | 0xFF00_0000)
    case .palette256, .palette16, .mono: Palette.color(Int(number))
    }
  }
}
