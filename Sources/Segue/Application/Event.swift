/// Something that reaches an application from outside, from a terminal or from a test's script.
///
/// Events hold no time: `Application.post(_:at:)` takes it.
public nonisolated enum Event: Sendable, Hashable {
  /// A key went down, or repeats while it is held.
  case key(Key)
  /// A key came up. Only terminals with the kitty keyboard protocol report it.
  case keyUp(Key)
  /// The mouse did something.
  case mouse(Mouse)
  /// The terminal has a new size, in cells.
  case resize(CellSize)
  /// A finger came down, moved, was lifted or taken away, at a point of the window. Scripts and tests use it to go
  /// through points between cells. There is one finger, which the mouse moves, too. A point that is not finite is
  /// ignored.
  case touch(Touch.Phase, at: CGPoint)
}
