import SegueCore

/// Text as it is said: words and punctuation, without anything that is drawn.
nonisolated enum Words {
  /// Returns a text in one line, without control characters and glyphs. A check mark, a star and an arrow are said by their names; lines,
  /// blocks, bullets and signs of private use are left out. What an empty line sets apart is a sentence of its own.
  static func plain(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).split(separator: "")
    let sentences = parts.map { words($0.joined(separator: " ")) }.filter { !$0.isEmpty }
    return sentences.dropLast().map { ends($0) ? $0 + " " : $0 + ". " }.joined() + (sentences.last ?? "")
  }

  private static func ends(_ sentence: String) -> Bool { sentence.last.map { ".!?:;,…".contains($0) } ?? true }

  private static func words(_ text: String) -> String {
    var words = ""
    for character in text {
      let said = said(character)
      if said != " " { words += said } else if words.last != " " { words += " " }
    }
    return words.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  private static let names: [Character: String] = [
    "✓": "check mark", "✔": "check mark", "✗": "cross", "✘": "cross", "★": "star", "☆": "empty star", "←": "left",
    "↑": "up", "→": "right", "↓": "down", "⏎": "enter", "☐": "not checked", "☑": "checked", "☒": "crossed",
  ]

  private static func said(_ character: Character) -> String {
    if let name = names[character] { return " " + name + " " }
    if character.isWhitespace { return " " }
    guard let first = character.unicodeScalars.first, isSaid(first) else { return " " }
    return String(String.UnicodeScalarView(character.unicodeScalars.filter(isJoined)))
  }

  /// Whether a character that begins with a scalar is a word, punctuation, or a sign that has a name everywhere.
  private static func isSaid(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .otherSymbol, .mathSymbol, .modifierSymbol:
      // Latin-1, letterlike signs, operators; and what is a picture everywhere.
      scalar.value < 0x100 || (0x2100...0x214F).contains(scalar.value) || (0x2200...0x22FF).contains(scalar.value)
        || scalar.properties.isEmojiPresentation || scalar.value >= 0x1F300 && scalar.properties.isEmoji
    // Bullets and single chevrons.
    case .otherPunctuation, .initialPunctuation, .finalPunctuation:
      ![0xB7, 0x2022, 0x2023, 0x2027, 0x2039, 0x203A].contains(scalar.value)
    default: true
    }
  }

  /// Whether a scalar inside of a character stays: not what changes the direction, or ends a line.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .format: scalar.value == 0x200C || scalar.value == 0x200D
    default: true
    }
  }

  /// Whether there is more than punctuation.
  static func areWords(_ text: String) -> Bool {
    text.contains {
      $0.isLetter || $0.isNumber || $0.unicodeScalars.contains { $0.value > 0xFF && $0.properties.isEmoji }
    }
  }

  /// A number with commas between thousands.
  static func number(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = String(number.magnitude)[...]
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (number < 0 ? "minus " : "") + ([digits] + groups).joined(separator: ",")
  }

  /// "1 row", "2 rows".
  static func count(_ count: Int, _ word: String) -> String { "\(number(count)) \(word)\(count == 1 ? "" : "s")" }

  /// A sentence of parts, which ends with one sign. Of empty parts, nothing is left.
  static func sentence(_ parts: [String]) -> String {
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty || text.last.map { ".!?:…".contains($0) } == true ? text : text + "."
  }

  /// A text that is nothing but keys, such as `? F1`, by their names; other text as it is.
  static func names(ofSigns text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    guard words.count <= 12, words.contains(where: { signs[$0] != nil }),
      words.allSatisfy({ $0.count == 1 || $0.hasPrefix("F") && Int($0.dropFirst()) != nil || keys.contains($0) })
    else { return text }
    return words.map { signs[$0] ?? $0 }.joined(separator: " ")
  }

  private static let keys: Set = [
    "up", "down", "left", "right", "enter", "esc", "tab", "shift-tab", "space", "backspace", "delete", "insert", "home",
    "end",
    "page",
  ]

  /// The name of a sign; other text as it is.
  static func name(ofSign text: String) -> String { signs[text] ?? text }

  private static let signs = [
    "?": "question mark", "!": "exclamation mark", "/": "slash", "\\": "backslash", ".": "dot", ",": "comma",
    ":": "colon", ";": "semicolon", "+": "plus", "-": "minus", "*": "star", "#": "number sign", "=": "equals",
    "<": "less than", ">": "greater than", "[": "left bracket", "]": "right bracket", "(": "left parenthesis",
    ")": "right parenthesis", "{": "left brace", "}": "right brace", "@": "at", "&": "ampersand", "%": "percent",
    "$": "dollar", "^": "caret", "_": "underscore", "~": "tilde", "`": "backtick", "'": "apostrophe", "\"": "quote",
    "|": "bar",
  ]
}

extension Key {
  /// The key in words, as a reader says it: "question mark", "control L", "capital G".
  package var spoken: String {
    let names: [(Modifiers, String)] = [
      (.super, "super"), (.hyper, "hyper"), (.meta, "meta"), (.control, "control"), (.alternate, "alt"),
      (.shift, "shift"),
    ]
    var words = names.filter { modifiers.contains($0.0) }.map(\.1)
    switch code {
    case .escape: words.append("escape")
    case .backTab: words.append("shift tab")
    case .character(let character) where character.isLetter && !words.isEmpty: words.append(character.uppercased())
    case .character(let character) where character.isUppercase: words += ["capital", String(character)]
    default: words.append(Words.name(ofSign: code.word))
    }
    return words.joined(separator: " ")
  }
}
