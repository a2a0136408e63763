import Foundation

/// Replaces characters that a font may lack.
///
/// For ASCII, every other character is replaced. The Linux console has half blocks but at most 512 glyphs, and shows a filled
/// square for others: round corners, heavy lines and the signs that no console font has are replaced. Answers are cached, because
/// a page shows the same characters in each frame.
struct GlyphFallback {
  let isASCII: Bool
  /// The ASCII characters for the scalars below U+3000; 0 before the first look-up.
  private var common = [UInt8](repeating: 0, count: 0x3000)
  private var others: [UInt32: UInt8] = [:]

  init(isASCII: Bool) { self.isASCII = isASCII }

  /// Returns the replacement for a glyph one column wide, or the glyph itself.
  @inline(__always)
  mutating func glyph(for glyph: Glyph, in pool: GraphemePool) -> Glyph {
    if glyph.rawValue < 0x7F { return glyph }
    if isASCII { return Glyph(rawValue: UInt32(ascii(for: glyph, in: pool))) }
    if glyph.rawValue < 0x2039 { return glyph }
    return Self.console[glyph.rawValue].map(Glyph.init(rawValue:)) ?? glyph
  }

  /// The replacements for the Linux console. Its own font has the arrows, the bullet and the root of code page 437.
  private static let console: [UInt32: UInt32] = {
    var signs: [UInt32: UInt32] = [:]
    for (shown, missing) in ["┌": "╭", "┐": "╮", "┘": "╯", "└": "╰", "─": "━╸╺", "│": "┃╹╻", "•": "●", "√": "✓✔"] {
      for scalar in missing.unicodeScalars { signs[scalar.value] = shown.unicodeScalars.first?.value }
    }
    for (scalar, sign) in table where isMissingOnConsole(scalar.value) && signs[scalar.value] == nil {
      signs[scalar.value] = UInt32(sign)
    }
    return signs
  }()

  /// Single angle quotation marks, all arrows but the plain ones, technical signs, and everything from the dingbats on.
  private static func isMissingOnConsole(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2039, 0x203A, 0x2196...0x21FF, 0x2300...0x23FF, 0x2700...0x2BFF: scalar != 0x21A8
    default: false
    }
  }

  private mutating func ascii(for glyph: Glyph, in pool: GraphemePool) -> UInt8 {
    let scalar = glyph.rawValue
    let known = scalar < 0x3000 ? common[Int(scalar)] : others[scalar, default: 0]
    if known != 0 { return known }
    let found = Self.ascii(for: pool.text(of: glyph))
    if scalar < 0x3000 { common[Int(scalar)] = found } else { others[scalar] = found }
    return found
  }

  /// Returns an ASCII character for a grapheme: a similar one, or the letter without its marks (by Unicode's
  /// compatibility decomposition), or a question mark.
  static func ascii(for text: String) -> UInt8 {
    guard let first = text.unicodeScalars.first else { return question }
    if let similar = similar(to: first), text.unicodeScalars.count == 1 { return similar }
    let parts = text.decomposedStringWithCompatibilityMapping.unicodeScalars
    guard let base = parts.first, parts.dropFirst().allSatisfy(isMark) else { return question }
    return similar(to: base) ?? question
  }

  private static let question = UInt8(ascii: "?")

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func similar(to scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20..<0x7F: UInt8(scalar.value)
    case 0x2500...0x257F: line(scalar.value)
    case 0x2591: UInt8(ascii: ":")
    case 0x2581: UInt8(ascii: "_")
    case 0x2594: UInt8(ascii: "-")
    case 0x258F, 0x2595: UInt8(ascii: "|")
    case 0x2580...0x259F: UInt8(ascii: "#")
    case 0x2800: UInt8(ascii: " ")
    case 0x2801...0x28FF: UInt8(ascii: ":")
    default: table[scalar]
    }
  }

  private static func line(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A,
      0x257C, 0x257E:
      UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B,
      0x257D, 0x257F:
      UInt8(ascii: "|")
    case 0x2571: UInt8(ascii: "/")
    case 0x2572: UInt8(ascii: "\\")
    case 0x2573: UInt8(ascii: "X")
    default: UInt8(ascii: "+")
    }
  }

  private static let table: [Unicode.Scalar: UInt8] = {
    let signs: KeyValuePairs<Character, String> = [
      "<": "←⇐◀◁◂◃◄‹«❮⟨〈⇦⟵⇤⌫≤", ">": "→⇒▶▷▸▹►›»❯⟩〉⇥⌦➜➔⇨⟶↦≥", "^": "↑⇑▲△▴▵⇧⇪ˆ⌃⎋", "v": "↓⇓▼▽▾▿⇩✓✔⌄√☑",
      // As vi shows the end of a line: "<" would be read as a way back.
      "$": "⏎↵↩↲⌤",
      "-": "‐‑‒–—―−⁃↔⇔\u{AD}⸺", "|": "↕⇕¦∣", "\"": "“”„‟″", "'": "‘’‚‛′´ʹʼ", ".": "…·∙⋅․‥⋯", ":": "⋮",
      "*": "•●★☆◆◇◉✱✶✦⁎⭐❤♥", "o": "○◦◌°º☐", "#": "■□▪▫◼◻▮▯⌘", "x": "×✕✖✗✘❌", "/": "÷⁄∕", "`": "ˋ", "~": "∼˜≈",
      "=": "≡☰", "_": "␣", "@": "↺↻⟲⟳", ",": "¸", "!": "¡⚠", "S": "§", "P": "¶", "c": "¢©", "R": "®", "L": "£Ł",
      "Y": "¥",
      "E": "€", "a": "ªæ", "A": "Æ", "s": "ß", "O": "Ø", "D": "ÐĐ", "d": "ðđ", "l": "ł", "i": "ı", "h": "ħ", "H": "Ħ",
      "t": "þŧ", "T": "ÞŦ", "n": "ŋ", "N": "Ŋ", "u": "µμ", "+": "±✚", "%": "‰",
    ]
    var table: [Unicode.Scalar: UInt8] = ["ø": UInt8(ascii: "o"), "œ": UInt8(ascii: "o"), "Œ": UInt8(ascii: "O")]
    for (ascii, similar) in signs {
      for sign in similar.unicodeScalars { table[sign] = ascii.asciiValue }
    }
    return table
  }()
}
