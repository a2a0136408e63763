/// The samples of four cells, transposed: each vector holds the same sample of all four.
struct PixelsOfFour {
  var a, b, c, d, e, f, g, h: SIMD4<UInt32>

  /// Creates the samples of four neighbouring cells from an index on; beyond the end of the canvas they are black.
  @inline(__always)
  init(_ samples: Span<EightPixels>, from index: Int) {
    let four = samples.extracting(droppingFirst: index).extracting(first: 4)
    if four.count == 4 {
      // With the count known, no bounds are checked.
      self.init(four[0].bits, four[1].bits, four[2].bits, four[3].bits)
    } else {
      let black = SIMD8(repeating: Pixel.black.bits)
      func cell(_ place: Int) -> SIMD8<UInt32> { place < four.count ? four[place].bits : black }
      self.init(cell(0), cell(1), cell(2), cell(3))
    }
  }

  init(_ cell: SIMD8<UInt32>) { self.init(cell, cell, cell, cell) }

  @inline(__always)
  private init(_ first: SIMD8<UInt32>, _ second: SIMD8<UInt32>, _ third: SIMD8<UInt32>, _ fourth: SIMD8<UInt32>) {
    @inline(__always) func sample(_ index: Int) -> SIMD4<UInt32> {
      SIMD4(first[index], second[index], third[index], fourth[index])
    }
    (a, b, c, d) = (sample(0), sample(1), sample(2), sample(3))
    (e, f, g, h) = (sample(4), sample(5), sample(6), sample(7))
  }
}
