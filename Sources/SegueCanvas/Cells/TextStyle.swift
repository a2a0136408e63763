/// The text attributes of a cell.
public struct TextStyle: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a style from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Heavier strokes.
  public static let bold = TextStyle(rawValue: 1)
  /// Slanted strokes.
  public static let italic = TextStyle(rawValue: 2)
  /// A line below the text.
  public static let underline = TextStyle(rawValue: 4)
}
