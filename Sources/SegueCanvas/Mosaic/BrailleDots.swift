/// Small ink as braille dots: as many as it weighs, where it is heaviest.
enum BrailleDots {
  /// The bit of each sample's dot, sample i = row · 2 + column (Unicode's braille patterns).
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// Dots for a whole sample of ink. A dot inks about a third of its sample, so weight for weight this would be
  /// three; the eye reads separate dots as heavier than they are.
  static let dotsPerInk = 1.6

  /// The glyph with dots at the samples of `pattern`, bit i for sample i.
  static func glyph(_ pattern: Int) -> Glyph {
    var dots: UInt32 = 0x2800
    for sample in 0..<8 where pattern >> sample & 1 == 1 { dots |= bits[sample] }
    return Glyph(rawValue: dots)
  }

  /// The pattern for a coverage of eight bytes; nil when it is too light for one dot.
  static func pattern(for coverage: UInt64) -> Glyph? {
    let weight = Double(Canvas.weight(coverage)) / 255
    let count = min(8, Int((weight * dotsPerInk).rounded()))
    guard count > 0 else { return nil }
    var rest = coverage
    var pattern: UInt32 = 0x2800
    for _ in 0..<count {
      var (best, bestValue) = (0, UInt64(0))
      for sample in 0..<8 {
        let value = rest >> UInt64(sample &* 8) & 255
        if value > bestValue { (best, bestValue) = (sample, value) }
      }
      if bestValue == 0 { break }
      pattern |= bits[best]
      rest &= ~(255 << UInt64(best &* 8))
    }
    return Glyph(rawValue: pattern)
  }
}
