/// Four vectors of four floats would be one cell's; here a lane is a cell, and four neighbours are worked on at
/// once. Nothing ever crosses lanes, so it takes no more than SSE2 has, and each machine computes alike.
typealias Lanes = SIMD4<Float>

/// One channel of the eight samples of four cells, less each cell's mean. Two samples a row.
struct ChannelOfFour {
  var a, b: Lanes
  var c, d: Lanes
  var e, f: Lanes
  var g, h: Lanes
  let mean: Lanes

  @inline(__always)
  fileprivate init(_ pixels: PixelsOfFour, shift: UInt32) {
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

  /// The sum of the samples with weights of their own in every lane.
  @inline(__always)
  func sum(_ w: EightLanes) -> Lanes {
    ((a * w.a + b * w.b) + (c * w.c + d * w.d)) + ((e * w.e + f * w.f) + (g * w.g + h * w.h))
  }
}

/// Eight vectors, one a sample.
struct EightLanes {
  var a, b, c, d, e, f, g, h: Lanes
}

/// The samples of four cells as they lie in a canvas: a vector holds the same sample of each.
struct PixelsOfFour {
  var a, b, c, d, e, f, g, h: SIMD4<UInt32>

  /// The samples of the four cells that begin with one; behind the end of the canvas black ones.
  @inline(__always)
  init(_ pixels: Span<Pixel>, from start: Int) {
    let four = pixels.extracting(droppingFirst: start).extracting(first: 32)
    if four.count == 32 {
      // The bounds are known here, so that none is checked.
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

  /// Eight samples of one cell, four times over.
  init(_ cell: SIMD8<UInt32>) {
    self.init((0..<32).map { cell[$0 % 8] })
  }

  /// 32 samples, cell after cell.
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

/// The samples of four cells, ready for the choice of a character.
struct FourCells {
  let red, green, blue: ChannelOfFour

  @inline(__always)
  init(_ pixels: PixelsOfFour) {
    red = ChannelOfFour(pixels, shift: 0)
    green = ChannelOfFour(pixels, shift: 8)
    blue = ChannelOfFour(pixels, shift: 16)
  }

  /// Squared error, summed over samples and channels, of showing the mean alone.
  @inline(__always)
  var plainError: Lanes { red.squares + green.squares + blue.squares }

  /// The mean colours.
  @inline(__always)
  var means: SIMD4<UInt32> { Self.pixels(red.mean, green.mean, blue.mean) }

  /// Opaque pixels of three channels of 0…255, to the nearest whole number (`Pixel.init` says how).
  @inline(__always)
  static func pixels(_ red: Lanes, _ green: Lanes, _ blue: Lanes) -> SIMD4<UInt32> {
    // What is a little below nothing would borrow from the bits above.
    @inline(__always) func byte(_ channel: Lanes) -> SIMD4<UInt32> { (channel.larger(.zero) + 8_388_608).bits & 255 }
    return byte(red) | byte(green) &<< 8 | byte(blue) &<< 16 | 0xFF00_0000
  }
}

extension Lanes {
  /// The bit patterns.
  @inline(__always)
  var bits: SIMD4<UInt32> { SIMD4<UInt32>(x.bitPattern, y.bitPattern, z.bitPattern, w.bitPattern) }

  /// The larger value, lane by lane.
  @inline(__always)
  func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }

  /// The smaller value, lane by lane.
  @inline(__always)
  func smaller(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// The same values with a number in their lowest bits, which `mask` names: the largest of many then tells which
  /// of them it was. For values that are not negative.
  @inline(__always)
  func tagged(_ tag: UInt32, mask: UInt32) -> Self {
    let bits = bits & ~mask | tag
    return Self(
      Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z), Float(bitPattern: bits.w))
  }
}
