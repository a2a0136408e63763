/// How much ink a character puts into each eighth of its cell.
///
/// A cell has 2 columns × 4 rows of samples. A coverage is eight bytes in a `UInt64`: byte i, counted from the
/// least significant, is the sample in row i / 2 from the top and column i % 2; 0 is no ink, 255 all ink.
///
/// Letters, signs and lines are measured from a font (`InkCoverage+Table.swift`); blocks, sextants and
/// braille are computed from their definition; every other character gets what is usual for its kind.
/// Make one and keep it: making it builds the tables, looking up is a load.
struct InkCoverage: Sendable {
  /// What one raised braille dot puts into its sample.
  static let dot: UInt64 = 110

  private let ascii: [UInt64]
  private let drawing: [UInt64]
  private let sextants: [UInt64]
  private let braille: [UInt64]
  private let letter: UInt64

  init() {
    ascii = Self.latin
    drawing = Self.boxDrawing + (0x2580...0x259F).map(Self.block)
    sextants = (0x1FB00...0x1FB3B).map(Self.sextant)
    braille = (0...0xFF).map(Self.braille)
    let lowercase = (0x61...0x7A).map { Self.latin[$0 - 0x20] }
    letter = Self.pack { row, column in
      let shift = 8 * UInt64(2 * row + column)
      return lowercase.reduce(0) { $0 + ($1 >> shift & 255) } / UInt64(lowercase.count)
    }
  }

  /// The coverage of a character one cell wide. Spaces, control characters and combining marks have none; a
  /// number beyond Unicode, which stands for a cluster of several scalars, counts as a letter.
  func coverage(of scalar: UInt32) -> UInt64 {
    let index = Int(scalar &- 0x20)
    if index < ascii.count { return ascii[index] }
    return coverageBeyondLatin(of: scalar)
  }

  /// The coverage of one half of a character two cells wide: half 0 is the left cell, any other the right.
  /// The number may be that of the cell's continuation, 0: only the ideographic space, U+3000, has none.
  func coverage(of scalar: UInt32, half: Int) -> UInt64 {
    if scalar == 0x3000 { return 0 }
    return half == 0 ? Self.wideLeft : Self.wideRight
  }

  @inline(never)
  private func coverageBeyondLatin(of scalar: UInt32) -> UInt64 {
    switch scalar {
    case 0..<0x20: return 0
    case 0x100...0x2FF, 0x370...0x482, 0x48A...0x52F: return letter  // Latin, Greek, Cyrillic: many, so early
    case 0x2500...0x259F: return drawing[Int(scalar - 0x2500)]
    case 0x2800...0x28FF: return braille[Int(scalar - 0x2800)]
    case 0x1FB00...0x1FB3B: return sextants[Int(scalar - 0x1FB00)]
    default: break
    }
    if let sign = Self.sign(scalar) { return sign }
    if Self.isBlank(scalar) { return 0 }
    return Self.isWide(scalar) ? Self.wideWhole : letter
  }
}

// MARK: - Characters known by their definition

extension InkCoverage {
  private static func pack(_ sample: (_ row: Int, _ column: Int) -> UInt64) -> UInt64 {
    var packed: UInt64 = 0
    for row in 0..<4 {
      for column in 0..<2 { packed |= min(sample(row, column), 255) << UInt64(8 * (2 * row + column)) }
    }
    return packed
  }

  /// A rectangle of ink; edges in eighths of the cell's width and height.
  private static func rectangle(x: Range<Int>, y: Range<Int>) -> UInt64 {
    pack { row, column in
      let across = x.clamped(to: 4 * column..<4 * column + 4).count
      let down = y.clamped(to: 2 * row..<2 * row + 2).count
      return UInt64(across * down * 255 + 4) / 8
    }
  }

  /// Block elements, U+2580 to U+259F.
  private static func block(_ scalar: Int) -> UInt64 {
    switch scalar {
    case 0x2580: return rectangle(x: 0..<8, y: 0..<4)
    case 0x2581...0x2588: return rectangle(x: 0..<8, y: 0x2588 - scalar..<8)
    case 0x2589...0x258F: return rectangle(x: 0..<0x2590 - scalar, y: 0..<8)
    case 0x2590: return rectangle(x: 4..<8, y: 0..<8)
    case 0x2591...0x2593:
      let shade = UInt64(scalar - 0x2590) * 255 / 4
      return pack { _, _ in shade }
    case 0x2594: return rectangle(x: 0..<8, y: 0..<1)
    case 0x2595: return rectangle(x: 7..<8, y: 0..<8)
    default:
      // Quadrants; bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
      let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][scalar - 0x2596]
      return pack { row, column in quadrants >> (row / 2 * 2 + column) & 1 == 1 ? 255 : 0 }
    }
  }

  /// Sextants, U+1FB00 to U+1FB3B: every pattern of 2 × 3 but the four that other blocks already show.
  private static func sextant(_ scalar: Int) -> UInt64 {
    var pattern = scalar - 0x1FB00 + 1
    if pattern >= 0b010101 { pattern += 1 }  // not the left half
    if pattern >= 0b101010 { pattern += 1 }  // not the right half
    return pack { row, column in
      // In twelfths of the height a row of samples is 3, a row of the sextant 4.
      let ink = (0..<3).filter { pattern >> (2 * $0 + column) & 1 == 1 }
      return ink.reduce(0) { sum, third in
        sum + UInt64((4 * third..<4 * third + 4).clamped(to: 3 * row..<3 * row + 3).count) * 85
      }
    }
  }

  /// Braille, U+2800 and the pattern: bits 0 to 2 go down the left column, 3 to 5 down the right, and 6 and 7
  /// are the bottom row.
  private static func braille(_ pattern: Int) -> UInt64 {
    pack { row, column in
      let bit = row == 3 ? 6 + column : 3 * column + row
      return pattern >> bit & 1 == 1 ? dot : 0
    }
  }
}

// MARK: - Characters known by their kind

extension InkCoverage {
  /// Two cells wide: even ink, a little lighter along the border of the whole character.
  private static let wideLeft = wide { row, column in column == 0 || row == 0 || row == 3 }
  private static let wideRight = wide { row, column in column == 1 || row == 0 || row == 3 }
  private static let wideWhole = wide { row, _ in row == 0 || row == 3 }

  private static func wide(_ isBorder: (_ row: Int, _ column: Int) -> Bool) -> UInt64 {
    pack { row, column in isBorder(row, column) ? 130 : 160 }
  }

  /// A measured sign, found by halving.
  private static func sign(_ scalar: UInt32) -> UInt64? {
    var low = 0
    var high = signScalars.count
    while low < high {
      let middle = (low + high) / 2
      if signScalars[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < signScalars.count && signScalars[low] == scalar ? signCoverages[low] : nil
  }

  /// Whether nothing is drawn: spaces, control and format characters, combining marks, surrogates.
  private static func isBlank(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return scalar <= 0x10FFFF }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark:
      return true
    default:
      return false
    }
  }

  /// Whether the character is drawn two cells wide; by block, which is near enough for its weight.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
