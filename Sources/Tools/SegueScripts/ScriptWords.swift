/// Converts between values and the words of scripts.
nonisolated enum ScriptWords {
  // MARK: Numbers

  /// The shortest text that is read as the same number.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A size that a terminal may have. The limits keep a script from asking for more memory than there is.
  static func size(_ word: String) -> CellSize? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], (0...10_000).contains(columns),
      (0...10_000).contains(rows), columns * rows <= 1_000_000
    else { return nil }
    return CellSize(columns: columns, rows: rows)
  }

  static let sizes = "COLUMNSxROWS, with at most 10000 of each and a million cells"

  static func text(_ size: CellSize) -> String { "\(size.columns)x\(size.rows)" }

  static func framesPerSecond(_ word: String) -> Double? { Double(word).flatMap { (1...240).contains($0) ? $0 : nil } }

  // MARK: Keys

  private static let names: [(name: String, code: Key.Code)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("enter", .enter), ("escape", .escape),
    ("backspace", .backspace), ("tab", .tab), ("backtab", .backTab), ("home", .home), ("end", .end),
    ("page-up", .pageUp), ("page-down", .pageDown), ("insert", .insert), ("delete", .delete),
    ("space", .character(" ")),
  ]

  private static let modifiers: [(name: String, modifier: Key.Modifiers)] =
    [
      ("super", .super), ("hyper", .hyper), ("meta", .meta), ("ctrl", .control), ("alt", .alternate), ("shift", .shift),
    ]
    // Bits without a name.
    + (6..<8).map { ("modifier\($0 + 1)", Key.Modifiers(rawValue: 1 << UInt8($0))) }

  static func text(_ key: Key) -> String {
    modifiers.filter { key.modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined() + name(key.code)
  }

  private static func name(_ code: Key.Code) -> String {
    if let named = names.first(where: { $0.code == code }) { return named.name }
    switch code {
    case .function(let number): return "f\(number)"
    case .character(let character): return name(character)
    default: return ""
    }
  }

  /// A character by itself if it is unmistakable, else in quotes.
  private static func name(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let first = scalars.first {
      let isGraphic = first.isASCII ? (0x21...0x7E).contains(first.value) : first.properties.isAlphabetic
      if isGraphic, !ScriptLine.joinsBefore(first), !"\"#\\".unicodeScalars.contains(first) { return String(character) }
    }
    return ScriptLine.quoted(String(character))
  }

  static func key(_ word: ScriptLine.Word) throws(ScriptMistake) -> Key {
    var (bare, held) = (word.bare[...], Key.Modifiers())
    // A + at the end is the key.
    while let plus = bare.firstIndex(of: "+"), word.quoted != nil || bare.index(after: plus) < bare.endIndex,
      let modifier = modifiers.first(where: { $0.name == bare[..<plus] })
    {
      held.formUnion(modifier.modifier)
      bare = bare[bare.index(after: plus)...]
    }
    if let quoted = word.quoted {
      guard bare.isEmpty, quoted.count == 1, let character = quoted.first else {
        throw ScriptMistake("a key", word.text, allowed: keys)
      }
      return Key(.character(character), modifiers: held)
    }
    guard let code = code(bare) else { throw ScriptMistake("a key", word.text, allowed: keys) }
    return Key(code, modifiers: held)
  }

  private static func code(_ word: Substring) -> Key.Code? {
    if word.count == 1, let character = word.first { return .character(character) }
    if let named = names.first(where: { $0.name == word }) { return named.code }
    return word.first == "f" ? Int(word.dropFirst()).map { .function($0) } : nil
  }

  private static let keys =
    "a character, \"#\" in quotes, \(names.map(\.name).joined(separator: ", ")) or f1, also after ctrl+, alt+, shift+, super+, hyper+ or meta+"

  // MARK: The mouse and fingers

  static let mouseActions: [(name: String, action: Mouse.Action)] = [
    ("press", .press), ("drag", .drag), ("release", .release), ("wheel-up", .wheelUp), ("wheel-down", .wheelDown),
  ]

  static let phases: [(name: String, phase: Touch.Phase)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  static func text(_ point: CGPoint) -> String { number(Double(point.x)) + " " + number(Double(point.y)) }

  /// Follows the point, with a blank; empty for the primary button.
  static func text(_ buttons: Event.ButtonMask) -> String {
    switch buttons {
    case .primary: ""
    case .secondary: " secondary"
    case .middle: " middle"
    default: " buttons:\(buttons.rawValue)"
    }
  }

  static func buttons(_ word: String) throws(ScriptMistake) -> Event.ButtonMask {
    switch word {
    case "primary": return .primary
    case "secondary": return .secondary
    case "middle": return .middle
    default:
      guard word.hasPrefix("buttons:"), let bits = Int(word.dropFirst(8)) else {
        throw ScriptMistake("the button", word, allowed: "primary, secondary, middle or buttons: and a number of bits")
      }
      return Event.ButtonMask(rawValue: bits)
    }
  }
}
