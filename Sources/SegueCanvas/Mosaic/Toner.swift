/// One ink and one fill for pictures: what a terminal without colours shows.
///
/// A cell's eight samples are dithered by an ordered matrix (Bayer 1973) of 8 × 8 thresholds that goes on from cell
/// to cell, and the glyph of the set that comes nearest to the result is shown in white on black.
///
/// Tried side by side on the demo's pictures: quadrants are bright but so coarse that only the largest shapes are
/// left; braille keeps branches, railings and ridges, which is what makes a picture recognised. It shows white as
/// little more than a grey, though, so what is wholly white is a full block, as bright as the even white fills
/// beside it. Full and half blocks wherever dots happened to fill them stood out as specks. Brightness is taken to
/// the power of 1.5: as it is, the middle tones run together; to 2.2, as light adds up, dark pictures go out.
struct Toner {
  private let set: MosaicSet
  /// By ASCII sign, the coverages that the dithered samples are compared with.
  private let signs: [(glyph: UInt32, coverage: SIMD8<Float>)]

  /// By brightness, what is compared with the thresholds.
  private let levels: [UInt32] = (0...255).map { UInt32(Float($0) * (Float($0) / 255).squareRoot() + 0.5) }
  /// The least level that counts as white.
  private static let white: UInt32 = 240

  init(set: MosaicSet) {
    self.set = set
    let signs = set == .ascii ? Mosaic.signs : []
    let heaviest = signs.map { $0.coverage.sum() / 8 }.max() ?? 1
    self.signs = signs.map { ($0.glyph, $0.coverage / heaviest) }
  }

  /// Brightness as the eye weighs it, 0…255 (Rec. 709's weights on sRGB values).
  @inline(__always)
  static func luminance(_ pixel: UInt32) -> UInt32 {
    ((pixel & 255) &* 54 &+ (pixel >> 8 & 255) &* 183 &+ (pixel >> 16 & 255) &* 19) >> 8
  }

  /// Whether an even fill of the colour is shown white.
  static func isLight(_ pixel: Pixel) -> Bool { luminance(pixel.bits) >= 128 }

  /// The smallest difference of the strongest channel that counts as seen, an eighth of the range: what fades goes
  /// away then. Colours of equal brightness still differ: a terminal without colours shows such text as well as any.
  private static let leastContrast: Int32 = 32

  /// Whether text in `ink` is seen on `fill`.
  static func isSeen(_ ink: Pixel, on fill: Pixel) -> Bool {
    let difference = ink.rgb &- fill.rgb
    return max(abs(difference.x), abs(difference.y), abs(difference.z)) >= leastContrast
  }

  /// Threshold of a sample of the screen, 1…255.
  private static func threshold(_ x: Int, _ y: Int) -> UInt32 {
    // Bits of x ^ y and y, interleaved from the lowest up.
    var (value, mixed, down) = (UInt32(0), UInt32(truncatingIfNeeded: x ^ y), UInt32(truncatingIfNeeded: y))
    for _ in 0..<3 {
      value = value << 2 | (mixed & 1) << 1 | down & 1
      mixed >>= 1
      down >>= 1
    }
    return value &* 4 &+ 2
  }

  /// The glyph for the samples of the cell at a place on the screen.
  func glyph(_ pixels: SIMD8<UInt32>, column: Int, row: Int) -> Glyph {
    if set == .ascii { return sign(pixels) }
    var pattern = 0
    var isWhite = true
    for sample in 0..<8 {
      let level = levels[Int(Self.luminance(pixels[sample]))]
      if level >= Self.threshold(column &* 2 &+ sample & 1, row &* 4 &+ sample >> 1) { pattern |= 1 << sample }
      if level < Self.white { isWhite = false }
    }
    switch set {
    case .half: return half(pattern)
    case .octant, .quadrant, .sextant, .ascii: return isWhite ? Glyph(rawValue: 0x2588) : braille(pattern)
    }
  }

  /// ▀ ▄ █ by the halves' majority.
  private func half(_ pattern: Int) -> Glyph {
    let (upper, lower) = ((pattern & 15).nonzeroBitCount >= 2, (pattern >> 4).nonzeroBitCount >= 2)
    return Glyph(rawValue: upper ? lower ? 0x2588 : 0x2580 : lower ? 0x2584 : 0x20)
  }

  private func braille(_ pattern: Int) -> Glyph {
    if pattern == 0 { return .space }
    return BrailleDots.glyph(pattern)
  }

  /// The sign whose ink is nearest to the brightness of the samples; the heaviest stands for white.
  private func sign(_ pixels: SIMD8<UInt32>) -> Glyph {
    var levels = SIMD8<Float>.zero
    for sample in 0..<8 { levels[sample] = Float(Self.luminance(pixels[sample])) / 255 }
    var (best, bestError) = (Glyph.space, Float.infinity)
    for (glyph, coverage) in signs {
      let difference = coverage - levels
      // The weight in all counts more than where it lies.
      let sum = difference.sum()
      let error = (difference * difference).sum() + sum * sum
      if error < bestError { (best, bestError) = (Glyph(rawValue: glyph), error) }
    }
    return best
  }
}
