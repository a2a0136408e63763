import CUtf8proc

/// The printable grapheme clusters of text, and their widths on a terminal.
///
/// Widths of scalars are utf8proc's, which follow Unicode's East Asian Width (UAX #11). Terminals disagree on clusters
/// of several scalars, so the encoder never trusts the cursor after one.
public enum Grapheme {
  /// The most scalars of a cluster that are kept; no real cluster has more.
  static let longest = 10

  /// Returns the columns that `character` takes: 1 or 2, or 0 if it is not shown.
  public static func width(of character: Character) -> Int { printable(character)?.width ?? 0 }

  /// The columns that utf8proc gives a scalar on its own, 0…2.
  static func width(of scalar: Unicode.Scalar) -> Int { Int(utf8proc_charwidth(Int32(scalar.value))) }

  /// Returns the columns that `text` takes on one line.
  public static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns `text` on one line as `CellGrid.write` shows it, with nothing that a terminal would obey.
  public static func printable(_ text: some StringProtocol) -> String {
    String(text.compactMap { printable($0)?.text })
  }

  /// Returns what is shown for `character`, or nil if it is invisible.
  ///
  /// Control characters become U+FFFD, so that no escape sequence comes from data. A lone mark gets a dotted circle.
  static func printable(_ character: Character) -> (text: Character, width: Int)? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count == 1, first.value >= 0x20, first.value < 0x7F { return (character, 1) }
    switch first.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned:
      return ("\u{FFFD}", 1)
    case .format:
      // Some precede a visible letter in the same cluster.
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
    var width = max(1, width(of: first))
    let isEmoji = kept.contains("\u{FE0F}") && first.properties.isEmoji
    let isFlag = kept.count > 1 && kept.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    if isEmoji || isFlag { width = 2 }
    if kept.count == scalars.count { return (character, min(width, 2)) }
    return (Character(String(String.UnicodeScalarView(kept))), min(width, 2))
  }

  /// Whether a scalar is a Hangul filler, which shows nothing: utf8proc gives some two columns, some terminals none.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
  }

  /// Whether a cluster is a single regional indicator: utf8proc gives it one column, some terminals two.
  private static func isHalfAFlag(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.count == 1 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// Whether a scalar is a vowel or final consonant of Hangul: utf8proc gives it one column, terminals none without the
  /// leading consonant of its syllable.
  private static func isHangulTail(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }
}
