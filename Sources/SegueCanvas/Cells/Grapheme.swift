import CUtf8proc

/// What a piece of text may become on a terminal: printable grapheme clusters and their widths.
///
/// Widths come from utf8proc, which follows Unicode's East Asian Width; terminals disagree on clusters, so
/// the encoder never trusts the cursor after a cluster of several scalars.
public enum Grapheme {
  /// More scalars than any real cluster has; what piles up beyond is dropped.
  static let longest = 10

  /// Columns that `character` takes: 0 when nothing of it may be shown, else 1 or 2.
  public static func width(of character: Character) -> Int {
    printable(character)?.width ?? 0
  }

  /// Columns that `text` takes on one line.
  public static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// A text on one line without anything that a terminal would obey: as `CellGrid.write` would show it.
  public static func printable(_ text: some StringProtocol) -> String {
    String(text.compactMap { printable($0)?.text })
  }

  /// What is shown for `character`: control characters become U+FFFD, so that no escape sequence can come from
  /// data; a mark without a base gets a dotted circle; invisible characters vanish (nil).
  static func printable(_ character: Character) -> (text: Character, width: Int)? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count == 1, first.value >= 0x20, first.value < 0x7F { return (character, 1) }
    switch first.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned:
      return ("\u{FFFD}", 1)
    case .format:
      // Some lead a letter that is to be seen.
      let rest = String(String.UnicodeScalarView(scalars.dropFirst()))
      return rest.count == 1 ? printable(Character(rest)) : nil
    case .nonspacingMark, .enclosingMark, .spacingMark:
      let based = "\u{25CC}" + String(character)
      if based.count == 1 { return printable(Character(based)) }
    case .otherLetter where isFiller(first) && scalars.count == 1:
      return nil
    case .otherLetter where isHangulTail(first), .otherSymbol where isHalfAFlag(scalars):
      return ("\u{FFFD}", 1)
    default:
      break
    }
    let kept = scalars.prefix(longest)
    var width = max(1, Int(utf8proc_charwidth(Int32(first.value))))
    let isEmoji = kept.contains("\u{FE0F}") && first.properties.isEmoji
    let isFlag = kept.count > 1 && kept.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    if isEmoji || isFlag { width = 2 }
    if kept.count == scalars.count { return (character, min(width, 2)) }
    return (Character(String(String.UnicodeScalarView(kept))), min(width, 2))
  }

  /// A letter of Hangul that holds a place and shows nothing: some terminals give it two columns, some none.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
  }

  /// A regional indicator without its other half: terminals give it one column or two.
  private static func isHalfAFlag(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.count == 1 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// A vowel or final consonant of Hangul: without the consonant that leads its syllable, terminals give it no
  /// column of its own.
  private static func isHangulTail(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }
}
