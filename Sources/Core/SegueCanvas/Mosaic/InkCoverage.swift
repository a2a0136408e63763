/// The amount of ink that a block or a braille pattern puts into each eighth of its cell.
///
/// A cell has 2 columns × 4 rows of samples. A coverage is eight bytes in a `UInt64`: byte i, counted from the
/// least significant, is the sample in row i / 2 from the top and column i % 2; 0 is no ink, 255 all ink.
enum InkCoverage {
  /// The ink of a braille dot in its sample.
  static let dot: UInt64 = 110

  /// The coverage of a block or a braille pattern; 0 for all other characters.
  static func coverage(of scalar: UInt32) -> UInt64 {
    switch scalar {
    case 0x2800...0x28FF: pack { BrailleDots.hasDot(scalar, in: $0) ? dot : 0 }
    // ░▒▓ are the only blocks without a shape.
    case 0x2591...0x2593: pack { _ in UInt64(scalar - 0x2590) * 255 / 4 }
    default: BlockShape.coverage(of: scalar).map { shape in pack { UInt64((shape[$0] * 255).rounded()) } } ?? 0
    }
  }

  /// The weight of ink: the sum of its coverage.
  static func weight(_ coverage: UInt64) -> UInt32 {
    var pairs = (coverage & 0x00FF_00FF_00FF_00FF) &+ (coverage >> 8 & 0x00FF_00FF_00FF_00FF)
    pairs = (pairs & 0x0000_FFFF_0000_FFFF) &+ (pairs >> 16 & 0x0000_FFFF_0000_FFFF)
    return UInt32(truncatingIfNeeded: pairs) &+ UInt32(truncatingIfNeeded: pairs >> 32)
  }

  private static func pack(_ value: (_ sample: Int) -> UInt64) -> UInt64 {
    (0..<8).reduce(0) { $0 | value($1) << UInt64(8 * $1) }
  }
}
