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
  /// The colours of the glyph and of what is behind it swapped: exactly those, whatever lies behind and however it fades.
  /// Without colours it is sent as SGR 7.
  public static let inverse = TextStyle(rawValue: 8)
  /// A fainter colour, which the terminal chooses.
  public static let dim = TextStyle(rawValue: 16)
  /// A line through the text, and through blanks in it.
  public static let strikethrough = TextStyle(rawValue: 32)

  /// Those that are also seen on a blank.
  static let shownOnBlanks: TextStyle = [.underline, .inverse, .strikethrough]
}
