/// Which characters may stand for an uneven fill.
public enum MosaicSet: String, Sendable, Hashable, CaseIterable {
  /// Quarters of a cell: ▘ ▚ ▙ and so on.
  case quadrant
  /// Upper and lower halves: ▀.
  case half
}

/// Chooses, for a cell whose fill differs within it, the character and the two colours that err least.
struct Mosaic {
  let set: MosaicSet

  /// Bits 0…3: upper left, upper right, lower left, lower right.
  private static let quadrants: [UInt32] = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)
  /// Divisions of four quarters in two sets; the other set always has the upper left one.
  private static let divisions: [Int] = [2, 4, 6, 8, 10, 12, 14]

  /// What a cell shows, and the squared error, summed over eight samples and three channels.
  struct Choice {
    var glyph: Glyph
    var ink: Pixel
    var fill: Pixel
    var error: Int32
  }

  /// Squared error of a plain mean that is not worth a block: two and a half of 255 in each channel of each
  /// sample, just below what is seen between two large even areas.
  static let evenEnough: Int32 = 8 * 3 * 6

  /// The least squares choice of the set for eight opaque fills. Exact: all divisions are tried.
  @inline(__always)
  func choose(_ samples: Span<Pixel>, from start: Int) -> Choice {
    let upperLeft = samples[start].rgb &+ samples[start &+ 2].rgb
    let upperRight = samples[start &+ 1].rgb &+ samples[start &+ 3].rgb
    let lowerLeft = samples[start &+ 4].rgb &+ samples[start &+ 6].rgb
    let lowerRight = samples[start &+ 5].rgb &+ samples[start &+ 7].rgb
    let total = upperLeft &+ upperRight &+ lowerLeft &+ lowerRight
    var squares: Int32 = 0
    for sample in start..<start &+ 8 { squares &+= Self.square(samples[sample].rgb) }
    let plainError = squares &- Self.square(total) / 8
    if plainError <= Self.evenEnough {
      return Choice(glyph: .space, ink: .clear, fill: Self.mean(total, 8), error: plainError)
    }
    var best = Choice(glyph: .space, ink: .clear, fill: Self.mean(total, 8), error: plainError)
    var (bestMask, bestSum, bestCount) = (0, total, Int32(8))
    func consider(_ mask: Int) {
      var (sum, count) = (SIMD4<Int32>.zero, Int32(0))
      if mask & 2 != 0 { (sum, count) = (sum &+ upperRight, count &+ 2) }
      if mask & 4 != 0 { (sum, count) = (sum &+ lowerLeft, count &+ 2) }
      if mask & 8 != 0 { (sum, count) = (sum &+ lowerRight, count &+ 2) }
      let error =
        squares &- Self.square(sum) / count &- Self.square(total &- sum) / (8 &- count)
      if error < best.error {
        best.error = error
        (bestMask, bestSum, bestCount) = (mask, sum, count)
      }
    }
    switch set {
    case .half: consider(12)
    case .quadrant: for mask in Self.divisions { consider(mask) }
    }
    guard bestMask != 0 else { return best }
    // The lower half block says the same as the upper one; fonts draw the upper one more often.
    if bestMask == 12 {
      return Choice(
        glyph: Glyph(rawValue: Self.quadrants[3]), ink: Self.mean(total &- bestSum, 8 &- bestCount),
        fill: Self.mean(bestSum, bestCount), error: best.error)
    }
    return Choice(
      glyph: Glyph(rawValue: Self.quadrants[bestMask]), ink: Self.mean(bestSum, bestCount),
      fill: Self.mean(total &- bestSum, 8 &- bestCount), error: best.error)
  }

  @inline(__always)
  private static func square(_ value: SIMD4<Int32>) -> Int32 { (value &* value).wrappedSum() }

  @inline(__always)
  private static func mean(_ sum: SIMD4<Int32>, _ count: Int32) -> Pixel {
    let mean = (sum &+ count / 2) / count
    return Pixel(
      bits: 0xFF00_0000 | UInt32(truncatingIfNeeded: mean.x) | UInt32(truncatingIfNeeded: mean.y) << 8
        | UInt32(truncatingIfNeeded: mean.z) << 16)
  }
}

/// Small ink as braille dots: as many as it weighs, where it is heaviest.
enum BrailleDots {
  /// The bit of each sample's dot, sample i = row · 2 + column (Unicode's braille patterns).
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
  /// Dots for a whole sample of ink. A dot inks about a third of its sample, so weight for weight this would be
  /// three; the eye reads separate dots as heavier than they are.
  static let dotsPerInk = 1.6

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
