import SegueTesting
import Testing

@testable import SegueCanvas

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

  private static func channels(_ packed: EightPixels) -> [[Int]] {
    (0..<8).map { packed[$0].bits.bytes }
  }

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
      #expect(packed.isEven == (Set(pixels).count == 1))
      #expect(packed.isClear == (Set(pixels) == [[0, 0, 0, 0]]))
      #expect(packed.isOpaque == pixels.allSatisfy { $0[3] == 255 })
    }
  }
}
