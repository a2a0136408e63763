/// A colour as SGR sequences name it.
public nonisolated enum TerminalPaint: Sendable, Hashable {
  /// The terminal's default colour.
  case initial
  /// One of a palette of 256.
  case index(Int)
  /// 0xRRGGBB.
  case rgb(UInt32)
}
