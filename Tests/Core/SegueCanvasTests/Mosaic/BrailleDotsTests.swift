import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct BrailleDotsTests {
  private static func dots(_ coverage: UInt64) -> Int {
    BrailleDots.pattern(for: coverage).map { ($0.rawValue - 0x2800).nonzeroBitCount } ?? 0
  }

  @Test func `More ink never shows fewer dots`() {
    var dice = SplitMix64(seed: 12)
    for _ in 0..<300 {
      var coverage: UInt64 = 0
      var before = 0
      for _ in 0..<40 {
        let sample = UInt64(dice.integer(0..<8)) * 8
        let value = coverage >> sample & 255
        coverage &= ~(255 << sample)
        coverage |= min(255, value + UInt64(dice.integer(1..<80))) << sample
        let now = Self.dots(coverage)
        #expect(now >= before)
        before = now
      }
    }
    #expect(Self.dots(.max) == 8)
    #expect(BrailleDots.pattern(for: 0) == nil)
  }

  @Test func `There are as many dots as the ink weighs`() {
    for value in UInt64(0)...255 {
      let even = value * 0x0101_0101_0101_0101
      let expected = min(8, Int((Double(value) * 8 / 255 * BrailleDots.dotsPerInk).rounded()))
      #expect(Self.dots(even) == expected)
    }
  }

  @Test(arguments: [(0, "⠁"), (1, "⠈"), (2, "⠂"), (3, "⠐"), (4, "⠄"), (5, "⠠"), (6, "⡀"), (7, "⢀")])
  func `The dot stands where the ink is`(_ sample: Int, _ expected: String) {
    let glyph = BrailleDots.pattern(for: 200 << UInt64(sample * 8))
    #expect(glyph.map { GraphemePool().text(of: $0) } == expected)
  }
}
