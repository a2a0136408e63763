/// One channel of the eight samples of four cells, less each cell's mean. Two samples make a row.
struct ChannelOfFour {
  var a, b: Lanes
  var c, d: Lanes
  var e, f: Lanes
  var g, h: Lanes
  let mean: Lanes

  @inline(__always)
  init(_ pixels: PixelsOfFour, shift: UInt32) {
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
