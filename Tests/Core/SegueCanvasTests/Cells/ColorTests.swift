import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct ColorTests {
  @Test(
    arguments: [
      (0xFF8800, Color(255, 136, 0)), (0x010203, Color(1, 2, 3)), (0xAB00_00FF, Color(0, 0, 255)),
    ] as [(UInt32, Color)])
  func `Hex is read as designers write it`(_ hex: UInt32, _ color: Color) { #expect(Color(hex: hex) == color) }

  @Test func `Components outside of 0 to 1 are clamped, and NaN is zero`() {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity) == Color(0, 255, 0))
    #expect(Color(red: 0.5, green: 0.1, blue: 1, alpha: 0.2) == Color(128, 26, 255, alpha: 51))
    #expect(Color(white: 0.25) == Color(64, 64, 64))
    #expect(Color.white.withAlphaComponent(.nan) == Color(255, 255, 255, alpha: 0))
    #expect(Color(premultiplied: SIMD4(1.2, -0.1, 0.5, 1.1)) == Color(red: 1, green: 0, blue: 0.5 / 1.1))
    #expect(Color(premultiplied: SIMD4(1, 1, 1, -0.1)) == .clear)
    #expect(Color(premultiplied: SIMD4(1, 1, 1, .nan)) == .clear)
  }

  @Test(arguments: [
    (0.0, Color(10, 200, 0, alpha: 255)), (1.0, Color(20, 100, 255, alpha: 55)),
    (0.5, Color(15, 150, 128, alpha: 155)), (0.25, Color(13, 175, 64, alpha: 205)),
    (-7.0, Color(10, 200, 0)), (7.0, Color(20, 100, 255, alpha: 55)), (.nan, Color(10, 200, 0)),
  ])
  func `Mixing goes part of the way`(_ fraction: Double, _ expected: Color) {
    #expect(Color(10, 200, 0).mixed(with: Color(20, 100, 255, alpha: 55), by: fraction) == expected)
  }

  @Test func `Mixing is the nearest to the exact fraction`() {
    var (dice, worst) = (SplitMix64(seed: 4), 0.0)
    for step in 0...64 {
      for _ in 0..<30 {
        let (from, to) = (dice.byte(), dice.byte())
        let mixed = Color(from, 0, 0).mixed(with: Color(to, 0, 0), by: Double(step) / 64).red
        let exact = Double(Int(from) * (64 - step) + Int(to) * step) / 64
        worst = max(worst, abs(Double(mixed) - exact))
      }
    }
    #expect(worst <= 0.5)
  }

  @Test func `Every colour that can be seen comes back from its premultiplied components`() {
    var wrong: [Color] = []
    for alpha in 1...255 {
      for value in stride(from: alpha % 5, through: 255, by: 5) {
        let color = Color(UInt8(value), UInt8(255 - value), 255, alpha: UInt8(alpha))
        if Color(premultiplied: color.premultiplied) != color { wrong.append(color) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    #expect(Color(premultiplied: Color(9, 9, 9, alpha: 0).premultiplied) == .clear)
  }
}
