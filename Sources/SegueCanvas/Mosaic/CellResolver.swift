/// What the last step of a frame needs and keeps: the mosaic's tables, and answers already found.
struct CellResolver {
  let set: MosaicSet
  let isMono: Bool
  let mosaic: Mosaic
  /// What is written instead of a glyph; nil where the font has all of them.
  var plainText: PlainText?
  let toner: Toner?

  init(set: MosaicSet, colorMode: ColorMode) {
    self.set = set
    isMono = colorMode == .mono
    mosaic = Mosaic(set: set)
    toner = isMono ? Toner(set: set) : nil
    plainText =
      switch set {
      case .ascii: PlainText(isASCII: true)
      case .half: PlainText(isASCII: false)
      case .octant, .sextant, .quadrant: nil
      }
  }

  /// Four choices that lie side by side; neighbours ask one after the other.
  private var start = -4
  private var choices: Mosaic.Choices?

  /// Before a new frame.
  mutating func begin() { start = -4 }

  /// The choice for the cell at `index`, whose samples begin at eight times that.
  @inline(__always)
  mutating func choice(_ samples: Span<Pixel>, at index: Int) -> Mosaic.Choice {
    if index &- start >= 4 || index < start {
      choices = mosaic.choose(PixelsOfFour(samples, from: index &* 8))
      start = index
    }
    guard let choices else { return mosaic.choose(Pixel.eight(samples, from: index &* 8)) }
    return choices.choice(index &- start, of: mosaic)
  }
}
