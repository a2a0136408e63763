/// Something that reached the application from outside: the seam between a terminal (or a test's script) and
/// the responder chain. Events carry no time; whoever posts them says when they happened.
public nonisolated enum Event: Sendable, Hashable {
  /// A key went down, or repeats while it is held.
  case key(Key)
  /// A key came up. Only terminals that speak the kitty keyboard protocol say so.
  case keyUp(Key)
  /// The mouse did something.
  case mouse(Mouse)
  /// The terminal has a new size, in cells.
  case resize(CellSize)
  /// A finger came down, moved, was lifted or taken away, at a point of the window: what scripts and tests use to
  /// go through points between cells. There is one finger, the mouse's. A point that is not finite is no event.
  case touch(Touch.Phase, at: CGPoint)
}
