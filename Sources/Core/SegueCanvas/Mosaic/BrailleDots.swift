/// Braille dots for small ink: as many as the ink's weight asks for, where it is heaviest.
enum BrailleDots {
  /// The bit of each sample's dot in Unicode's braille patterns, in the order row · 2 + column.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  private static let blank: UInt32 = 0x2800
  /// The number of dots for a whole sample of ink. A dot inks about a third of its sample, so equal weight would take
  /// three; the eye sees separate dots as heavier than they are.
  static let dotsPerInk = 1.6

  /// The glyph with dots at the samples of `pattern`, bit i for sample i.
  static func glyph(_ pattern: Int) -> Glyph {
    var dots = blank
    for sample in 0..<8 where pattern >> sample & 1 == 1 { dots |= bits[sample] }
    return Glyph(rawValue: dots)
  }

  static func hasDot(_ glyph: UInt32, in sample: Int) -> Bool { glyph & bits[sample] != 0 }

  /// The glyph for a coverage of eight bytes; nil if it is too light for one dot.
  static func pattern(for coverage: UInt64) -> Glyph? {
    let weight = Double(InkCoverage.weight(coverage)) / 255
    // Not `rounded()`, which is a call: no weight is half of a dot too much.
    let count = min(8, Int(weight * dotsPerInk + 0.5))
    guard count > 0 else { return nil }
    var rest = coverage
    var pattern = blank
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
