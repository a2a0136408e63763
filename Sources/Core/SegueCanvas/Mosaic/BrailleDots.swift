/// Braille dots for small ink: their number follows the ink's weight, and they lie where the ink is heaviest.
enum BrailleDots {
  /// The bit of each sample's dot in Unicode's braille patterns, in the order row · 2 + column. Unicode counts down the columns, and
  /// added the lowest row later.
  fileprivate static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  fileprivate static let blank: UInt32 = 0x2800
  /// The number of dots for a whole sample of ink. A dot inks about a third of its sample, so equal weight would take three
  /// dots; the eye sees separate dots as heavier than they are.
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
    // `rounded()` would be a call, and no weight lies halfway between two numbers of dots.
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

/// A drawing in braille dots, 2 × 4 a cell: for plots.
///
///     var dots = DotGrid(columns: 20, rows: 4)
///     for x in 0..<40 { dots.set(x, 8 + Int(7 * sin(Double(x) / 6))) }
///     if let character = dots.character(3, 1) { grid.write(String(character), column: 3, row: 1, ink: .white) }
public struct DotGrid {
  /// The number of cells in a row, and of rows.
  public let columns, rows: Int
  private var patterns: [UInt32]

  /// A drawing without dots. Negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    patterns = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Sets a dot, counted from the top left: two in each column, four in each row. Dots outside are ignored.
  public mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < columns * 2, y >= 0, y < rows * 4 else { return }
    patterns[y / 4 * columns + x / 2] |= BrailleDots.bits[y % 4 * 2 + x % 2]
  }

  /// The braille pattern of a cell; nil without dots, and outside.
  public func character(_ column: Int, _ row: Int) -> Character? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    let pattern = patterns[row * columns + column]
    return pattern == 0 ? nil : Unicode.Scalar(BrailleDots.blank + pattern).map(Character.init)
  }
}
