@_spi(UIKit) import QuartzCore
import Segue

/// Modifier keys. A terminal has no Command key: it counts as Control.
public nonisolated struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Has no effect: terminals do not report Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Counts as Control.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// Has no effect: terminals do not tell the keys of the numeric pad from others.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  fileprivate var modifiers: Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.alternate) { modifiers.insert(.alternate) }
    if !isDisjoint(with: [.control, .command]) { modifiers.insert(.control) }
    return modifiers
  }
}

/// A command is shown in the toolbar and on the help card by its title. Its method is called on the first responder that has it, from the
/// focus up.
extension UIKeyCommand {
  /// Creates a command. The picture and the property list have no effect.
  public convenience init(
    title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(title: title, keys: [Key(input, modifierFlags)], discoverabilityTitle: discoverabilityTitle)
    primaryAction = { [weak self] in
      if let self { Self.send(action, from: self) }
    }
  }

  /// Creates a command that toolbar and help card do not show.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    title = nil
  }

  /// Creates a command with a title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: discoverabilityTitle, action: action, input: input, modifierFlags: modifierFlags)
  }

  private static func send(_ action: Selector, from command: UIKeyCommand) {
    guard let window = Application.ofProgram?.Segue::keyWindow else { return }
    let first: Responder = window.focusedView ?? window.visibleViewController ?? window
    let receiver = sequence(first: first, next: \.next).first { action.canBePerformed(by: $0) }
    if let receiver { action.perform(on: receiver, with: command) }
  }

  /// The input of a key without a character of its own.
  public nonisolated static var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputEscape: String { "UIKeyInputEscape" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputPageUp: String { "UIKeyInputPageUp" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputPageDown: String { "UIKeyInputPageDown" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputHome: String { "UIKeyInputHome" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputEnd: String { "UIKeyInputEnd" }
  /// The input of a key without a character of its own.
  public nonisolated static var inputDelete: String { "UIKeyInputDelete" }
}

extension Key {
  /// The key of an input: a constant of `UIKeyCommand`, or the first character.
  fileprivate init(_ input: String, _ flags: UIKeyModifierFlags) {
    let named: [String: Code] = [
      UIKeyCommand.inputUpArrow: .up, UIKeyCommand.inputDownArrow: .down, UIKeyCommand.inputLeftArrow: .left,
      UIKeyCommand.inputRightArrow: .right, UIKeyCommand.inputEscape: .escape, UIKeyCommand.inputPageUp: .pageUp,
      UIKeyCommand.inputPageDown: .pageDown, UIKeyCommand.inputHome: .home, UIKeyCommand.inputEnd: .end,
      UIKeyCommand.inputDelete: .delete, "\r": .enter, "\n": .enter, "\t": .tab, "\u{8}": .backspace,
    ]
    let modifiers = flags.modifiers
    switch (named[input], modifiers) {
    case (.tab, .shift): self.init(.backTab)
    case (let code?, _): self.init(code, modifiers: modifiers)
    // A letter with Shift is the capital letter.
    case (nil, .shift): self.init(.character(input.uppercased().first ?? " "))
    case (nil, _): self.init(.character(input.first ?? " "), modifiers: modifiers)
    }
  }
}
