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

extension Event {
  /// Buttons of a mouse.
  public nonisolated struct ButtonMask: OptionSet, Sendable, Hashable {
    /// The bits: 1 for button 1, 2 for button 2, 4 for button 3, and so on.
    public let rawValue: Int
    /// Buttons from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button that clicks, on the left for most people.
    public static let primary = button(1)
    /// The other one, for a menu, on the right for most people.
    public static let secondary = button(2)
    /// The one in the middle, often the wheel.
    public static let middle = button(3)

    /// A button by its number, from 1 on. Numbers outside of 1…16 give no button.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...16).contains(number) ? 1 << (number - 1) : 0)
    }
  }
}
