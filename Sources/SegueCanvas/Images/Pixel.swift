/// A premultiplied colour packed into 32 bits, red lowest: what the compositor mixes.
///
/// Two channels are worked on at once in one register; dividing by 255 is exact with rounding
/// (x + 128 + (x + 128) / 256) / 256, which holds for all products of two bytes.
struct Pixel: Equatable, Sendable {
  var bits: UInt32

  static let clear = Pixel(bits: 0)
  static let black = Pixel(bits: 0xFF00_0000)

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(_ color: Color) {
    let opaque = UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | 0xFF00_0000
    self = Pixel(bits: opaque).scaled(by: UInt32(color.alpha))
  }

  /// Components 0…255, premultiplied, to the nearest whole number.
  ///
  /// Adding 2²³ leaves no room for a fraction, so the rounded number stands in the lowest bits of the mantissa:
  /// several times faster than a checked conversion, and this runs for every sample of a moving picture.
  @inline(__always)
  init(_ components: SIMD4<Float>) {
    let shifted = components + 8_388_608
    bits =
      shifted.x.bitPattern & 255 | (shifted.y.bitPattern & 255) << 8 | (shifted.z.bitPattern & 255) << 16
      | (shifted.w.bitPattern & 255) << 24
  }

  @inline(__always) var alpha: UInt32 { bits >> 24 }
  @inline(__always) var red: Int32 { Int32(truncatingIfNeeded: bits & 255) }
  @inline(__always) var green: Int32 { Int32(truncatingIfNeeded: bits >> 8 & 255) }
  @inline(__always) var blue: Int32 { Int32(truncatingIfNeeded: bits >> 16 & 255) }
  @inline(__always) var rgb: SIMD4<Int32> { SIMD4(red, green, blue, 0) }

  @inline(__always)
  var components: SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
  }

  /// Opacity as `alpha` of 0…255: every channel times alpha / 255.
  @inline(__always)
  func scaled(by alpha: UInt32) -> Pixel {
    if alpha == 255 { return self }
    var low = (bits & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    var high = (bits >> 8 & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return Pixel(bits: low | high)
  }

  /// This pixel over another (Porter and Duff's "over").
  @inline(__always)
  func over(_ below: Pixel) -> Pixel {
    let alpha = alpha
    if alpha == 255 { return self }
    if bits == 0 { return below }
    return Pixel(bits: bits &+ below.scaled(by: 255 &- alpha).bits)
  }

  /// Straight colour; where there is nothing, clear.
  @inline(__always)
  var color: Color {
    let alpha = alpha
    if alpha == 255 {
      return Color(
        UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits >> 16))
    }
    if alpha == 0 { return .clear }
    func straight(_ channel: Int32) -> UInt8 {
      UInt8(min(255, (UInt32(channel) * 255 + alpha / 2) / alpha))
    }
    return Color(straight(red), straight(green), straight(blue), alpha: UInt8(alpha))
  }

  /// Squared distance of the colours, alpha aside.
  @inline(__always)
  func distance(to other: Pixel) -> Int32 {
    let difference = rgb &- other.rgb
    return (difference &* difference).wrappedSum()
  }
}
