nonisolated extension EventScript {
  /// Reads a script: see <doc:Scripts>.
  ///
  /// A last line without a line end counts in a script without frames. In a script with frames it is left out, because a recording
  /// may have been cut off there.
  ///
  /// - Parameters:
  ///   - text: The text. Any text is read or refused.
  ///   - file: The name of the file, for error messages.
  ///   - check: Called for each setting, with its name and value. An error that it throws becomes the error of the line.
  public init(
    _ text: String, file: String? = nil, checking check: (_ name: String, _ value: String) throws -> Void = { _, _ in }
  ) throws(EventScriptError) {
    let scalars = text.unicodeScalars
    // Split by scalars, because a carriage return and a line feed are one character.
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    var isOver = false
    for (index, line) in lines.enumerated() {
      do {
        if index == 0 {
          try Self.checkFirst(line)
        } else if index < lines.count - 1 || !hasFrames {
          try read(line, isOver: &isOver, check)
        }
      } catch {
        let reason = (error as? ScriptMistake)?.reason ?? "\(error)"
        throw EventScriptError(file: file, line: index + 1, reason: reason)
      }
    }
  }

  /// Reads a script from a file: see ``init(_:file:checking:)``.
  ///
  /// - Throws: ``EventScriptError``, or Foundation's error if the file cannot be read.
  public init(contentsOf url: URL) throws {
    try self.init(String(decoding: Data(contentsOf: url), as: UTF8.self), file: url.lastPathComponent)
  }

  private static func checkFirst(_ line: Substring) throws(ScriptMistake) {
    let words = line.unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
    if words == ["#", "segue", "script", "1"] { return }
    if words.count == 4, words.prefix(3) == ["#", "segue", "script"] {
      throw ScriptMistake("the version of a script", words[3], allowed: "1")
    }
    throw ScriptMistake("the first line of a script is “\(firstLine)”")
  }

  private mutating func read(
    _ line: Substring, isOver: inout Bool, _ check: (_ name: String, _ value: String) throws -> Void
  ) throws {
    var line = ScriptLine(line)
    guard let word = try line.next() else { return }
    if isOver { throw ScriptMistake("nothing may follow the end, but “\(ScriptMistake.shown(word.text))” does") }
    if word.text == "set" {
      guard steps.isEmpty else { throw ScriptMistake("settings stand before the first time") }
      let setting = Setting(try line.next("name of a setting").text, try line.next()?.text ?? "")
      try line.end()
      try Self.checkOwn(setting)
      try check(setting.name, setting.value)
      settings.append(setting)
      return
    }
    guard let time = Double(word.text), time.isFinite, time >= 0 else {
      throw ScriptMistake("the beginning of a line", word.text, allowed: "a time in seconds, set or #")
    }
    if let last = steps.last, time < last.time {
      throw ScriptMistake(
        "the time \(ScriptMistake.shown(word.text)) is before \(ScriptWords.number(last.time)) of an earlier line")
    }
    let action = try Self.action(&line)
    try line.end()
    append(action, at: time)
    isOver = action == .end
  }

  /// Checks the settings that the library itself uses.
  private static func checkOwn(_ setting: Setting) throws(ScriptMistake) {
    switch setting.name {
    case "size" where ScriptWords.size(setting.value) == nil:
      throw ScriptMistake("size", setting.value, allowed: ScriptWords.sizes)
    case "fps" where ScriptWords.framesPerSecond(setting.value) == nil:
      throw ScriptMistake("fps", setting.value, allowed: "a number from 1 to 240")
    default: break
    }
  }

  private static let verbs =
    "key, key-up, mouse, touch, resize, paste, theme, active, inactive, key-releases, aspect, frame or end"

  private static func action(_ line: inout ScriptLine) throws(ScriptMistake) -> Action {
    let verb = try line.next("word after the time: \(verbs)").text
    switch verb {
    case "key": return .event(.key(try ScriptWords.key(line.next("key"))))
    case "key-up": return .event(.keyUp(try ScriptWords.key(line.next("key"))))
    case "mouse": return .event(.mouse(try mouse(&line)))
    case "touch":
      let phase = try choice("a touch", try line.next("phase").text, ScriptWords.phases.map { ($0.name, $0.phase) })
      return .event(.touch(phase, at: try point(&line)))
    case "resize":
      let word = try line.next("size: COLUMNSxROWS").text
      guard let size = ScriptWords.size(word) else { throw ScriptMistake("a size", word, allowed: ScriptWords.sizes) }
      return .event(.resize(size))
    case "paste":
      let word = try line.next("text in quotes")
      guard word.bare.isEmpty, let text = word.quoted else { throw ScriptMistake("a text to paste stands in quotes") }
      return .event(.paste(text))
    case "theme": return .event(.userInterfaceStyle(try choice("theme", try line.next("style").text, styles)))
    case "active": return .event(.active(true))
    case "inactive": return .event(.active(false))
    case "key-releases":
      return .keyReleases(try choice("key-releases", try line.next("on or off").text, [("on", true), ("off", false)]))
    case "aspect":
      let word = try line.next("height of a point in its widths").text
      guard let aspect = Double(word), aspect.isFinite else { throw ScriptMistake("aspect", word, allowed: "a number") }
      return .pointAspect(aspect)
    case "frame": return .frame
    case "end": return .end
    default: throw ScriptMistake("the word after the time", verb, allowed: verbs)
    }
  }

  private static func mouse(_ line: inout ScriptLine) throws(ScriptMistake) -> Mouse {
    let word = try line.next("action of the mouse").text
    let action = try choice("the mouse’s action", word, ScriptWords.mouseActions.map { ($0.name, $0.action) })
    let place = try point(&line)
    guard let button = try line.next() else { return Mouse(action, at: place) }
    return Mouse(action, at: place, button: try ScriptWords.buttons(button.text))
  }

  /// A point, or the middle of a cell.
  private static func point(_ line: inout ScriptLine) throws(ScriptMistake) -> CGPoint {
    let first = try line.next("point: X Y, or cell COLUMN ROW").text
    if first == "cell" {
      let (column, row) = (try line.next("column").text, try line.next("row").text)
      guard let column = Int(column), let row = Int(row) else {
        throw ScriptMistake("a cell", "\(column) \(row)", allowed: "two whole numbers, the column and the row")
      }
      return Mouse(.press, column: column, row: row).location
    }
    let second = try line.next("second number of the point").text
    guard let x = Double(first), let y = Double(second) else {
      throw ScriptMistake("a point", "\(first) \(second)", allowed: "two numbers, or cell and two whole numbers")
    }
    return CGPoint(x: x, y: y)
  }

  private static func choice<Value>(
    _ what: String, _ word: String, _ values: [(String, Value)]
  ) throws(ScriptMistake) -> Value {
    if let found = values.first(where: { $0.0 == word }) { return found.1 }
    throw ScriptMistake(what, word, allowed: values.map(\.0).joined(separator: ", "))
  }
}

