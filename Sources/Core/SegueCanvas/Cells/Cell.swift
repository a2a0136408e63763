/// A character cell: a glyph in its ink colour on its fill colour.
public struct Cell: Sendable, Hashable {
  /// A grapheme, a blank, or the right half of a wide grapheme.
  public var glyph: Glyph
  /// The glyph's colour.
  public var ink: Color
  /// The colour behind the glyph; where it is clear, layers below show through.
  public var fill: Color
  /// The style, the link and the mark in one word, so that a cell is four words, which are compared and copied at once.
  var attributes: UInt32
  /// The text attributes.
  public var style: TextStyle {
    get { TextStyle(rawValue: UInt8(truncatingIfNeeded: attributes)) }
    set { attributes = attributes & ~0xFF | UInt32(newValue.rawValue) }
  }
  /// Whether the whole cell lies inside a picture. Only such cells may show other colours on a slow display while something
  /// moves; see ``Fidelity``. False where a picture ends within the cell, and where text stands on it.
  public var isPicture: Bool {
    get { attributes & Self.pictureBit != 0 }
    set { attributes = attributes & ~Self.pictureBit | (newValue ? Self.pictureBit : 0) }
  }

  static let pictureBit: UInt32 = 0x1_0000
  /// The number of a link in the pool of the grid.
  static let linkBits: UInt32 = 0xFF00
  /// The style and the number of the link.
  var linkedStyle: LinkedStyle {
    @inline(__always) get { LinkedStyle(rawValue: UInt16(truncatingIfNeeded: attributes)) }
    @inline(__always) set { attributes = attributes & ~0xFFFF | UInt32(newValue.rawValue) }
  }

  /// Creates a cell; by default a clear blank.
  public init(
    glyph: Glyph = .space, ink: Color = .clear, fill: Color = .clear, style: TextStyle = [], isPicture: Bool = false
  ) {
    (self.glyph, self.ink, self.fill) = (glyph, ink, fill)
    attributes = UInt32(style.rawValue) | (isPicture ? Self.pictureBit : 0)
  }

  @inline(__always)
  init(glyph: Glyph, ink: Color, fill: Color, style: LinkedStyle, isPicture: Bool = false) {
    (self.glyph, self.ink, self.fill) = (glyph, ink, fill)
    attributes = UInt32(style.rawValue) | (isPicture ? Self.pictureBit : 0)
  }

  /// Whether two cells are equal in all their parts.
  @inline(__always)
  public static func == (one: Cell, other: Cell) -> Bool {
    (one.glyph.rawValue ^ other.glyph.rawValue) | (one.ink.word ^ other.ink.word)
      | (one.fill.word ^ other.fill.word) | (one.attributes ^ other.attributes) == 0
  }
}

/// The text attributes of a cell.
///
/// The encoder sends them as SGR 1, 2, 3, 4 and 9. A terminal ignores an attribute that it does not know: the Linux console
/// has no italic and no strikethrough.
public struct TextStyle: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a style from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Heavier strokes.
  public static let bold = TextStyle(rawValue: 1)
  /// Slanted strokes.
  public static let italic = TextStyle(rawValue: 2)
  /// A line below the text, and below blanks in it.
  public static let underline = TextStyle(rawValue: 4)
  /// The ink and the fill swapped exactly, on any background and in any fade. Without colours it is sent as SGR 7.
  public static let inverse = TextStyle(rawValue: 8)
  /// A fainter colour, which the terminal chooses.
  public static let dim = TextStyle(rawValue: 16)
  /// A line through the text, and through blanks in it.
  public static let strikethrough = TextStyle(rawValue: 32)

  /// The attributes that also show on a blank.
  static let shownOnBlanks: TextStyle = [.underline, .inverse, .strikethrough]
}
