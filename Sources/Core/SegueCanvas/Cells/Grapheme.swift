import CUtf8proc

/// The printable grapheme clusters of text, and their widths on a terminal.
///
/// Widths of scalars are utf8proc's, which follow Unicode's East Asian Width (UAX #11). If the C library's `wcwidth` gives columns
/// to a scalar inside a cluster, it has them here, too: a spacing mark, as in हि, U+0E33, as in ทำ, a sound mark, as in ｶﾞ, and a
/// further letter, as in क्ष. A terminal that draws such a cluster narrower shows a blank after it. With fewer columns, most
/// terminals would lose the end of the cluster. Terminals disagree on clusters of several scalars, so the encoder never trusts the
/// cursor after one.
public enum Grapheme {
  /// The most scalars of a cluster that are kept; no real cluster has more.
  static let longest = 10

  /// Returns the columns that `character` takes: 1 or 2, rarely more, or 0 if it is not shown.
  public static func width(of character: Character) -> Int { printable(character)?.width ?? 0 }

  /// The columns of a scalar on its own, 0…2, by utf8proc. Circled numbers and hexagrams have two, as in the C library and most
  /// terminals.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x3248...0x324F, 0x4DC0...0x4DFF: 2
    default: Int(utf8proc_charwidth(Int32(scalar.value)))
    }
  }

  /// Returns the columns that `text` takes on one line.
  public static func width(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// Returns `text` on one line as `CellGrid.write` shows it, without control characters.
  public static func printable(_ text: some StringProtocol) -> String {
    String(text.compactMap { printable($0)?.text })
  }

  /// Returns the text that is shown for `character`; nil if it is invisible.
  ///
  /// Control characters become U+FFFD, so that no escape sequence comes from data. A lone mark gets a dotted circle.
  static func printable(_ character: Character) -> (text: Character, width: Int)? {
    if plain(character) != nil { return (character, 1) }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    switch first.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: return ("\u{FFFD}", 1)
    case .format:
      // A format character may precede a visible letter in its cluster.
      let rest = String(String.UnicodeScalarView(scalars.dropFirst()))
      return rest.count == 1 ? printable(Character(rest)) : nil
    case .nonspacingMark, .enclosingMark, .spacingMark:
      let based = "\u{25CC}" + String(character)
      if based.count == 1 { return printable(Character(based)) }
    case .otherLetter where isFiller(first) && scalars.count == 1: return nil
    case .otherLetter where isHangulTail(first), .otherSymbol where isHalfAFlag(first) && scalars.count == 1:
      return ("\u{FFFD}", 1)
    default: break
    }
    let kept = scalars.prefix(longest)
    let width = columns(of: kept)
    if kept.count == scalars.count { return (character, width) }
    return (Character(String(String.UnicodeScalarView(kept))), width)
  }

  /// The scalar of a character that takes one column as it is: ASCII, lines, blocks and dots. Nil for other characters.
  static func plain(_ character: Character) -> Unicode.Scalar? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return nil }
    switch first.value {
    case 0x20..<0x7F, 0x2500...0x259F, 0x2800...0x28FF: return first
    default: return nil
    }
  }

  /// The columns of a cluster, or of one of its `parts(of:)`: at least 1.
  static func columns(of scalars: some Collection<Unicode.Scalar>) -> Int {
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return max(1, width(of: first)) }
    let isEmoji = scalars.contains("\u{FE0F}") && first.properties.isEmoji
    let isFlag = scalars.allSatisfy(isHalfAFlag)
    let base = isEmoji || isFlag ? 2 : min(max(1, width(of: first)), 2)
    return scalars.dropFirst().reduce(base) { $0 + columnsInside(of: $1) }
  }

  /// The columns that a scalar adds to a cluster in which it is not the first one.
  static func columnsInside(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .spacingMark: max(1, width(of: scalar))
    case .otherLetter, .modifierLetter: isHangulTail(scalar) || isFiller(scalar) ? 0 : max(1, width(of: scalar))
    // Marks, joiners, skin colours and scalars joined to an emoji.
    default: 0
    }
  }

  /// Splits a shown character of more than two columns into parts of one or two: letters with their marks, and marks for which two
  /// columns have no room.
  static func parts(of character: Character) -> [(text: String, width: Int)] {
    var parts: [(text: String, width: Int)] = []
    for scalar in character.unicodeScalars {
      let width = parts.isEmpty ? 0 : columnsInside(of: scalar)
      // Unicode's letters U+0E33 and U+0EB3 are vowels of the letter before.
      let isLetter = scalar.properties.generalCategory == .otherLetter && ![0xE33, 0xEB3].contains(scalar.value)
      if let last = parts.last, width == 0 || !isLetter && last.width + width <= 2 {
        parts[parts.count - 1].text.unicodeScalars.append(scalar)
        parts[parts.count - 1].width = columns(of: parts[parts.count - 1].text.unicodeScalars)
      } else {
        parts.append((String(scalar), columns(of: CollectionOfOne(scalar))))
      }
    }
    return parts
  }

  /// Whether a scalar is a Hangul filler, which shows nothing: utf8proc gives some two columns, some terminals none.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
  }

  /// Whether a scalar is a regional indicator: utf8proc gives one on its own one column, some terminals two.
  private static func isHalfAFlag(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  /// Whether a scalar is a vowel or final consonant of Hangul: utf8proc gives it one column, terminals none without the
  /// leading consonant of its syllable.
  private static func isHangulTail(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }
}
