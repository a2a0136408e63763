import SegueTesting
import Testing

@testable import SegueCanvas

/// The samples that block characters cover, against rectangles from their names in Unicode.
@Suite struct BlockShapeTests {
  @Test(arguments: [MosaicSet.half, .quadrant, .sextant, .octant])
  func `Every block inks the samples of its definition`(_ set: MosaicSet) throws {
    for (text, coverage) in Shapes(set).coverages where text != " " {
      let glyph = try #require(text.unicodeScalars.first?.value)
      let shares = try #require(BlockShape.coverage(of: glyph))
      #expect((0..<8).allSatisfy { abs(Double(shares[$0]) - coverage[$0]) < 1e-6 }, "\(text): \(shares)")
    }
  }

  @Test
  func `Every pattern has a character of its own, its mirror inks the other parts, and quarters have their block`()
    throws
  {
    for characters in [BlockShape.sextants, BlockShape.octants] {
      #expect(Set(characters).count == characters.count)
      #expect(Set(characters.map { BlockShape.coverage(of: $0) }).count == characters.count)
    }
    for glyph in Array(0x2580...0x259F) + BlockShape.sextants {
      guard let mirror = BlockShape.mirror(of: glyph) else { continue }
      let (shares, other) = (
        try #require(BlockShape.coverage(of: glyph)), try #require(BlockShape.coverage(of: mirror))
      )
      #expect(shares + other == .one)
    }
    #expect(BlockShape.mirror(of: BlockShape.full) == nil)
    #expect(BlockShape.mirror(of: 0x2582) == nil)
    for quarters in UInt32(1)...15 {
      #expect(BlockShape.quarters(of: BlockShape.block(ofQuarters: quarters)) == quarters)
    }
  }
}

struct BlockPatternTests {
  /// The pattern as lines of signs.
  private func drawn(_ character: Character) throws -> [String] {
    let scalar = try #require(character.unicodeScalars.first)
    let pattern = try #require(BlockPattern(scalar))
    return (0..<pattern.rows).map { row in String((0..<pattern.columns).map { pattern[$0, row] ? "#" : "." }) }
  }

  @Test func `Blocks ink the parts that their names say, which a name in Unicode counts row by row`() throws {
    #expect(try drawn("▚") == Array(repeating: "####....", count: 4) + Array(repeating: "....####", count: 4))
    #expect(try drawn("▂") == Array(repeating: "........", count: 6) + Array(repeating: "########", count: 2))
    #expect(try drawn("▎") == Array(repeating: "##......", count: 8))
    #expect(try drawn("█") == Array(repeating: "########", count: 8))
    // Block sextant 235.
    #expect(try drawn("\u{1FB14}") == [".#", "#.", "#."])
    for other in "A ░─⠿漢" { #expect(BlockPattern(other.unicodeScalars.first ?? " ") == nil) }
    #expect(BlockPattern("▚")?[8, 0] == false)
    #expect(BlockPattern("▚")?[0, -1] == false)
    var count = 0
    for value in Array(0x1FB00...0x1FB3B) + Array(0x1CD00...0x1CDE5) {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      // The library's Unicode may be older than octants.
      guard let name = scalar.properties.name, name.hasPrefix("BLOCK ") else { continue }
      let numbers = try #require(name.split(separator: "-").last)
      let lines = try drawn(Character(scalar)).joined()
      for (index, sign) in lines.enumerated() {
        #expect((sign == "#") == numbers.contains(String(index + 1)), "\(name): \(lines)")
      }
      count += 1
    }
    #expect(count >= 60, "all sextants")
  }
}

@Suite struct InkCoverageTests {
  /// The coverage of a cell's samples, 0…255: four rows of two.
  private func samples(_ scalar: Unicode.Scalar) -> [[Int]] {
    let bytes = InkCoverage.coverage(of: scalar.value).bytes
    return (0..<4).map { [bytes[$0 * 2], bytes[$0 * 2 + 1]] }
  }

