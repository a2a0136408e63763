import Testing

@testable import SegueCanvas

/// The parts that block characters ink, against their names in Unicode.
@Suite struct BlockShapeTests {
  /// A share of a side, by its name.
  private static let fractions = [
    "ONE EIGHTH": 1, "ONE QUARTER": 2, "THREE EIGHTHS": 3, "HALF": 4, "FIVE EIGHTHS": 5, "THREE QUARTERS": 6,
    "SEVEN EIGHTHS": 7,
  ]

  /// The share that a name gives each of 2 × 4 samples, counted on 8 × 24 parts; nil for a name of something else.
  private static func shares(of name: String) -> SIMD8<Float>? {
    if name == "FULL BLOCK" { return .one }
    if name == "SPACE" { return .zero }
    if name.hasPrefix("QUADRANT ") {
      let names = name.dropFirst(9).split(separator: " AND ").map(String.init)
      let all = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
      return count { column, row in names.contains(all[row / 12 * 2 + column / 4]) }
    }
    for (prefix, height) in [("BLOCK SEXTANT-", 8), ("BLOCK OCTANT-", 6)] where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      return count { column, row in digits.contains("\(row / height * 2 + column / 4 + 1)") }
    }
    guard name.hasSuffix(" BLOCK") else { return nil }
    var rest = String(name.dropLast(6))
    var columns = 0..<8
    for (prefix, half) in [("LEFT HALF ", 0..<4), ("RIGHT HALF ", 4..<8)] where rest.hasPrefix(prefix) {
      columns = half
      rest.removeFirst(prefix.count)
    }
    let middle = rest.replacing("MIDDLE LEFT", with: "MIDDLE").replacing("MIDDLE RIGHT", with: "MIDDLE")
    if middle == "MIDDLE ONE QUARTER" {
      return count { column, row in (6..<18).contains(row) && (column < 4) == rest.contains("LEFT") }
    }
    guard let side = rest.split(separator: " ").first, let eighths = fractions[String(rest.dropFirst(side.count + 1))]
    else { return nil }
    return count { column, row in
      switch side {
      case "UPPER": columns.contains(column) && row < 3 * eighths
      case "LOWER": columns.contains(column) && row >= 24 - 3 * eighths
      case "LEFT": column < eighths
      default: column >= 8 - eighths
      }
    }
  }

  private static func count(_ isInk: (_ column: Int, _ row: Int) -> Bool) -> SIMD8<Float> {
    var shares = SIMD8<Float>.zero
    for part in 0..<192 where isInk(part % 8, part / 8) { shares[part / 8 / 6 * 2 + part % 8 / 4] += 1.0 / 24 }
    return shares
  }

  @Test func everyBlockInksThePartsOfItsName() throws {
    let characters = Array(0x2580...0x259F) + BlockShape.sextants + BlockShape.octants
    for glyph in characters where !(0x2591...0x2593).contains(glyph) {
      let name = try #require(Unicode.Scalar(glyph)?.properties.name)
      let expected = try #require(Self.shares(of: name), "\(name)")
      let shares = glyph == ScreenCell.space ? .zero : try #require(BlockShape.shares(of: glyph), "\(name)")
      let difference = shares - expected
      #expect((difference * difference).sum() < 1e-10, "\(name): \(shares)")
    }
  }

  @Test func everyPatternHasACharacterOfItsOwn() {
    for characters in [BlockShape.sextants, BlockShape.octants] {
      #expect(Set(characters).count == characters.count)
      #expect(Set(characters.map { BlockShape.shares(of: $0) }).count == characters.count)
    }
  }

  @Test func aMirrorInksTheOtherParts() throws {
    for glyph in Array(0x2580...0x259F) + BlockShape.sextants {
      guard let mirror = BlockShape.mirror(of: glyph) else { continue }
      let (shares, other) = (try #require(BlockShape.shares(of: glyph)), try #require(BlockShape.shares(of: mirror)))
      #expect(shares + other == .one)
    }
    #expect(BlockShape.mirror(of: BlockShape.full) == nil && BlockShape.mirror(of: 0x2582) == nil)
  }

  @Test func quartersAndTheirBlocksBelongTogether() {
    for quarters in UInt32(1)...15 {
      #expect(BlockShape.quarters(of: BlockShape.block(ofQuarters: quarters)) == quarters)
    }
  }
}
