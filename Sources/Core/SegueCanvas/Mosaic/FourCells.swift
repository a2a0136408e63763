/// The samples of four cells by channel, for the choice of a character.
struct FourCells {
  let red, green, blue: ChannelSamples

  @inline(__always)
  init(_ pixels: FourCellPixels) {
    red = ChannelSamples(pixels, shift: 0)
    green = ChannelSamples(pixels, shift: 8)
    blue = ChannelSamples(pixels, shift: 16)
  }

  /// The squared error of showing the mean alone, summed over samples and channels.
  @inline(__always)
  var plainError: Lanes { red.squares + green.squares + blue.squares }

  @inline(__always)
  var means: SIMD4<UInt32> { Self.pixels(red.mean, green.mean, blue.mean) }

  /// Rounds three channels of 0…255 to opaque pixels (see `Pixel.init(_:)`).
  @inline(__always)
  static func pixels(_ red: Lanes, _ green: Lanes, _ blue: Lanes) -> SIMD4<UInt32> {
    // A number a little below 0 would borrow from the bits above.
    @inline(__always) func byte(_ channel: Lanes) -> SIMD4<UInt32> { (channel.larger(.zero) + 8_388_608).bits & 255 }
    return byte(red) | byte(green) &<< 8 | byte(blue) &<< 16 | 0xFF00_0000
  }
}

/// One channel of the eight samples of four cells, with each cell's mean subtracted. Two samples make a row.
struct ChannelSamples {
  var a, b: Lanes
  var c, d: Lanes
  var e, f: Lanes
  var g, h: Lanes
  let mean: Lanes

  @inline(__always)
  init(_ pixels: FourCellPixels, shift: UInt32) {
    @inline(__always) func channel(_ pixels: SIMD4<UInt32>) -> Lanes {
      Lanes(SIMD4<Int32>(truncatingIfNeeded: pixels &>> shift & 255))
    }
    (a, b, c, d) = (channel(pixels.a), channel(pixels.b), channel(pixels.c), channel(pixels.d))
    (e, f, g, h) = (channel(pixels.e), channel(pixels.f), channel(pixels.g), channel(pixels.h))
    mean = (((a + b) + (c + d)) + ((e + f) + (g + h))) * 0.125
    (a, b, c, d) = (a - mean, b - mean, c - mean, d - mean)
    (e, f, g, h) = (e - mean, f - mean, g - mean, h - mean)
  }

  @inline(__always)
  var squares: Lanes { ((a * a + b * b) + (c * c + d * d)) + ((e * e + f * f) + (g * g + h * h)) }

  @inline(__always)
  func sum(_ w: EightLanes) -> Lanes {
    ((a * w.a + b * w.b) + (c * w.c + d * w.d)) + ((e * w.e + f * w.f) + (g * w.g + h * w.h))
  }
}

/// The samples of four cells, transposed: each vector holds one sample of all four cells.
struct FourCellPixels {
  var a, b, c, d, e, f, g, h: SIMD4<UInt32>

  /// Creates the samples of four neighbouring cells from an index on; beyond the end of the canvas they are black.
  @inline(__always)
  init(_ samples: Span<EightPixels>, from index: Int) {
    let four = samples.extracting(droppingFirst: index).extracting(first: 4)
    if four.count == 4 {
      // With a known count, no bounds are checked.
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

/// One number for each of four neighbouring cells. No operation crosses lanes, so SSE2 is enough and machines agree.
typealias Lanes = SIMD4<Float>

/// One number for each of the eight samples of four cells.
struct EightLanes {
  var a, b, c, d, e, f, g, h: Lanes
}

extension Lanes {
  @inline(__always)
  var bits: SIMD4<UInt32> { SIMD4<UInt32>(x.bitPattern, y.bitPattern, z.bitPattern, w.bitPattern) }

  @inline(__always)
  func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }

  @inline(__always)
  func smaller(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// The values with a tag in the bits of `mask`, their lowest ones: the largest of several values then carries its tag. The values
  /// must not be negative.
  @inline(__always)
  func tagged(_ tag: UInt32, mask: UInt32) -> Self {
    let bits = bits & ~mask | tag
    return Self(
      Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z), Float(bitPattern: bits.w))
  }
}
