/// A character cell: a glyph in its ink colour on its fill colour.
public struct Cell: Sendable, Hashable {
  /// A grapheme, a blank, or the right half of a wide grapheme.
  public var glyph: Glyph
  /// The glyph's colour.
  public var ink: Color
  /// The colour behind the glyph; where it is clear, layers below show through.
  public var fill: Color
  /// The text attributes.
  public var style: TextStyle
  /// Whether all of it lies inside a picture. Only there a slow display may show other colours while something moves;
  /// see ``Fidelity``. A cell in which a picture ends, or with text on it, is no such cell.
  public var isPicture: Bool

  /// Creates a cell; by default a clear blank.
  public init(
    glyph: Glyph = .space, ink: Color = .clear, fill: Color = .clear, style: TextStyle = [], isPicture: Bool = false
  ) {
    self.glyph = glyph
    self.ink = ink
    self.fill = fill
    self.style = style
    self.isPicture = isPicture
  }
}
