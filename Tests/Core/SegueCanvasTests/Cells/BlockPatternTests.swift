import SegueCanvas
import Testing

struct BlockPatternTests {
  /// The pattern as lines of signs.
  private func drawn(_ character: Character) throws -> [String] {
    let scalar = try #require(character.unicodeScalars.first)
    let pattern = try #require(BlockPattern(scalar))
    return (0..<pattern.rows).map { row in
      String((0..<pattern.columns).map { pattern[$0, row] ? "#" : "." })
    }
  }

  @Test func `Blocks ink the parts that their names say`() throws {
    #expect(try drawn("▚") == Array(repeating: "####....", count: 4) + Array(repeating: "....####", count: 4))
    #expect(try drawn("▂") == Array(repeating: "........", count: 6) + Array(repeating: "########", count: 2))
    #expect(try drawn("▎") == Array(repeating: "##......", count: 8))
    #expect(try drawn("█") == Array(repeating: "########", count: 8))
    // Block sextant 235.
    #expect(try drawn("\u{1FB14}") == [".#", "#.", "#."])
    for other in "A ░─⠿漢" { #expect(BlockPattern(other.unicodeScalars.first ?? " ") == nil) }
    #expect(BlockPattern("▚")?[8, 0] == false)
    #expect(BlockPattern("▚")?[0, -1] == false)
  }

  @Test func `The numbers in a name of Unicode are the parts, counted row by row`() throws {
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
