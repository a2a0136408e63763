/// The block characters, and the inked parts of their cells.
///
/// Quarters of a cell are bits: upper left 1, upper right 2, lower left 4, lower right 8.
enum BlockShape {
  static let full: UInt32 = 0x2588

  // The table for U+2580…259F, in constants: the encoder reads it for every block of a frame.

  /// Whether each character consists of quarters, U+2580 in the lowest bit.
  private static let isQuartered: UInt32 = 0xFFC1_1111
  /// The quarters of each character, four bits each.
  private static let lowQuarters: UInt64 = 0x0005_000F_000C_0003
  private static let highQuarters: UInt64 = 0xE62B_79D1_8400_000A
  /// The last byte of the character for each set of quarters, less 0x80.
  private static let lowCharacters: UInt64 = 0x1B1E_0C16_001D_1800
  private static let highCharacters: UInt64 = 0x081F_1904_1C10_1A17

  /// The block of some quarters, 1…15.
  @inline(__always)
  static func block(ofQuarters quarters: UInt32) -> UInt32 {
    let bits = quarters < 8 ? lowCharacters >> UInt64(quarters &* 8) : highCharacters >> UInt64(quarters &* 8 &- 64)
    return 0x2580 | UInt32(truncatingIfNeeded: bits & 0x1F)
  }

  /// ▀.
  static let upperHalf: UInt32 = 0x2580

  /// The block of 1…8 eighths from below.
  static func lowerEighths(_ count: Int) -> UInt32 { 0x2580 + UInt32(count) }

  static func leftEighths(_ count: Int) -> UInt32 { 0x2590 - UInt32(count) }

  /// The characters of the 64 patterns of sixths; bit i is the sixth in row i / 2 and column i % 2.
  ///
  /// Unicode 13 numbers them from U+1FB00 and leaves out the four that exist elsewhere.
  static let sextants = characters(64, from: 0x1FB00, elsewhere: [0: 0x20, 21: 0x258C, 42: 0x2590, 63: 0x2588])

  /// The characters of the 256 patterns of 2 × 4 samples; bit i is sample i.
  ///
  /// Unicode 16 numbers them from U+1CD00 and leaves out the 26 that exist elsewhere: blank, full, halves and quarters
  /// of four samples, and some quarters, three quarters and corners.
  static let octants = characters(
    256, from: 0x1CD00,
    elsewhere: [
      0x00: 0x20, 0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x03: 0x1FB82, 0x05: 0x2598, 0x0A: 0x259D, 0x0F: 0x2580,
      0x14: 0x1FBE6, 0x28: 0x1FBE7, 0x3F: 0x1FB85, 0x40: 0x1CEA3, 0x50: 0x2596, 0x55: 0x258C, 0x5A: 0x259E,
      0x5F: 0x259B, 0x80: 0x1CEA0, 0xA0: 0x2597, 0xA5: 0x259A, 0xAA: 0x2590, 0xAF: 0x259C, 0xC0: 0x2582,
      0xF0: 0x2584, 0xF5: 0x2599, 0xFA: 0x259F, 0xFC: 0x2586, 0xFF: 0x2588,
    ])

  private static func characters(_ count: Int, from first: UInt32, elsewhere: [Int: UInt32]) -> [UInt32] {
    var next = first
    return (0..<count).map { pattern in
      if let known = elsewhere[pattern] { return known }
      defer { next += 1 }
      return next
    }
  }

  /// Whether a character is a block of halves, quarters, sixths or eighths: its ink and fill are areas of a picture, not a sign.
  @inline(__always)
  static func isBlock(_ glyph: UInt32) -> Bool {
    glyph &- 0x2580 < 0x20 || glyph &- 0x1FB00 <= 0x3B || glyph &- 0x1CD00 <= 0xE5
  }

  /// The quarters that a block inks; nil for other characters.
  @inline(__always)
  static func quarters(of glyph: UInt32) -> UInt32? {
    let place = glyph &- 0x2580
    guard place < 32, isQuartered >> place & 1 != 0 else { return nil }
    let bits = place < 16 ? lowQuarters >> UInt64(place &* 4) : highQuarters >> UInt64(place &* 4 &- 64)
    return UInt32(truncatingIfNeeded: bits & 15)
  }

