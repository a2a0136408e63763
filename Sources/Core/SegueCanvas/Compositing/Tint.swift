/// A translucent colour that is mixed over many pixels.
struct Tint {
  private let color: Pixel
  /// 255 less the colour's alpha.
  private let rest: UInt32

  @inline(__always)
  init(_ color: Pixel) {
    (self.color, rest) = (color, 255 &- color.alpha)
  }

  @inline(__always)
  func over(_ below: Pixel) -> Pixel {
    // Without the branches of `Pixel.over(_:)`, which would be taken for the first pixel or none.
    var low = (below.bits & 0x00FF_00FF) &* rest &+ 0x0080_0080
    var high = (below.bits >> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return Pixel(bits: color.bits &+ (low | high))
  }

  @inline(__always)
  func over(_ below: EightPixels) -> EightPixels { EightPixels(below.scaled(by: rest).bits &+ color.bits) }
}

/// A tint of pixels, most of which equal the pixel before.
struct RepeatedTint {
  private let tint: Tint
  private var below = Pixel.clear
  private var result: Pixel

  @inline(__always)
  init(_ color: Pixel) {
    (tint, result) = (Tint(color), color)
  }

  @inline(__always)
  mutating func over(_ below: Pixel) -> Pixel {
    if below != self.below { (self.below, result) = (below, tint.over(below)) }
    return result
  }
}

/// A pixel at an opacity over another one. As a rule, both equal the pixels before.
struct RepeatedFade {
  /// 0…255.
  let opacity: UInt32
  private var above = Pixel.clear
  /// The pixel above, at the opacity.
  private(set) var part = Pixel.clear
  private var tint = RepeatedTint(.clear)

  @inline(__always)
  init(opacity: UInt32) { self.opacity = opacity }

  @inline(__always)
  mutating func take(_ above: Pixel) {
    if above == self.above { return }
    (self.above, part) = (above, above.scaled(by: opacity))
    tint = RepeatedTint(part)
  }

  @inline(__always)
  mutating func over(_ below: Pixel) -> Pixel { tint.over(below) }
}
