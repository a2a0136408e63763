/// The samples of four cells, transposed: each vector holds the same sample of all four.
struct PixelsOfFour {
  var a, b, c, d, e, f, g, h: SIMD4<UInt32>

  /// Creates the samples of four neighbouring cells from an index on; beyond the end of the canvas they are black.
  @inline(__always)
  init(_ pixels: Span<Pixel>, from start: Int) {
    let four = pixels.extracting(droppingFirst: start).extracting(first: 32)
    if four.count == 32 {
      // With the count known, no bounds are checked.
      @inline(__always) func sample(_ index: Int) -> SIMD4<UInt32> {
        SIMD4(four[index].bits, four[index &+ 8].bits, four[index &+ 16].bits, four[index &+ 24].bits)
      }
      self.init(
        a: sample(0), b: sample(1), c: sample(2), d: sample(3), e: sample(4), f: sample(5), g: sample(6), h: sample(7))
    } else {
      var bits = [UInt32](repeating: Pixel.black.bits, count: 32)
      for place in 0..<four.count { bits[place] = four[place].bits }
      self.init(bits)
    }
  }

  init(_ cell: SIMD8<UInt32>) { self.init((0..<32).map { cell[$0 % 8] }) }

  /// Creates the samples from 32, cell after cell.
  private init(_ bits: [UInt32]) {
    func sample(_ index: Int) -> SIMD4<UInt32> {
      SIMD4(bits[index], bits[index + 8], bits[index + 16], bits[index + 24])
    }
    self.init(
      a: sample(0), b: sample(1), c: sample(2), d: sample(3), e: sample(4), f: sample(5), g: sample(6), h: sample(7))
  }

  @inline(__always)
  private init(
    a: SIMD4<UInt32>, b: SIMD4<UInt32>, c: SIMD4<UInt32>, d: SIMD4<UInt32>, e: SIMD4<UInt32>, f: SIMD4<UInt32>,
    g: SIMD4<UInt32>, h: SIMD4<UInt32>
  ) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    (self.e, self.f, self.g, self.h) = (e, f, g, h)
  }
}
