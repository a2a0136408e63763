/// A key with its modifiers, as far as terminals distinguish keys.
public nonisolated struct Key: Sendable, Hashable {
  /// A key without its modifiers.
  public nonisolated enum Code: Sendable, Hashable {
    /// A key that types a character: `"g"`, and with Shift `"G"`.
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

  /// Modifier keys, as far as the terminal reports them.
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
    /// The Super key, which is the Windows key of many keyboards, and Command on a Mac.
    public static let `super` = Modifiers(rawValue: 8)
    /// The Hyper key.
    public static let hyper = Modifiers(rawValue: 16)
    /// The Meta key, where it is another one than Alt.
    public static let meta = Modifiers(rawValue: 32)
  }

  /// The key without its modifiers.
  public var code: Code
  /// The modifier keys held with it.
  public var modifiers: Modifiers

  /// A key with its modifiers.
  public init(_ code: Code, modifiers: Modifiers = []) {
    (self.code, self.modifiers) = (code, modifiers)
  }

  /// The direction of an arrow key, or of its letter in vi, whatever its modifiers; nil for other keys.
  public var direction: DragDirection? {
    switch code {
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    default: nil
    }
  }
}

extension Key.Code {
  /// The key's name on the screen: `→`, `⏎`, `esc`, `q`, `F1`.
  public var symbol: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .enter: "⏎"
    default: word
    }
  }

  /// The key's name in ASCII, for fonts without the signs: `right`, `enter`, `esc`, `q`, `F1`.
  public var word: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .enter: "enter"
    case .escape: "esc"
    case .backspace: "backspace"
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .insert: "insert"
    case .delete: "delete"
    case .function(let number): "F\(number)"
    }
  }
}

extension Key {
  /// The key on the screen: its name, behind those of its modifiers: `→`, `ctrl-s`, `alt-⏎`.
  public var symbol: String { prefix + code.symbol }
  /// The same in ASCII.
  public var word: String { prefix + code.word }

  private var prefix: String {
    let names: [(Modifiers, String)] = [
      (.super, "super-"), (.hyper, "hyper-"), (.meta, "meta-"), (.control, "ctrl-"), (.alternate, "alt-"),
      (.shift, "shift-"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined()
  }

  /// Whether it types a character into a text.
  var typesText: Bool {
    if case .character = code { modifiers.isSubset(of: .shift) } else { false }
  }

  /// Whether only a command that names this key asks for it.
  var isForCommandsOnly: Bool { !modifiers.isDisjoint(with: [.super, .hyper, .meta]) }
}

// Short names, for lists of keys.
nonisolated extension Key {
  /// A key that types a character.
  public static func character(_ character: Character, modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers: modifiers)
  }
  /// F1 is `function(1)`.
  public static func function(_ number: Int, modifiers: Modifiers = []) -> Key {
    Key(.function(number), modifiers: modifiers)
  }
  /// An arrow.
  public static let (up, down, left, right) = (Key(.up), Key(.down), Key(.left), Key(.right))
  /// A key by its name.
  public static let (enter, escape, backspace) = (Key(.enter), Key(.escape), Key(.backspace))
  /// Tab, and Tab with Shift.
  public static let (tab, backTab) = (Key(.tab), Key(.backTab))
  /// A key by its name.
  public static let (home, end, pageUp, pageDown) = (Key(.home), Key(.end), Key(.pageUp), Key(.pageDown))
  /// A key by its name.
  public static let (insert, delete) = (Key(.insert), Key(.delete))
}
