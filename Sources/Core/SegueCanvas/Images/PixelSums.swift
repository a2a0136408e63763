/// The sums of pixels times weights with a sum of 256, for each of four neighbours.
///
/// A byte times its weight fits into sixteen bits, and so does the sum. Two vectors hold two channels of each pixel each.
struct PixelSums {
  private var low, high: SIMD8<UInt16>

  /// Begins with what rounds the sums: halves go down for the first and the third, and up for the others, or the other way
  /// round.
  @inline(__always)
  init(isFirstUp: Bool) {
    let (odd, even): (UInt16, UInt16) = isFirstUp ? (0x80, 0x7F) : (0x7F, 0x80)
    low = SIMD8(odd, odd, even, even, odd, odd, even, even)
    high = low
  }

  @inline(__always)
  init() { (low, high) = (.zero, .zero) }

  /// Adds four pixels. A pixel's weight is there twice.
  @inline(__always)
  mutating func add(_ pixels: SIMD4<UInt32>, times weights: SIMD8<UInt16>) {
    let halves = SIMD8(halves: pixels)
    low &+= (halves & 0x00FF) &* weights
    high &+= (halves &>> 8) &* weights
  }

  /// The four sums divided by 256.
  @inline(__always)
  var means: SIMD4<UInt32> { SIMD4(words: low &>> 8 | high & 0xFF00) }

  /// The sum of all four divided by 256. Halves go down, or up.
  @inline(__always)
  func mean(isUp: Bool) -> Pixel {
    let rounding: UInt32 = isUp ? 0x0080_0080 : 0x007F_007F
    let (low, high) = (SIMD4(words: low).wrappedSum(), SIMD4(words: high).wrappedSum())
    return Pixel(bits: (low &+ rounding) >> 8 & 0x00FF_00FF | (high &+ rounding) & 0xFF00_FF00)
  }
}

extension SIMD4<UInt32> {
  /// The words of four pixels; 0 for those that are missing.
  @inline(__always)
  init(_ pixels: Span<Pixel>) {
    if pixels.count == 4 {
      self.init(pixels[0].bits, pixels[1].bits, pixels[2].bits, pixels[3].bits)
    } else {
      self.init(few: pixels)
    }
  }

  @inline(never)
  private init(few pixels: Span<Pixel>) {
    self = .zero
    for index in pixels.indices { self[index] = pixels[index].bits }
  }
}
