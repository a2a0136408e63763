/// An event from a terminal or a script, which happens at the time of `Application.post(_:at:)`.
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
  /// The display's background has become light or dark: the colours change in a short cross-fade. An unspecified style is ignored.
  case userInterfaceStyle(UserInterfaceStyle)
  /// A finger came down, moved, was lifted or cancelled, at a point of the display. Scripts and tests use it for points between
  /// cells. The mouse moves the same finger. A point that is not finite is ignored.
  case touch(Touch.Phase, at: CGPoint)
}

extension Event {
  /// Buttons of a mouse.
  public nonisolated struct ButtonMask: OptionSet, Sendable, Hashable {
    /// The bits: 1 for button 1, 2 for button 2, 4 for button 3, and so on.
    public let rawValue: Int
    /// Buttons from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button for clicks, on the left for most people.
    public static let primary = button(1)
    /// The button for menus, on the right for most people.
    public static let secondary = button(2)
    /// The button in the middle, often the wheel.
    public static let middle = button(3)

    /// A button by its number, from 1 on. Numbers outside of 1…16 give no button.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...16).contains(number) ? 1 << (number - 1) : 0)
    }
  }
}

/// A report of the mouse. If the terminal does not report pixels, the place is the middle of a cell.
public nonisolated struct Mouse: Sendable, Hashable {
  /// The movement of the mouse, of a button or of the wheel.
  public nonisolated enum Action: Sendable, Hashable {
    /// A button went down; the mouse moved with it down; it came up.
    case press, drag, release
    /// The wheel turned, one notch.
    case wheelUp, wheelDown
  }

  /// The movement.
  public var action: Action
  /// The button of a press, a drag or a release. While one is down, the others are not reported.
  public var button: Event.ButtonMask
  /// The place, in points of the display. A report at a place that is not finite is ignored.
  public var location: CGPoint

  /// A report at a point of the display.
  public init(_ action: Action, at location: CGPoint, button: Event.ButtonMask = .primary) {
    (self.action, self.location, self.button) = (action, location, button)
  }

  /// A report over the middle of the cell at `column`, `row`, both counted from 0.
  public init(_ action: Action, column: Int, row: Int, button: Event.ButtonMask = .primary) {
    let place = CGPoint(x: Self.middle(column, cell.width), y: Self.middle(row, cell.height))
    self.init(action, at: place, button: button)
  }

  /// Column of the cell, 0 at the left. Setting it moves the place to the middle of that column.
  public var column: Int {
    get { LayoutAxis.horizontal.index(at: location.x) }
    set { location.x = Self.middle(newValue, cell.width) }
  }

  /// Row of the cell, 0 at the top. Setting it moves the place to the middle of that row.
  public var row: Int {
    get { LayoutAxis.vertical.index(at: location.y) }
    set { location.y = Self.middle(newValue, cell.height) }
  }

  private static func middle(_ index: Int, _ length: CGFloat) -> CGFloat { (CGFloat(index) + 0.5) * length }
}

private nonisolated let cell = CellSize.pointsPerCell
