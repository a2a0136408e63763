/// A key with its modifiers, as far as terminals tell keys apart.
public nonisolated struct Key: Sendable, Hashable {
  /// A key without its modifiers.
  public nonisolated enum Code: Sendable, Hashable {
    /// A key that types something: `"g"`, and with Shift `"G"`.
    case character(Character)
    /// An arrow.
    case up, down, left, right
    /// A key by its name; `backTab` is Tab with Shift.
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

  /// The key without its modifiers.
  public var code: Code
  /// The modifiers.
  public var modifiers: Modifiers

  /// A key with its modifiers.
  public init(_ code: Code, modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}
