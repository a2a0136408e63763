nonisolated extension EventScript: CustomStringConvertible {
  /// The line that every script begins with.
  static let firstLine = "# segue script 1"

  /// The script as text, of which ``init(_:file:checking:)`` makes the same script.
  public var description: String {
    header + steps.map { $0.description + "\n" }.joined()
  }

  /// The first line and the settings, a line each.
  var header: String {
    Self.firstLine + "\n" + settings.map { $0.description + "\n" }.joined()
  }
}

nonisolated extension EventScript.Setting: CustomStringConvertible {
  /// The setting as a line, such as `set size 80x24`, without a line end.
  public var description: String {
    "set \(Self.word(name))" + (value.isEmpty ? "" : " " + Self.word(value))
  }

  private static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      (0x21...0x7E).contains($0.value) && !"\"#\\".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : ScriptLine.quoted(text)
  }
}

nonisolated extension EventScript.Step: CustomStringConvertible {
  /// The step as a line, such as `0.5 key right`, without a line end.
  public var description: String { "\(ScriptWords.number(time)) \(action)" }
}

nonisolated extension EventScript.Action: CustomStringConvertible {
  /// The action as it stands in a line, such as `key right`.
  public var description: String {
    switch self {
    case .event(let event): Self.text(event)
    case .keyReleases(let isOn): "key-releases \(isOn ? "on" : "off")"
    case .frame: "frame"
    case .end: "end"
    }
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .key(let key): return "key \(ScriptWords.text(key))"
    case .keyUp(let key): return "key-up \(ScriptWords.text(key))"
    case .paste(let text): return "paste \(ScriptLine.quoted(text))"
    case .active(let isActive): return isActive ? "active" : "inactive"
    case .resize(let size): return "resize \(ScriptWords.text(size))"
    case .mouse(let mouse):
      let action = ScriptWords.mouseActions.first { $0.action == mouse.action }?.name ?? ""
      return "mouse \(action) \(ScriptWords.text(mouse.location))\(ScriptWords.text(mouse.button))"
    case .touch(let phase, let place):
      let name = ScriptWords.phases.first { $0.phase == phase }?.name ?? ""
      return "touch \(name) \(ScriptWords.text(place))"
    }
  }
}
