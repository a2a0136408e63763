/// A colour, as a program asks for it.
public nonisolated enum TerminalPaint: Sendable, Hashable {
  /// The terminal's own.
  case initial
  /// One of a palette of 256.
  case index(Int)
  /// 0xRRGGBB.
  case rgb(UInt32)
}
