/// The terminal whose behaviour an emulator of kitty's graphics protocol follows where terminals differ.
public nonisolated enum GraphicsDialect: Sendable, Hashable, CaseIterable {
  /// kitty, from 0.49 on: the reference of the protocol. Older ones cut pictures at margins in other ways.
  case kitty
  /// Ghostty, from 1.3 on.
  case ghostty
  /// Konsole, from 22.12 on.
  case konsole
}
