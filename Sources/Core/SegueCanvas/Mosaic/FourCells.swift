/// The samples of four cells by channel, as the choice of a character needs them.
struct FourCells {
  let red, green, blue: ChannelOfFour

  @inline(__always)
  init(_ pixels: PixelsOfFour) {
    red = ChannelOfFour(pixels, shift: 0)
    green = ChannelOfFour(pixels, shift: 8)
    blue = ChannelOfFour(pixels, shift: 16)
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
