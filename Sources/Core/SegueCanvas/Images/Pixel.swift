/// A premultiplied colour packed into 32 bits, red lowest: the unit of compositing.
///
/// One register holds two channels with room between them. (x + 128 + (x + 128) / 256) / 256 is exactly x / 255,
/// rounded, for all products x of two bytes.
struct Pixel: Equatable, Sendable {
  var bits: UInt32

  static let clear = Pixel(bits: 0)
  static let black = Pixel(bits: 0xFF00_0000)

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(_ color: Color) {
    assert(!color.isByMeaning, "a colour by meaning has not been looked up")
    self = Pixel(bits: color.word | 0xFF00_0000).scaled(by: color.word >> 24)
  }

  @inline(__always) var alpha: UInt32 { bits >> 24 }
  @inline(__always) var red: Int32 { Int32(truncatingIfNeeded: bits & 255) }
  @inline(__always) var green: Int32 { Int32(truncatingIfNeeded: bits >> 8 & 255) }
  @inline(__always) var blue: Int32 { Int32(truncatingIfNeeded: bits >> 16 & 255) }
  @inline(__always) var rgb: SIMD4<Int32> { SIMD4(red, green, blue, 0) }

  /// Every channel times `alpha` / 255, with an alpha of 0…255.
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

  /// The sum of two parts of a pixel: no channel may exceed 255.
  @inline(__always)
  func plus(_ other: Pixel) -> Pixel { Pixel(bits: bits &+ other.bits) }

  /// The colour with straight alpha.
  @inline(__always)
  var color: Color {
    let alpha = alpha
    if alpha == 255 { return Color(word: bits) }
    return straightColor
  }

  @inline(never)
  private var straightColor: Color {
    if alpha == 0 { return .clear }
    func straight(_ channel: Int32) -> UInt8 { UInt8(min(255, (UInt32(channel) * 255 + alpha / 2) / alpha)) }
    return Color(straight(red), straight(green), straight(blue), alpha: UInt8(alpha))
  }

  /// The squared distance of the colours, without their alpha.
  @inline(__always)
  func distance(to other: Pixel) -> Int32 {
    let difference = rgb &- other.rgb
    return (difference &* difference).wrappedSum()
  }
}
