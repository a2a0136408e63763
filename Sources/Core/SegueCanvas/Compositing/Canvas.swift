/// The cells of a frame during composition. Each is 8 × 16 points and has 2 × 4 samples of 4 × 4 points.
///
/// Storage is reused from frame to frame, so that a frame allocates nothing: pass a canvas `inout`, never copy it.
struct Canvas {
  private(set) var size = CellSize(columns: 0, rows: 0)
  var cells: [CanvasCell] = []
  /// The fills of each cell; only valid where the cell is split.
  var samples: [EightPixels] = []
  /// Eight bytes of ink coverage per cell, in the same order from the lowest; only valid where the ink is dots.
  var coverage: [UInt64] = []
  let pool: GraphemePool

  init(pool: GraphemePool) { self.pool = pool }

  mutating func reset(size: CellSize, fill: Pixel) {
    let count = size.columns * size.rows
    self.size = size
    if cells.count < count {
      cells = Array(repeating: CanvasCell(), count: count)
      samples = Array(repeating: .clear, count: count)
      coverage = Array(repeating: 0, count: count)
    }
    var span = cells.mutableSpan
    span.fill(0..<count, with: CanvasCell(fill: fill))
  }

  var area: CellRect { CellRect(left: 0, top: 0, right: size.columns, bottom: size.rows) }
}

/// A cell during composition: a fill, and a glyph or dots in an ink colour.
///
/// Every layer is mixed with both colours: the fill is the colour beside the strokes, the ink the colour of the strokes. So a
/// translucent layer tints the glyph below it, and a fading glyph takes the colours behind it.
struct CanvasCell: Equatable {
  /// The fill in the lower half, and the ink in the upper one: a cell is two words, which are copied at once.
  private var colors: UInt64
  /// The glyph in the lower half, and the strength, the style, the link and the flags in a byte each above it.
  private var look: UInt64

  @inline(__always)
  init(fill: Pixel = .clear, flags: Flags = []) {
    colors = UInt64(fill.bits)
    look = UInt64(Glyph.space.rawValue) | UInt64(flags.rawValue) << 56
  }

  var fill: Pixel {
    @inline(__always) get { Pixel(bits: UInt32(truncatingIfNeeded: colors)) }
    @inline(__always) set { colors = colors & ~0xFFFF_FFFF | UInt64(newValue.bits) }
  }
  var ink: Pixel {
    @inline(__always) get { Pixel(bits: UInt32(truncatingIfNeeded: colors >> 32)) }
    @inline(__always) set { colors = colors & 0xFFFF_FFFF | UInt64(newValue.bits) << 32 }
  }
  var glyph: Glyph {
    @inline(__always) get { Glyph(rawValue: UInt32(truncatingIfNeeded: look)) }
    @inline(__always) set { look = look & ~0xFFFF_FFFF | UInt64(newValue.rawValue) }
  }
  /// The remaining fraction of the glyph's ink, 0…255: layers in front and opacity reduce it.
  var strength: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: look >> 32) }
    @inline(__always) set { look = look & ~(0xFF << 32) | UInt64(newValue) << 32 }
  }
  var linkedStyle: LinkedStyle {
    @inline(__always) get { LinkedStyle(rawValue: UInt16(truncatingIfNeeded: look >> 40)) }
    @inline(__always) set { look = look & ~(0xFFFF << 40) | UInt64(newValue.rawValue) << 40 }
  }
  var style: TextStyle {
    @inline(__always) get { linkedStyle.style }
  }
  var flags: Flags {
    @inline(__always) get { Flags(rawValue: UInt8(truncatingIfNeeded: look >> 56)) }
    @inline(__always) set { look = look & ~(0xFF << 56) | UInt64(newValue.rawValue) << 56 }
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The fill differs within the cell: `Canvas.samples` holds it, and `fill` is undefined.
    static let isSplit = Flags(rawValue: 1)
    /// The ink is a coverage in `Canvas.coverage`, not a glyph.
    static let isDots = Flags(rawValue: 2)
    static let isWide = Flags(rawValue: 4)
    /// Pictures cover the whole cell, and no edge runs through it.
    static let isPicture = Flags(rawValue: 8)
    /// The glyph is a `TextBar`.
    static let isBar = Flags(rawValue: 16)
    /// What the glyph is, beside its number.
    static let ofGlyph: Flags = [.isDots, .isWide, .isBar]
  }

  @inline(__always) var isPicture: Bool { flags.contains(.isPicture) }
  @inline(__always) var isSplit: Bool { flags.contains(.isSplit) }
  @inline(__always) var hasInk: Bool { strength > 0 }
  /// Whether it is an even fill and nothing else: no ink, and no flags.
  @inline(__always) var isBlank: Bool { look & 0xFF00_00FF_0000_0000 == 0 }
  /// Whether it shows a character or a bar: no dots of a drawing, and no picture.
  @inline(__always) var hasText: Bool { strength > 0 && !flags.contains(.isDots) }

  /// Whether it shows the same characters as another cell, or no ink like that one. Colours may differ.
  @inline(__always)
  func hasSameText(as other: CanvasCell) -> Bool {
    if !hasInk || !other.hasInk { return hasInk == other.hasInk }
    let mask: UInt64 = 0xFFFF_FFFF | 0xFFFF << 40 | UInt64(Flags.ofGlyph.rawValue) << 56
    return (look ^ other.look) & mask == 0 && !flags.contains(.isDots)
  }

  /// Notes that a picture, an even colour or an edge is drawn over the whole cell. An edge below shows through a translucent one.
  @inline(__always)
  mutating func noteCover(isPicture: Bool, isEven: Bool, isOpaque: Bool) {
    let hasEdge = flags.contains(.isSplit) && !self.isPicture && !isOpaque
    if isPicture, !hasEdge {
      flags.insert(.isPicture)
    } else if isPicture || !isEven {
      flags.remove(.isPicture)
    }
  }

  /// Replaces the ink by a glyph, whose colour is mixed over a fill.
  @inline(__always)
  mutating func show(_ glyph: Glyph, ink: Pixel, over fill: Pixel, style: LinkedStyle, isWide: Bool) {
    self.ink = ink.over(fill)
    let kept = flags.intersection([.isSplit, .isPicture]).union(isWide ? .isWide : [])
    look = UInt64(glyph.rawValue) | UInt64(ink.alpha) << 32 | UInt64(style.rawValue) << 40 | UInt64(kept.rawValue) << 56
  }

  /// Removes the glyph, whose place another picture has taken.
  @inline(__always)
  mutating func removeInk() {
    strength = 0
    flags.subtract(.ofGlyph)
  }

  /// Takes the glyph of another cell, or the flag of its dots.
  @inline(__always)
  mutating func take(_ other: CanvasCell, ink: Pixel, strength: UInt32) {
    (glyph, linkedStyle, self.ink) = (other.glyph, other.linkedStyle, ink)
    self.strength = UInt8(truncatingIfNeeded: strength)
    flags.subtract(.ofGlyph)
    flags.formUnion(other.flags.intersection(.ofGlyph))
  }

  /// Reduces the remaining ink by `alpha` / 255 of it.
  @inline(__always)
  mutating func weaken(by alpha: UInt32) {
    let left = UInt32(strength) * (255 &- alpha) / 255
    strength = UInt8(truncatingIfNeeded: left)
    if left == 0 { flags.subtract([.isDots, .isBar]) }
  }
}
