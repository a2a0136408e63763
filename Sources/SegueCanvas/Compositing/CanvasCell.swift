/// A cell during composition: a fill, and a glyph or dots in an ink colour.
///
/// Every layer is mixed with both pixels: the fill pixel is the colour beside the strokes, the ink pixel the colour of
/// the strokes. So a glyph below a translucent layer takes its tint, and a fading glyph takes the colours behind it.
struct CanvasCell: Equatable {
  var fill = Pixel.clear
  var ink = Pixel.clear
  var glyph = Glyph.space
  /// The share of the glyph's ink that is left, 0…255: layers in front and opacity reduce it.
  var strength: UInt8 = 0
  var style: TextStyle = []
  var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The fill differs within the cell: `Canvas.samples` holds it, and `fill` is undefined.
    static let isSplit = Flags(rawValue: 1)
    /// The ink is a coverage in `Canvas.coverage`, not a glyph.
    static let isDots = Flags(rawValue: 2)
    static let isWide = Flags(rawValue: 4)
    /// Pictures cover the whole cell, and no edge runs through it.
    static let isPicture = Flags(rawValue: 8)
  }

  var isPicture: Bool { flags.contains(.isPicture) }
  var hasInk: Bool { strength > 0 }

  /// Notes that something is drawn over the whole cell: a picture, an even colour, or something with an edge. What is
  /// translucent lets an edge below show through.
  @inline(__always)
  mutating func noteCover(isPicture: Bool, isEven: Bool, isOpaque: Bool) {
    let hasEdge = flags.contains(.isSplit) && !self.isPicture && !isOpaque
    if isPicture, !hasEdge {
      flags.insert(.isPicture)
    } else if isPicture || !isEven {
      flags.remove(.isPicture)
    }
  }

  /// Reduces the ink that is left by `alpha` / 255 of it.
  @inline(__always)
  mutating func weaken(by alpha: UInt32) {
    let left = UInt32(strength) * (255 &- alpha) / 255
    strength = UInt8(truncatingIfNeeded: left)
    if left == 0 { flags.remove(.isDots) }
  }
}
