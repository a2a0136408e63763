extension Key.Code {
  /// How the key is named on the screen: `→`, `⏎`, `esc`, `q`, `F1`.
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

  /// The same in ASCII, for fonts without the signs: `right`, `enter`, `esc`, `q`, `F1`.
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
