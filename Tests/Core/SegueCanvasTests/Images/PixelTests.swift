import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct PixelTests {
  private static func channels(_ pixel: Pixel) -> [Int] { pixel.bits.bytes }

  private static func pixel(_ channels: [Int]) -> Pixel {
    Pixel(bits: channels.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32($1.offset * 8) })
  }

  /// A premultiplied pixel: no channel is above its alpha.
  private static func random(alpha: Int, _ dice: inout SplitMix64) -> Pixel {
    pixel((0..<3).map { _ in dice.integer(0..<alpha + 1) } + [alpha])
  }

  @Test func `Scaling rounds every product of two bytes to the nearest`() {
    var wrong: [String] = []
    for value in 0...255 {
      let before = [value, 255 - value, value ^ 0x55, (value * 7) & 255]
      for alpha in 0...255 {
        let after = Self.channels(Self.pixel(before).scaled(by: UInt32(alpha)))
        // value · alpha / 255 is never halfway between two integers.
        let expected = before.map { (2 * $0 * alpha + 255) / 510 }
        if after != expected { wrong.append("\(before) × \(alpha) = \(after), not \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func `A pixel over another one is the nearest to the exact fraction`() {
    var dice = SplitMix64(seed: 1)
    var wrong: [String] = []
    for top in 0...255 {
      for bottom in stride(from: top % 5, through: 255, by: 5) {
        let (above, below) = (Self.random(alpha: top, &dice), Self.random(alpha: bottom, &dice))
        let mixed = Self.channels(above.over(below))
        for (index, value) in mixed.enumerated() {
          // 255 times the exact value is an integer.
          let exact = Self.channels(above)[index] * 255 + Self.channels(below)[index] * (255 - top)
          if abs(value * 255 - exact) > 127 { wrong.append("\(above) over \(below), channel \(index)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func `A pixel over another one never carries into the next channel`() {
    for alpha in 0...255 {
      let white = Pixel(Color(255, 255, 255, alpha: UInt8(alpha)))
      #expect(white.over(Pixel(.white)) == Pixel(.white), "at alpha \(alpha)")
    }
  }

  @Test func `A colour comes back from its pixel as near as premultiplied bytes allow`() {
    var dice = SplitMix64(seed: 3)
    for alpha in 0...255 {
      for _ in 0..<8 {
        let color = Color(dice.byte(), dice.byte(), dice.byte(), alpha: UInt8(alpha))
        let back = Pixel(color).color
        guard alpha > 0 else {
          #expect(back == .clear)
          continue
        }
        // Half a step of the premultiplied byte is 255 / alpha / 2 of the straight one.
        let tolerance = alpha == 255 ? 0 : 127.5 / Double(alpha) + 0.5
        let errors = [(color.red, back.red), (color.green, back.green), (color.blue, back.blue)]
          .map { abs(Double($0.0) - Double($0.1)) }
        #expect(errors.allSatisfy { $0 <= tolerance })
        #expect(back.alpha == color.alpha)
      }
    }
  }

  @Test func `Components are rounded to the nearest`() {
    for value in 0...255 {
      for part in [0, 0.49, -0.49, 0.001, -0.001] as [Float] where (0...255).contains(Float(value) + part) {
        let near = Float(value) + part
        #expect(Pixel(SIMD4(near, 0, near, 255)) == Self.pixel([value, 0, value, 255]))
      }
      let whole = Float(value)
      #expect(Self.pixel([value, 0, 255, value]).components == SIMD4(whole, 0, 255, whole))
    }
    // Sums with rounding errors may exceed the range.
    #expect(Pixel(SIMD4<Float>(255.01, -0.01, 255, 255.4)) == Self.pixel([255, 0, 255, 255]))
  }

  @Test func `Distance is the sum of squares`() {
    #expect(Pixel(Color(1, 2, 3)).distance(to: Pixel(Color(4, 6, 15))) == 9 + 16 + 144)
  }
}

/// Eight pixels at once, against the exact fractions, channel by channel.
@Suite struct EightPixelsTests {
  /// Premultiplied pixels: no channel is above its alpha.
  private static func random(_ dice: inout SplitMix64) -> [[Int]] {
    (0..<8).map { _ in
      let alpha = [0, 1, 128, 254, 255, dice.integer(0..<256)][dice.integer(0..<6)]
      return (0..<3).map { _ in dice.integer(0..<alpha + 1) } + [alpha]
    }
  }

  private static func pack(_ pixels: [[Int]]) -> EightPixels {
    var packed = EightPixels.clear
    for (sample, channels) in pixels.enumerated() {
      packed[sample] = Pixel(bits: channels.reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    return packed
  }

  private static func channels(_ packed: EightPixels) -> [[Int]] { (0..<8).map { packed[$0].bits.bytes } }

  /// A product of two bytes by 255, which is never halfway between two integers.
  private static func product(_ value: Int, _ alpha: Int) -> Int { (2 * value * alpha + 255) / 510 }

  @Test func `Scaling rounds to the nearest, by one alpha or by one for each pixel`() {
    var dice = SplitMix64(seed: 1)
    for alpha in 0...255 {
      let (pixels, alphas) = (Self.random(&dice), (0..<8).map { _ in dice.integer(0..<256) })
      let packed = Self.pack(pixels)
      #expect(Self.channels(packed.scaled(by: UInt32(alpha))) == pixels.map { $0.map { Self.product($0, alpha) } })
      let each = SIMD8<UInt16>(alphas.map(UInt16.init))
      #expect(
        Self.channels(packed.scaled(by: each))
          == zip(pixels, alphas).map { pixel, alpha in
            pixel.map { Self.product($0, alpha) }
          })
    }
  }

  @Test
  func
    `Of two equal halves, the one like the colour beside it is the ground of text, else the one in the line's middle`()
  {
    let (ground, picture) = ([43, 40, 38, 255], [164, 146, 80, 255])
    let cell = Self.pack(Array(repeating: ground, count: 4) + Array(repeating: picture, count: 4))
    #expect(cell.largerSide(beside: nil) == cell[4])
    #expect(cell.largerSide(beside: cell[0]) == cell[0])
    #expect(cell.largerSide(beside: cell[4]) == cell[4])
    // A picture of many colours hides less than half of the ground, also where some of them are like the ground.
    let few = Self.pack(Array(repeating: ground, count: 5) + [picture, [60, 56, 53, 255], [230, 20, 90, 255]])
    #expect(few.largerSide(beside: nil) == few[0])
    // A soft shadow has no sides.
    #expect(
      Self.pack((0..<8).map { [40 + $0, 40 + $0, 40 + $0, 255] }.map { $0.map { min(255, $0 * 2) } }).largerSide(
        beside: nil) == nil)
  }

  @Test func `Each pixel lies over the one below it`() {
    var dice = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let (above, below) = (Self.random(&dice), Self.random(&dice))
      let expected = zip(above, below).map { above, below in
        zip(above, below).map { $0 + Self.product($1, 255 - above[3]) }
      }
      #expect(Self.channels(Self.pack(above).over(Self.pack(below))) == expected)
    }
  }

  @Test func `The mean is that of each channel, and alphas are told apart`() {
    var dice = SplitMix64(seed: 3)
    for round in 0..<500 {
      var pixels = Self.random(&dice)
      if round % 3 == 0 { pixels = Array(repeating: pixels[0], count: 8) }
      if round % 9 == 0 { pixels[dice.integer(0..<8)][0] ^= 1 }
      let packed = Self.pack(pixels)
      let sums = (0..<4).map { channel in pixels.reduce(0) { $0 + $1[channel] } }
      #expect(packed.mean.bits.bytes == sums.map { ($0 + 4) / 8 })
      let alphas = pixels.map { $0[3] }
      let (most, least) = (alphas.max()!, alphas.min()!)
      let isEdge = least == 0 ? most >= 48 : most >= 128 && most - least >= 16
      #expect(packed.meanAlpha == UInt32(sums[3] / 8))
      #expect(packed.coverOfInk == (isEdge ? 255 : UInt32(sums[3] / 8)))
      #expect((packed.isEven, packed.isClear) == ((Set(pixels).count == 1), (Set(pixels) == [[0, 0, 0, 0]])))
      #expect(packed.isOpaque == pixels.allSatisfy { $0[3] == 255 })
    }
  }
}
