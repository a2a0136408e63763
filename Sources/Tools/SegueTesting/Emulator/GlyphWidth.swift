/// How many columns a terminal gives to a character. The table is independent of the code under test; its source are the
/// blocks of the Unicode standard.
nonisolated enum GlyphWidth {
  /// The wide blocks of EastAsianWidth.txt and emoji-data.txt, as far as tests use them.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F320, 0x1F3E0...0x1F3F0, 0x1F440...0x1F4FC,
    0x1F600...0x1F64F, 0x1F680...0x1F6C5, 0x1F90C...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// 0 for a scalar that combines with the character before it, else 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The width of a character of several scalars, of which the first is `columns` wide. Flags and characters with an emoji
  /// selector are wide.
  static func columns(ofCluster scalars: String.UnicodeScalarView, first columns: Int) -> Int {
    let isFlag = scalars.count == 2 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    return isFlag || scalars.contains("\u{FE0F}") ? 2 : columns
  }
}
