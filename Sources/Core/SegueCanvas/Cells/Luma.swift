/// Luma, the brightness of a colour without its hue: decides what a terminal without colours shows.
///
/// The weights are Rec. 709's, in 256ths, on sRGB's values, which follow the eye's lightness.
enum Luma {
  /// The luma, 0…255, of a colour with red in its lowest byte, then green and blue.
  @inline(__always)
  static func of(_ bits: UInt32) -> UInt32 {
    ((bits & 255) &* 54 &+ (bits >> 8 & 255) &* 183 &+ (bits >> 16 & 255) &* 19) >> 8
  }

  /// Whether an even fill of the colour is shown light.
  @inline(__always)
  static func isLight(_ bits: UInt32) -> Bool { of(bits) >= 128 }
}
