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

  @Test func `Every pattern has a character of its own`() {
    for characters in [BlockShape.sextants, BlockShape.octants] {
      #expect(Set(characters).count == characters.count)
      #expect(Set(characters.map { BlockShape.coverage(of: $0) }).count == characters.count)
    }
  }

  @Test func `A mirror inks the other parts`() throws {
    for glyph in Array(0x2580...0x259F) + BlockShape.sextants {
      guard let mirror = BlockShape.mirror(of: glyph) else { continue }
      let (shares, other) = (
        try #require(BlockShape.coverage(of: glyph)), try #require(BlockShape.coverage(of: mirror))
      )
      #expect(shares + other == .one)
    }
    #expect(BlockShape.mirror(of: BlockShape.full) == nil)
    #expect(BlockShape.mirror(of: 0x2582) == nil)
  }

  @Test func `Each pattern of quarters has its block, and the block that pattern`() {
    for quarters in UInt32(1)...15 {
      #expect(BlockShape.quarters(of: BlockShape.block(ofQuarters: quarters)) == quarters)
    }
  }
}
