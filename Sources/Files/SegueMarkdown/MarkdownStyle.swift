public import Segue

/// The colours of a Markdown document.
public nonisolated struct MarkdownStyle: Sendable, Hashable {
  /// Running text.
  public var text = Color(hex: 0xDDE1E8)
  /// Headings, bullets and links.
  public var accent = Color(hex: 0x7FB4FF)
  /// Comments in code, the lines of tables, and words that stand for pictures.
  public var quiet = Color(hex: 0x7D8797)
  /// The lines below headings, thematic breaks, and the bars of quotations.
  public var line = Color(hex: 0x2F3848)
  /// Behind code.
  public var panel = Color(hex: 0x1E2430)
  /// Keywords in code.
  public var keyword = Color(hex: 0xC39AF5)
  /// Texts in code.
  public var string = Color(hex: 0x9FD89B)
  /// Numbers in code, and code within a line.
  public var number = Color(hex: 0xF0C987)

  /// The colours for a dark background.
  public init() {}
}
