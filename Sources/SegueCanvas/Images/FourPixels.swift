/// Four pixels, mixed at once in the arithmetic of `Pixel`. A channel and its product with 255 fit into sixteen bits.
struct FourPixels {
  var bits: SIMD4<UInt32>

  @inline(__always)
  init(_ bits: SIMD4<UInt32>) { self.bits = bits }

  @inline(__always)
  init(_ pixels: Span<Pixel>, from first: Int) {
    bits = SIMD4(pixels[first].bits, pixels[first &+ 1].bits, pixels[first &+ 2].bits, pixels[first &+ 3].bits)
  }

  @inline(__always)
  init(_ pixels: borrowing MutableSpan<Pixel>, from first: Int) {
    bits = SIMD4(pixels[first].bits, pixels[first &+ 1].bits, pixels[first &+ 2].bits, pixels[first &+ 3].bits)
  }

  @inline(__always)
  func store(to pixels: inout MutableSpan<Pixel>, from first: Int) {
    pixels[first] = Pixel(bits: bits.x)
    pixels[first &+ 1] = Pixel(bits: bits.y)
    pixels[first &+ 2] = Pixel(bits: bits.z)
    pixels[first &+ 3] = Pixel(bits: bits.w)
  }

  @inline(__always) var alpha: SIMD4<UInt32> { bits &>> 24 }

  /// Every channel times `alpha` / 255, with alphas of 0…255.
  @inline(__always)
  func scaled(by alpha: SIMD4<UInt32>) -> FourPixels {
    var low = (bits & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    var high = (bits &>> 8 & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    low = (low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
    high = (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return FourPixels(low | high)
  }

  /// These pixels over others.
  @inline(__always)
  func over(_ below: FourPixels) -> FourPixels {
    FourPixels(bits &+ below.scaled(by: 255 &- alpha).bits)
  }
}