  private static let blocks: [(Unicode.Scalar, [Int])] = [
    ("█", [255, 255, 255, 255, 255, 255, 255, 255]),
    ("▀", [255, 255, 255, 255, 0, 0, 0, 0]),
    ("▄", [0, 0, 0, 0, 255, 255, 255, 255]),
    ("▌", [255, 0, 255, 0, 255, 0, 255, 0]),
    ("▐", [0, 255, 0, 255, 0, 255, 0, 255]),
    ("▘", [255, 0, 255, 0, 0, 0, 0, 0]),
    ("▚", [255, 0, 255, 0, 0, 255, 0, 255]),
    ("▟", [0, 255, 0, 255, 255, 255, 255, 255]),
    ("▁", [0, 0, 0, 0, 0, 0, 128, 128]),
    ("▎", [128, 0, 128, 0, 128, 0, 128, 0]),
    ("▒", [127, 127, 127, 127, 127, 127, 127, 127]),
    (" ", [0, 0, 0, 0, 0, 0, 0, 0]),
    // The first sextant is the upper left of two by three: a third of the height is a row and a third.
    ("\u{1FB00}", [255, 0, 85, 0, 0, 0, 0, 0]),
    ("\u{1FB3B}", [0, 255, 170, 255, 255, 255, 255, 255]),
  ]

  @Test(arguments: blocks)
  func `Blocks cover the samples that their names say`(_ scalar: Unicode.Scalar, _ expected: [Int]) {
    let same = zip(samples(scalar).joined(), expected).allSatisfy { abs($0 - $1) <= 1 }
    #expect(same, "\(samples(scalar))")
  }

  @Test(
    arguments: [("⠁", 0), ("⠂", 2), ("⠄", 4), ("⡀", 6), ("⠈", 1), ("⠐", 3), ("⠠", 5), ("⢀", 7)]
      as [(Unicode.Scalar, Int)])
  func `A Braille dot is in its sample, and stands where the ink is`(_ scalar: Unicode.Scalar, _ sample: Int) {
    let inked = samples(scalar).joined().enumerated().filter { $0.element > 0 }.map(\.offset)
    #expect(inked == [sample])
    let glyph = BrailleDots.pattern(for: 200 << UInt64(sample * 8))
    #expect(glyph.map { GraphemePool().text(of: $0) } == String(Character(scalar)))
  }

  @Test func `The dots of a Braille pattern's coverage are that pattern, and a weight is the sum of the bytes`() {
    for bits in UInt32(0x2801)...0x28FF {
      let coverage = InkCoverage.coverage(of: bits)
      var full: UInt64 = 0
      for sample in UInt64(0)..<8 where coverage >> (sample * 8) & 255 > 0 { full |= 160 << (sample * 8) }
      #expect(BrailleDots.pattern(for: full)?.rawValue == bits)
    }
    #expect(InkCoverage.weight(0x0102_0304_0506_0708) == 36)
    #expect(InkCoverage.weight(.max) == 8 * 255)
    for scalar in " A漢─#\u{300}".unicodeScalars { #expect(InkCoverage.coverage(of: scalar.value) == 0) }
    #expect(InkCoverage.coverage(of: .max) == 0)
  }
}

@Suite struct BrailleDotsTests {
  private static func dots(_ coverage: UInt64) -> Int {
    BrailleDots.pattern(for: coverage).map { ($0.rawValue - 0x2800).nonzeroBitCount } ?? 0
  }

  @Test func `There are as many dots as the ink weighs, and more ink never shows fewer`() {
    for value in UInt64(0)...255 {
      let even = value * 0x0101_0101_0101_0101
      let expected = min(8, Int((Double(value) * 8 / 255 * BrailleDots.dotsPerInk).rounded()))
      #expect(Self.dots(even) == expected)
    }
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
}
