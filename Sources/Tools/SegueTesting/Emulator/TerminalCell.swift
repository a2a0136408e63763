/// One cell of a terminal.
public nonisolated struct TerminalCell: Sendable, Hashable {
  /// The first scalar of the character; 0 in the right half of a wide one.
  public var scalar: UInt32 = 0x20
  /// The scalars that combine with the first, such as accents.
  public var marks = ""
  /// The colours and attributes.
  public var pen = TerminalPen()

  /// A blank.
  public init() {}

  /// A cell that shows `text`, which may be empty for the right half of a wide character.
  public init(_ text: String, pen: TerminalPen = TerminalPen()) {
    let scalars = text.unicodeScalars
    scalar = scalars.first?.value ?? 0
    marks = String(String.UnicodeScalarView(scalars.dropFirst()))
    self.pen = pen
  }

  /// The character; empty in the right half of a wide one.
  public var text: String { scalar == 0 ? "" : String(Character(Unicode.Scalar(scalar) ?? " ")) + marks }
}
