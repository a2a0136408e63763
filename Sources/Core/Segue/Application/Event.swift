/// Something that reaches an application from a terminal or a test's script, at the time of `Application.post(_:at:)`.
public nonisolated enum Event: Sendable, Hashable {
  /// A key went down, or repeats while it is held.
  case key(Key)
  /// A key came up. Only terminals with the kitty keyboard protocol report it.
  case keyUp(Key)
  /// A text was pasted: see ``Responder/paste(_:)``.
  case paste(String)
  /// The mouse did something.
  case mouse(Mouse)
  /// The terminal's window has got the keyboard, or has lost it: see ``Application/isActive``. Not all terminals report it.
  case active(Bool)
  /// The terminal has a new size, in cells.
  case resize(CellSize)
  /// A finger came down, moved, was lifted or cancelled, at a point of the window. Scripts and tests reach points
  /// between cells with it. The mouse moves the same finger. A point that is not finite is ignored.
  case touch(Touch.Phase, at: CGPoint)
}