  /// The parts of 8 × 8 that a block of quarters or eighths inks, a byte per row from the upper left; nil for others.
  static func parts(of glyph: UInt32) -> UInt64? {
    switch glyph {
    case 0x2581...0x2587: return ~0 << UInt64((0x2588 - glyph) * 8)
    case 0x2589...0x258F: return ((1 << UInt64(0x2590 - glyph)) - 1) * 0x0101_0101_0101_0101
    case 0x2594: return 0xFF
    case 0x2595: return 0x8080_8080_8080_8080
    default:
      guard let quarters = quarters(of: glyph) else { return nil }
      let upper = UInt64(quarters & 1) * 0x0F0F_0F0F | UInt64(quarters >> 1 & 1) * 0xF0F0_F0F0
      let lower = UInt64(quarters >> 2 & 1) * 0x0F0F_0F0F | UInt64(quarters >> 3) * 0xF0F0_F0F0
      return upper | lower << 32
    }
  }

  /// The ink coverage of each of the 2 × 4 samples, 0…1, for the blank and for blocks of quarters, eighths, sixths and samples. Nil
  /// for other characters. It searches tables, so make a table of the results for use in every cell.
  static func coverage(of glyph: UInt32) -> SIMD8<Float>? {
    if let parts = parts(of: glyph) {
      return samples { row, column in
        let mask: UInt64 = 0x0F0F << UInt64(row * 16 + column * 4)
        return Float((parts & mask).nonzeroBitCount) / 8
      }
    }
    if let pattern = sextants.firstIndex(of: glyph) {
      // A row of samples is three twelfths of the height, a row of sixths four.
      return samples { row, column in
        let inked = (3 * row..<3 * row + 3).count { pattern >> ($0 / 4 * 2 + column) & 1 == 1 }
        return Float(inked) / 3
      }
    }
    return octants.firstIndex(of: glyph).map { pattern in
      samples { row, column in Float(pattern >> (row * 2 + column) & 1) }
    }
  }

  /// The number of inked parts, of the 64 of a cell, for each character with a ``coverage(of:)``.
  static let inkedParts: [UInt32: UInt32] = {
    let glyphs = Array(0x2580...0x259F) + sextants + octants
    let inked = glyphs.compactMap { glyph in coverage(of: glyph).map { (glyph, UInt32($0.sum() * 8 + 0.5)) } }
    return Dictionary(inked, uniquingKeysWith: { $1 })
  }()

  private static func samples(_ fraction: (_ row: Int, _ column: Int) -> Float) -> SIMD8<Float> {
    var coverage = SIMD8<Float>.zero
    for sample in 0..<8 { coverage[sample] = fraction(sample / 2, sample % 2) }
    return coverage
  }

  /// The block of halves, quarters or sixths with ink and fill swapped; nil if there is none, and for ▀, because the ink of ▄ does not
  /// reach the next row in every font: a hairline is left there.
  @inline(__always)
  static func mirror(of glyph: UInt32) -> UInt32? {
    if glyph == upperHalf { return nil }
    if let quarters = quarters(of: glyph) { return quarters == 15 ? nil : block(ofQuarters: quarters ^ 15) }
    let place = glyph &- 0x1FB00
    // The patterns that exist elsewhere lie symmetrically, so the mirror is counted from the other end.
    return place <= 0x3B ? 0x1FB3B &- place : nil
  }
}

/// The parts of a cell that a block character inks: halves, quarters, sixths, eighths and sixteenths of a picture.
///
/// A program that draws blocks from these parts joins them without a seam, whatever the font.
public struct BlockPattern: Sendable, Hashable {
  /// The number of parts side by side.
  public let columns: Int
  /// The number of parts one above the other.
  public let rows: Int
  private let bits: UInt64

  /// Creates the pattern of a character of the mosaic sets; nil for other characters, and for shades.
  public init?(_ scalar: Unicode.Scalar) {
    if let parts = BlockShape.parts(of: scalar.value) {
      (columns, rows, bits) = (8, 8, parts)
    } else if let pattern = BlockShape.sextants.firstIndex(of: scalar.value), pattern > 0 {
      (columns, rows, bits) = (2, 3, UInt64(pattern))
    } else if let pattern = BlockShape.octants.firstIndex(of: scalar.value), pattern > 0 {
      (columns, rows, bits) = (2, 4, UInt64(pattern))
    } else {
      return nil
    }
  }

  /// Whether a part is inked. Parts outside are not.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    return bits >> UInt64(row * columns + column) & 1 == 1
  }
}
