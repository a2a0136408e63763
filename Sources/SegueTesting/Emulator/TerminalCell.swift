/// One cell of a terminal.
public nonisolated struct TerminalCell: Sendable, Hashable {
  /// The first scalar of what it shows; the right half of a wide character has 0.
  public var scalar: UInt32 = 0x20
  /// The scalars that were added to it, such as accents.
  public var marks = ""
  /// How it was written.
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

  /// What it shows; nothing for the right half of a wide character.
  public var text: String { scalar == 0 ? "" : String(Character(Unicode.Scalar(scalar) ?? " ")) + marks }
}
