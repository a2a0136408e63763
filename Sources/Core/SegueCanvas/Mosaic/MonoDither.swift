/// Dithering of pictures for a terminal without colours, in white on black.
///
/// A cell's eight samples are compared with an ordered matrix (Bayer 1973) of 8 × 8 thresholds that continues from cell
/// to cell. The result is shown by the nearest glyph of the set.
///
/// Compared side by side on the demo's pictures: quadrants are bright, but so coarse that only the largest shapes remain. Braille
/// keeps branches, railings and ridges, by which a picture is recognised. But braille shows white as little more than a grey, so a
/// wholly white cell is a full block, as bright as the even white fills beside it. Full and half blocks at other places stood out
/// as specks. Luma is raised to the power of 1.5. Without a power the middle tones run together; with 2.2, the power of light, dark
/// pictures vanish.
struct MonoDither {
  private let set: MosaicSet
  /// The ASCII signs and their coverages, relative to the heaviest one.
  private let signs: [Mosaic.Character]

  private let levels: [UInt32] = (0...255).map { luma in
    let fraction = Float(luma) / 255
    return UInt32(Float(luma) * fraction.squareRoot() + 0.5)
  }
  /// The least level that counts as white.
  private static let white: UInt32 = 240

  /// A blank and the usual ramp of signs. Letters, digits and brackets would be nearer, but people would read them: a sky of `3` and
  /// `T` looks like broken text beside the page's text.
  ///
  /// The coverages, eight bytes as in ``InkCoverage``, are measured from DejaVu Sans Mono Book 2.37.
  static let signs: [Mosaic.Character] = {
    let signs: KeyValuePairs<Unicode.Scalar, UInt64> = [
      " ": 0x0000_0000_0000_0000, ".": 0x0A0A_1111_0000_0000, "'": 0x0000_0000_1617_0B0C, ":": 0x0A0A_1111_1A1B_0000,
      "-": 0x0000_1E1E_0000_0000, "=": 0x0000_3F3F_3E3E_0000, "+": 0x0000_5252_2121_0000, "*": 0x0000_0505_5353_0A0A,
      "#": 0x0910_6573_7365_180D, "%": 0x1B00_722E_3170_001F, "@": 0x2939_6875_7960_1208,
    ]
    return signs.map { sign, packed in
      var coverage = SIMD8<Float>.zero
      for sample in 0..<8 { coverage[sample] = Float(packed >> UInt64(sample * 8) & 255) / 255 }
      return (sign.value, coverage)
    }
  }()

  init(set: MosaicSet) {
    self.set = set
    let signs = set == .ascii ? Self.signs : []
    let heaviest = signs.map { $0.coverage.sum() / 8 }.max() ?? 1
    self.signs = signs.map { ($0.glyph, $0.coverage / heaviest) }
  }

  /// The smallest difference in a channel at which text shows, an eighth of the range: fading text vanishes below it. Colours of equal
  /// luma may differ: a terminal without colours shows such text clearly.
  private static let leastContrast: Int32 = 32

  static func isSeen(_ ink: Pixel, on fill: Pixel) -> Bool {
    let difference = ink.rgb &- fill.rgb
    return max(abs(difference.x), abs(difference.y), abs(difference.z)) >= leastContrast
  }

  /// The threshold of a sample of the screen, 1…255.
  private static func threshold(_ x: Int, _ y: Int) -> UInt32 {
    // The bits of x ^ y and y, interleaved from the lowest up.
    var (value, mixed, down) = (UInt32(0), UInt32(truncatingIfNeeded: x ^ y), UInt32(truncatingIfNeeded: y))
    for _ in 0..<3 {
      value = value << 2 | (mixed & 1) << 1 | down & 1
      mixed >>= 1
      down >>= 1
    }
    return value &* 4 &+ 2
  }

  func glyph(_ pixels: SIMD8<UInt32>, column: Int, row: Int) -> Glyph {
    if set == .ascii { return sign(pixels) }
    var pattern = 0
    var isWhite = true
    for sample in 0..<8 {
      let level = levels[Int(Luma.of(pixels[sample]))]
      if level >= Self.threshold(column &* 2 &+ sample & 1, row &* 4 &+ sample >> 1) { pattern |= 1 << sample }
      if level < Self.white { isWhite = false }
    }
    if set == .half { return half(pattern) }
    if isWhite { return Glyph(rawValue: BlockShape.full) }
    return pattern == 0 ? .space : BrailleDots.glyph(pattern)
  }

  /// Blank, ▀, ▄ or █, by the majority of each half.
  private func half(_ pattern: Int) -> Glyph {
    let (upper, lower) = ((pattern & 15).nonzeroBitCount >= 2, (pattern >> 4).nonzeroBitCount >= 2)
    if !upper, !lower { return .space }
    return Glyph(rawValue: BlockShape.block(ofQuarters: (upper ? 3 : 0) | (lower ? 12 : 0)))
  }

  /// The sign whose ink is nearest to the luma of the samples; the heaviest one stands for white.
  private func sign(_ pixels: SIMD8<UInt32>) -> Glyph {
    var levels = SIMD8<Float>.zero
    for sample in 0..<8 { levels[sample] = Float(Luma.of(pixels[sample])) / 255 }
    var (best, bestError) = (Glyph.space, Float.infinity)
    for (glyph, coverage) in signs {
      let difference = coverage - levels
      // The total weight counts more than its distribution.
      let sum = difference.sum()
      let error = (difference * difference).sum() + sum * sum
      if error < bestError { (best, bestError) = (Glyph(rawValue: glyph), error) }
    }
    return best
  }
}
