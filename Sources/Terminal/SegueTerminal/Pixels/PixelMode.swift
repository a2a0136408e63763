/// Whether a terminal that can shows pictures in its own pixels: see <doc:/SegueTerminal/Pixels>.
public nonisolated enum PixelMode: String, Sendable, Hashable, CaseIterable {
  /// Yes, but not while a recording is made, so that every player can show it.
  case auto
  /// Yes, and a recording contains them.
  case on
  /// No: cells show all pictures.
  case off
}
