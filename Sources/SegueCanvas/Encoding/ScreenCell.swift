/// A cell as a terminal shows it, in four words: what the encoder compares and remembers.
///
/// Colours are numbers of the colour mode: red, green and blue from the lowest byte on, or an index of the palette.
/// What cannot be seen has one value, so that equal means looks the same.
struct ScreenCell: Equatable, Sendable {
  /// As `Glyph.rawValue`.
  var glyph: UInt32
  /// 0 where no ink is seen.
  var ink: UInt32
  var fill: UInt32
  /// As `TextStyle.rawValue`, and `reverse`.
  var style: UInt32

  static let space: UInt32 = 0x20
  static let fullBlock: UInt32 = 0x2588
  static let underline = UInt32(TextStyle.underline.rawValue)
  static let reverse: UInt32 = 8
  /// The attributes that a blank shows, too.
  static let stylesOfBlanks = underline | reverse
  /// What is not known; equal to no cell of a frame.
  static let unknown = ScreenCell(glyph: .max, ink: .max, fill: .max, style: .max)

  /// Whether nothing but the fill is seen.
  @inline(__always) var isBlank: Bool { glyph == Self.space && style & Self.underline == 0 }
  /// Whether it is the right half of the cell before.
  @inline(__always) var isContinuation: Bool { glyph == 0 }
}

/// The block characters that divide a cell between ink and fill. Quarters are bits: upper left 1, upper right 2,
/// lower left 4, lower right 8.
enum BlockShape {
  /// For U+2580…259F, whether it is made of quarters, and four bits each of which ones: 2580 in the lowest.
  private static let isQuartered: UInt32 = 0xFFC1_1111
  private static let lowQuarters: UInt64 = 0x0005_000F_000C_0003
  private static let highQuarters: UInt64 = 0xE62B_79D1_8400_000A
  /// The last byte of the character of each set of quarters, less 0x80.
  private static let lowCharacters: UInt64 = 0x1B1E_0C16_001D_1800
  private static let highCharacters: UInt64 = 0x081F_1904_1C10_1A17

  /// The quarters that a block's ink takes; nil for what is no such block.
  @inline(__always)
  static func quarters(of glyph: UInt32) -> UInt32? {
    let place = glyph &- 0x2580
    guard place < 32, isQuartered >> place & 1 != 0 else { return nil }
    let bits = place < 16 ? lowQuarters >> UInt64(place &* 4) : highQuarters >> UInt64(place &* 4 &- 64)
    return UInt32(truncatingIfNeeded: bits & 15)
  }

  /// What a block's ink takes of 8 × 8 parts, from the upper left, a byte a row: quarters, and eighths from below or
  /// from the left. Nil for what is no such block.
  static func parts(of glyph: UInt32) -> UInt64? {
    switch glyph {
    case 0x2581...0x2587: return ~0 << UInt64((0x2588 - glyph) * 8)
    case 0x2589...0x258F: return ((1 << UInt64(0x2590 - glyph)) - 1) * 0x0101_0101_0101_0101
    default:
      guard let quarters = quarters(of: glyph) else { return nil }
      let upper = UInt64(quarters & 1) * 0x0F0F_0F0F | UInt64(quarters >> 1 & 1) * 0xF0F0_F0F0
      let lower = UInt64(quarters >> 2 & 1) * 0x0F0F_0F0F | UInt64(quarters >> 3) * 0xF0F0_F0F0
      return upper | lower << 32
    }
  }

  /// The block of quarters, 1…15.
  @inline(__always)
  static func block(ofQuarters quarters: UInt32) -> UInt32 {
    let bits =
      quarters < 8 ? lowCharacters >> UInt64(quarters &* 8) : highCharacters >> UInt64(quarters &* 8 &- 64)
    return 0x2580 | UInt32(truncatingIfNeeded: bits & 0x1F)
  }

  /// The block whose ink is where this one's fill is: halves, quarters and sixths (U+1FB00…1FB3B, which leave out
  /// the patterns 0, 21, 42 and 63 that are older characters). Nil where there is none.
  @inline(__always)
  static func mirror(of glyph: UInt32) -> UInt32? {
    if let quarters = quarters(of: glyph) {
      return quarters == 15 ? nil : block(ofQuarters: quarters ^ 15)
    }
    let place = glyph &- 0x1FB00
    // Counted from the other end, the same patterns are left out.
    return place <= 0x3B ? 0x1FB3B &- place : nil
  }

  /// Whether ink and fill are areas of a picture rather than a sign: blocks of halves, quarters, sixths or eighths.
  @inline(__always)
  static func isBlock(_ glyph: UInt32) -> Bool {
    glyph &- 0x2580 < 0x20 || glyph &- 0x1FB00 <= 0x3B || glyph &- 0x1CD00 <= 0xE5
  }
}

/// Whose width all terminals agree on: one column.
enum KnownWidth {
  /// Latin, Greek and Cyrillic letters, the dashes, quotes and arrows of plain text, lines, blocks, shapes and dots. All else
  /// is new, an emoji somewhere, or wide in one table and narrow in another.
  @inline(__always)
  static func isNarrow(_ glyph: UInt32) -> Bool {
    if glyph < 0x7F { return glyph >= 0x20 }
    if glyph &- 0x2500 < 0xA0 { return true }
    switch glyph {
    case 0xAD: return false
    case 0xA1...0x24F, 0x391...0x3C9, 0x410...0x44F: return true
    case 0x2010...0x2015, 0x2018...0x201F, 0x2020...0x2022, 0x2026, 0x2039, 0x203A, 0x2190...0x2193: return true
    case 0x25AA, 0x25AB, 0x25B6, 0x25C0, 0x25FB...0x25FE: return false
    case 0x23CE, 0x25A0...0x25FF, 0x2800...0x28FF, 0x1FB00...0x1FB3B, 0x1CD00...0x1CDE5: return true
    default: return false
    }
  }
}
