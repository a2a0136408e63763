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
