import Testing

@testable import SegueCanvas

/// The choice of a block against all sixteen of them, in floating point.
@Suite struct MosaicTests {
  private typealias Cell = [SIMD3<Double>]

  /// Bit 0 is the upper left quarter, 1 the upper right, 2 the lower left, 3 the lower right.
  private static let masks: [String: Int] = [
    " ": 0, "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11,
    "▄": 12, "▙": 13, "▟": 14, "█": 15,
  ]

  /// Whether a sample, of 2 × 4, lies in one of the quarters of a mask.
  private static func isInside(_ sample: Int, _ mask: Int) -> Bool {
    mask >> (sample / 4 * 2 + sample % 2) & 1 == 1
  }

  private static func squared(_ cell: Cell, to colors: (Int) -> SIMD3<Double>) -> Double {
    cell.indices.reduce(0) { sum, index in
      let difference = cell[index] - colors(index)
      return sum + (difference * difference).sum()
    }
  }

  private static func mean(_ colors: [SIMD3<Double>]) -> SIMD3<Double> {
    colors.isEmpty ? .zero : colors.reduce(.zero, +) / Double(colors.count)
  }

  /// The least error of a mask: each side in its mean colour.
  private static func leastError(_ cell: Cell, mask: Int) -> Double {
    let ink = mean(cell.indices.filter { isInside($0, mask) }.map { cell[$0] })
    let fill = mean(cell.indices.filter { !isInside($0, mask) }.map { cell[$0] })
    return squared(cell) { isInside($0, mask) ? ink : fill }
  }

  private static func pixel(_ color: SIMD3<Double>) -> Pixel {
    Pixel(Color(UInt8(color.x), UInt8(color.y), UInt8(color.z)))
  }

  private static func color(_ pixel: Pixel) -> SIMD3<Double> {
    SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
  }

  private static func random(_ dice: inout Dice) -> Cell {
    func color() -> SIMD3<Double> { SIMD3(Double(dice.byte()), Double(dice.byte()), Double(dice.byte())) }
    let (one, other, mask) = (color(), color(), dice.integer(0..<16))
    switch dice.integer(0..<4) {
    case 0: return (0..<8).map { _ in color() }
    case 1: return (0..<8).map { isInside($0, mask) ? one : other }
    case 2:
      // Nearly even.
      return (0..<8).map { _ in
        (one + SIMD3(dice.number(-6...6), dice.number(-6...6), dice.number(-6...6)))
          .rounded(.down).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      }
    default:
      let noise = 20.0
      return (0..<8).map {
        ((isInside($0, mask) ? one : other) + dice.number(-noise...noise))
          .rounded(.down).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      }
    }
  }

  @Test(arguments: [(MosaicSet.quadrant, Array(0..<16)), (.half, [0, 3])])
  func theChoiceErrsNoMoreThanTheBestOfAll(_ set: MosaicSet, _ masks: [Int]) throws {
    var dice = Dice(11)
    let pool = GraphemePool()
    var kinds: Set<String> = []
    for _ in 0..<600 {
      let cell = Self.random(&dice)
      let samples = [Pixel.black] + cell.map(Self.pixel)
      let choice = Mosaic(set: set).choose(samples.span, from: 1)
      let text = pool.text(of: choice.glyph)
      kinds.insert(text)
      let mask = try #require(Self.masks[text])
      let least = masks.map { Self.leastError(cell, mask: $0) }.min() ?? 0
      let plain = Self.leastError(cell, mask: 0)
      let shown = Self.squared(cell) { Self.color(Self.isInside($0, mask) ? choice.ink : choice.fill) }
      // Colours are rounded to bytes: at most half a step in each of 24 numbers.
      let allowed = (mask == 0 && plain <= Double(Mosaic.evenEnough) ? plain : least) + 24 * 0.25
      #expect(shown <= allowed + 1e-6, "\(text) errs by \(shown), the best by \(least)")
      #expect(abs(Double(choice.error) - Self.leastError(cell, mask: mask)) <= 3)
    }
    #expect(kinds.count == (set == .half ? 2 : 8), "only \(kinds) came up")
  }

  @Test func anEvenCellIsABlankInItsColour() {
    let samples = [Pixel](repeating: Pixel(Color(12, 34, 56)), count: 8)
    let choice = Mosaic(set: .quadrant).choose(samples.span, from: 0)
    #expect(choice.glyph == .space && choice.fill == Pixel(Color(12, 34, 56)) && choice.error == 0)
  }

  @Test(arguments: [(0, 3, "▌"), (1, 3, "▌"), (0, 12, "▀")])
  func halvesUseTheBlockThatFontsHave(_ from: Int, _ mask: Int, _ expected: String) {
    // mask 3 of columns: left red, right blue; 12: top red, bottom blue.
    let samples = (0..<8).map { sample in
      let isFirst = mask == 3 ? sample % 2 == 0 : sample < 4
      return Pixel(isFirst == (from == 0) ? Color(200, 0, 0) : Color(0, 0, 200))
    }
    let choice = Mosaic(set: .quadrant).choose(samples.span, from: 0)
    let shown = GraphemePool().text(of: choice.glyph)
    #expect(shown == expected || expected == "▌" && shown == "▐")
  }
}

@Suite struct BrailleDotsTests {
  private static func dots(_ coverage: UInt64) -> Int {
    BrailleDots.pattern(for: coverage).map { ($0.rawValue - 0x2800).nonzeroBitCount } ?? 0
  }

  @Test func moreInkNeverShowsFewerDots() {
    var dice = Dice(12)
    for _ in 0..<300 {
      var coverage: UInt64 = 0
      var before = 0
      // Ink is added to one sample after the other, until all is ink.
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

  @Test func thereAreAsManyDotsAsTheInkWeighs() {
    for value in UInt64(0)...255 {
      let even = (0..<8).reduce(UInt64(0)) { $0 | value << UInt64($1 * 8) }
      let expected = min(8, Int((Double(value) * 8 / 255 * BrailleDots.dotsPerInk).rounded()))
      #expect(Self.dots(even) == expected)
    }
  }

  @Test(arguments: [(0, "⠁"), (1, "⠈"), (2, "⠂"), (3, "⠐"), (4, "⠄"), (5, "⠠"), (6, "⡀"), (7, "⢀")])
  func theDotStandsWhereTheInkIs(_ sample: Int, _ expected: String) {
    let glyph = BrailleDots.pattern(for: 200 << UInt64(sample * 8))
    #expect(glyph.map { GraphemePool().text(of: $0) } == expected)
  }
}
