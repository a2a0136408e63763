import SegueCanvas

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

/// A key, as a terminal tells them apart.
public nonisolated struct Key: Sendable, Hashable {
  /// Which key it is.
  public nonisolated enum Code: Sendable, Hashable {
    /// A key that types something, as typed: with Shift, `"G"`.
    case character(Character)
    /// An arrow.
    case up, down, left, right
    /// A key by its name; backTab is Shift with Tab.
    case enter, escape, backspace, tab, backTab
    /// A key by its name.
    case home, end, pageUp, pageDown, insert, delete
    /// F1 is `function(1)`.
    case function(Int)
  }

  /// Modifier keys held with it, as far as the terminal reports them.
  public nonisolated struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key.
    public static let alternate = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key it is.
  public var code: Code
  /// What was held with it.
  public var modifiers: Modifiers

  /// A key with its modifiers.
  public init(_ code: Code, modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// A mouse report: what happened, and over which cell.
public nonisolated struct Mouse: Sendable, Hashable {
  /// What the mouse did.
  public nonisolated enum Action: Sendable, Hashable {
    /// The primary button went down, moved while down, came up.
    case press, drag, release
    /// The wheel turned, one notch.
    case wheelUp, wheelDown
  }

  /// What it did.
  public var action: Action
  /// Column of the cell, 0 at the left.
  public var column: Int
  /// Row of the cell, 0 at the top.
  public var row: Int

  /// A report over the cell at `column`, `row`, both counted from 0.
  public init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
