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

  @Test func `A straight colour over an opaque one errs by at most one`() {
    var dice = SplitMix64(seed: 2)
    var worst = 0.0
    for alpha in 0...255 {
      for _ in 0..<40 {
        let above = Color(dice.byte(), dice.byte(), dice.byte(), alpha: UInt8(alpha))
        let below = Color(dice.byte(), dice.byte(), dice.byte())
        let mixed = Pixel(above).over(Pixel(below)).color
        if mixed.alpha != 255 { worst = .infinity }
        for (value, (top, bottom)) in [
          (mixed.red, (above.red, below.red)), (mixed.green, (above.green, below.green)),
          (mixed.blue, (above.blue, below.blue)),
        ] {
          let exact = (Double(top) * Double(alpha) + Double(bottom) * Double(255 - alpha)) / 255
          worst = max(worst, abs(Double(value) - exact))
        }
      }
    }
    #expect(worst <= 1)
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
