struct CellResolver {
  let set: MosaicSet
  let isMono: Bool
  let mosaic: Mosaic
  /// Replaces glyphs that the font lacks; nil if it has all of them.
  var glyphFallback: GlyphFallback?
  let dither: MonoDither?
  /// Shows pictures in sixteen colours; nil with any other number of colours.
  private var paletteDither: PaletteDither?

  init(set: MosaicSet, colorMode: ColorMode) {
    self.set = set
    isMono = colorMode == .mono
    mosaic = Mosaic(set: set)
    dither = isMono ? MonoDither(set: set) : nil
    paletteDither = colorMode == .palette16 ? PaletteDither(hasShades: set != .ascii) : nil
    glyphFallback =
      switch set {
      case .ascii: GlyphFallback(isASCII: true)
      case .half: GlyphFallback(isASCII: false)
      case .octant, .sextant, .quadrant: nil
      }
  }

  /// The index of the first of four neighbouring cells whose choices are kept: cells are resolved in order.
  private var start = -4
  private var choices: Mosaic.Choices?

  mutating func begin() { start = -4 }

  /// The choice for the cell at an index.
  @inline(__always)
  mutating func choice(_ samples: Span<EightPixels>, at index: Int) -> Mosaic.Choice {
    if index &- start >= 4 || index < start {
      choices = mosaic.choose(PixelsOfFour(samples, from: index))
      start = index
    }
    guard let choices else { return mosaic.choose(samples[index].bits) }
    return choices.choice(index &- start, of: mosaic)
  }

  /// Whether pictures are shown otherwise than other fills, so that the insides of pictures have to be marked.
  var needsPictureMarks: Bool { paletteDither != nil }

  /// The cell for a part of a picture, if the colours are so few that pictures are dithered; nil otherwise.
  mutating func pictureCell(for block: Mosaic.Choice) -> Cell? { paletteDither?.cell(for: block) }

  /// The same for a part that is even.
  mutating func pictureCell(_ fill: Pixel) -> Cell? {
    pictureCell(for: Mosaic.Choice(glyph: .space, ink: fill, fill: fill, gain: 0))
  }
}
