/// The amount of ink that a character puts into each eighth of its cell.
///
/// A cell has 2 columns × 4 rows of samples. A coverage is eight bytes in a `UInt64`: byte i, counted from the
/// least significant, is the sample in row i / 2 from the top and column i % 2; 0 is no ink, 255 all ink.
///
/// Letters, signs and lines are measured from a font (`InkCoverage+Table.swift`). Blocks and braille follow from their definition. All
/// others count as a typical letter. Creating an instance builds tables; a lookup is a load.
struct InkCoverage: Sendable {
  static let dot: UInt64 = 110

  private let ascii: [UInt64]
  private let drawing: [UInt64]
  private let sextants: [UInt64]
  private let octants: [UInt64]
  private let braille: [UInt64]
  private let letter: UInt64

  init() {
    ascii = Self.latin
    drawing = Self.boxDrawing + (0x2580...0x259F).map(Self.block)
    sextants = (0x1FB00...0x1FB3B).map(Self.block)
    octants = (0x1CD00...0x1CDE5).map(Self.block)
    braille = (0x2800...0x28FF).map { glyph in Self.pack { BrailleDots.hasDot(glyph, in: $0) ? Self.dot : 0 } }
    let lowercase = (0x61...0x7A).map { Self.latin[$0 - 0x20] }
    letter = Self.pack { sample in
      lowercase.reduce(0) { $0 + ($1 >> UInt64(8 * sample) & 255) } / UInt64(lowercase.count)
    }
  }

  /// The coverage of a character one cell wide.
  ///
  /// Spaces, control characters and combining marks have none. A cluster of several scalars counts as a letter.
  func coverage(of scalar: UInt32) -> UInt64 {
    let index = Int(scalar &- 0x20)
    if index < ascii.count { return ascii[index] }
    return coverageBeyondLatin(of: scalar)
  }

  /// The weight of ink: the sum of its coverage.
  static func weight(_ coverage: UInt64) -> UInt32 {
    var pairs = (coverage & 0x00FF_00FF_00FF_00FF) &+ (coverage >> 8 & 0x00FF_00FF_00FF_00FF)
    pairs = (pairs & 0x0000_FFFF_0000_FFFF) &+ (pairs >> 16 & 0x0000_FFFF_0000_FFFF)
    return UInt32(truncatingIfNeeded: pairs) &+ UInt32(truncatingIfNeeded: pairs >> 32)
  }

  /// The ink coverage of a canvas's cell. For cells with dots, `dots` has it at the cell's index.
  func coverage(of cell: CanvasCell, dots: Span<UInt64>, at index: Int) -> UInt64 {
    if cell.flags.contains(.isDots) { return dots[index] }
    if cell.glyph == .continuation { return coverage(of: cell.glyph.rawValue, half: 1) }
    if cell.flags.contains(.isWide) { return coverage(of: cell.glyph.rawValue, half: 0) }
    return coverage(of: cell.glyph.rawValue)
  }

  func weight(of cell: CanvasCell, dots: Span<UInt64>, at index: Int) -> UInt32 {
    Self.weight(coverage(of: cell, dots: dots, at: index))
  }

  /// The coverage of one half of a character two cells wide: half 0 is the left cell, any other the right.
  ///
  /// The scalar may be 0, the continuation. Only the ideographic space, U+3000, has no ink.
  func coverage(of scalar: UInt32, half: Int) -> UInt64 {
    if scalar == 0x3000 { return 0 }
    return half == 0 ? Self.wideLeft : Self.wideRight
  }

  @inline(never)
  private func coverageBeyondLatin(of scalar: UInt32) -> UInt64 {
    switch scalar {
    case 0..<0x20: return 0
    // Latin, Greek and Cyrillic are the most frequent.
    case 0x100...0x2FF, 0x370...0x482, 0x48A...0x52F: return letter
    case 0x2500...0x259F: return drawing[Int(scalar - 0x2500)]
    case 0x2800...0x28FF: return braille[Int(scalar - 0x2800)]
    case 0x1FB00...0x1FB3B: return sextants[Int(scalar - 0x1FB00)]
    case 0x1CD00...0x1CDE5: return octants[Int(scalar - 0x1CD00)]
    default: return Self.sign(scalar) ?? (Self.isBlank(scalar) ? 0 : letter)
    }
  }

  private static func pack(_ value: (_ sample: Int) -> UInt64) -> UInt64 {
    (0..<8).reduce(0) { $0 | value($1) << UInt64(8 * $1) }
  }

  private static func block(_ scalar: UInt32) -> UInt64 {
    guard let coverage = BlockShape.coverage(of: scalar) else {
      // ░▒▓ are the only ones without a shape.
      let shade = UInt64(scalar - 0x2590) * 255 / 4
      return pack { _ in shade }
    }
    return pack { UInt64((coverage[$0] * 255).rounded()) }
  }

  /// Half of a wide character: even ink, a little lighter along the border of the whole character.
  private static let wideLeft = wide(border: 0)
  private static let wideRight = wide(border: 1)

  private static func wide(border column: Int) -> UInt64 { pack { $0 % 2 == column || $0 < 2 || $0 > 5 ? 130 : 160 } }

  /// The coverage of a measured sign, found by binary search.
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
    default: return false
    }
  }
}
