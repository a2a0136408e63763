/// Text attributes of a cell.
public struct TextStyle: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// A style from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Heavier strokes.
  public static let bold = TextStyle(rawValue: 1)
  /// Slanted.
  public static let italic = TextStyle(rawValue: 2)
  /// A line below.
  public static let underline = TextStyle(rawValue: 4)
}

/// One character cell: a glyph in its ink colour on its fill colour.
public struct Cell: Sendable, Hashable {
  /// The grapheme, a blank, or the right half of a wide one.
  public var glyph: Glyph
  /// The glyph's colour.
  public var ink: Color
  /// The colour behind it; clear lets what is below show through.
  public var fill: Color
  /// Bold and so on.
  public var style: TextStyle

  /// A cell; by default blank and clear.
  public init(glyph: Glyph = .space, ink: Color = .clear, fill: Color = .clear, style: TextStyle = []) {
    self.glyph = glyph
    self.ink = ink
    self.fill = fill
    self.style = style
  }
}
