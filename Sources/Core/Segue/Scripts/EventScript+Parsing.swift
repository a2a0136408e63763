nonisolated extension EventScript {
  /// Reads a script: see <doc:Scripts>.
  ///
  /// A last line without a line end counts in a script without frames. In one with frames it is left out, as a recording may have
  /// been cut off there.
  ///
  /// - Parameters:
  ///   - text: The text. Any text at all is read or refused.
  ///   - file: The name of the file, for error messages.
  ///   - check: Called for each setting, with its name and value. What it throws becomes the error of that line.
  public init(
    _ text: String, file: String? = nil, checking check: (_ name: String, _ value: String) throws -> Void = { _, _ in }
  ) throws(EventScriptError) {
    let scalars = text.unicodeScalars
    // A line feed is no character of its own where it follows a carriage return.
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
  /// - Throws: ``EventScriptError``, or what Foundation says if the file cannot be read.
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

  /// The settings that the library itself uses.
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
    "key, key-up, mouse, touch, resize, paste, active, inactive, key-releases, frame or end"

  private static func action(_ line: inout ScriptLine) throws(ScriptMistake) -> Action {
    let verb = try line.next("word behind the time: \(verbs)").text
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
    case "active": return .event(.active(true))
    case "inactive": return .event(.active(false))
    case "key-releases":
      return .keyReleases(try choice("key-releases", try line.next("on or off").text, [("on", true), ("off", false)]))
    case "frame": return .frame
    case "end": return .end
    default: throw ScriptMistake("the word behind the time", verb, allowed: verbs)
    }
  }

  private static func mouse(_ line: inout ScriptLine) throws(ScriptMistake) -> Mouse {
    let word = try line.next("action of the mouse").text
    let action = try choice("the mouse's action", word, ScriptWords.mouseActions.map { ($0.name, $0.action) })
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
