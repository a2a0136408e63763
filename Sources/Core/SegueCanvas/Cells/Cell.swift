/// A character cell: a glyph in its ink colour on its fill colour.
public struct Cell: Sendable, Hashable {
  /// A grapheme, a blank, or the right half of a wide grapheme.
  public var glyph: Glyph
  /// The glyph's colour.
  public var ink: Color
  /// The colour behind the glyph; where it is clear, layers below show through.
  public var fill: Color
  /// Style and mark in one word, so that a cell is four words, which are compared and copied at once.
  var attributes: UInt32
  /// The text attributes.
  public var style: TextStyle {
    get { TextStyle(rawValue: UInt8(truncatingIfNeeded: attributes)) }
    set { attributes = attributes & Self.pictureBit | UInt32(newValue.rawValue) }
  }
  /// Whether all of it lies inside a picture. Only there a slow display may show other colours while something moves;
  /// see ``Fidelity``. False where a picture ends within the cell, and where text stands on it.
  public var isPicture: Bool {
    get { attributes & Self.pictureBit != 0 }
    set { attributes = attributes & ~Self.pictureBit | (newValue ? Self.pictureBit : 0) }
  }

  static let pictureBit: UInt32 = 0x100

  /// Creates a cell; by default a clear blank.
  public init(
    glyph: Glyph = .space, ink: Color = .clear, fill: Color = .clear, style: TextStyle = [], isPicture: Bool = false
  ) {
    self.glyph = glyph
    self.ink = ink
    self.fill = fill
    attributes = UInt32(style.rawValue) | (isPicture ? Self.pictureBit : 0)
  }

  /// Whether two cells are equal in all their parts.
  @inline(__always)
  public static func == (one: Cell, other: Cell) -> Bool {
    (one.glyph.rawValue ^ other.glyph.rawValue) | (one.ink.word ^ other.ink.word)
      | (one.fill.word ^ other.fill.word) | (one.attributes ^ other.attributes) == 0
  }
}