nonisolated extension EventScript: CustomStringConvertible {
  /// The first line of every script.
  static let firstLine = "# segue script 1"

  /// The script as text. ``init(_:file:checking:)`` makes the same script from it.
  public var description: String { header + steps.map { $0.description + "\n" }.joined() }

  /// The first line and the settings, a line each.
  var header: String { Self.firstLine + "\n" + settings.map { $0.description + "\n" }.joined() }
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

/// The names of the styles of a display's background.
private nonisolated let styles: [(String, UserInterfaceStyle)] = [
  ("light", .light), ("dark", .dark), ("unspecified", .unspecified),
]

nonisolated extension EventScript.Action: CustomStringConvertible {
  /// The action as it stands in a line, such as `key right`.
  public var description: String {
    switch self {
    case .event(let event): Self.text(event)
    case .keyReleases(let isOn): "key-releases \(isOn ? "on" : "off")"
    case .pointAspect(let aspect): "aspect \(ScriptWords.number(aspect))"
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
    case .userInterfaceStyle(let style): return "theme \(styles.first { $0.1 == style }?.0 ?? "")"
    case .mouse(let mouse):
      let action = ScriptWords.mouseActions.first { $0.action == mouse.action }?.name ?? ""
      return "mouse \(action) \(ScriptWords.text(mouse.location))\(ScriptWords.text(mouse.button))"
    case .touch(let phase, let place):
      let name = ScriptWords.phases.first { $0.phase == phase }?.name ?? ""
      return "touch \(name) \(ScriptWords.text(place))"
    }
  }
}

/// The reason why a text is no script.
public nonisolated struct EventScriptError: Error, Hashable, CustomStringConvertible {
  /// The file, if that is known.
  public let file: String?
  /// The line, counted from 1.
  public let line: Int
  /// The mistake, and what is allowed instead. It may quote the text.
  public let reason: String

  /// One line with the file, the line and the reason, without a full stop.
  public var description: String { (file.map { "\($0):\(line): " } ?? "line \(line): ") + reason }
}

/// A mistake in a line whose number the caller knows.
nonisolated struct ScriptMistake: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// A word that is not allowed.
  init(_ what: String, _ word: String, allowed: String) {
    reason = "\(what) cannot be “\(Self.shown(word))”; use \(allowed)"
  }

  /// A word for a message: printable, because it may hold line ends, and short, because a whole file may be one line.
  static func shown(_ word: String) -> String { Grapheme.printable(word.prefix(40)) + (word.count > 40 ? "…" : "") }
}
