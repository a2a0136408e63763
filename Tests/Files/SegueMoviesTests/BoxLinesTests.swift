import SegueGlyphs
import Testing

@testable import SegueMovies

struct BoxLinesTests {
  private func coverage(of scalar: Unicode.Scalar, width: Int, height: Int) throws -> [UInt8] {
    try #require(GlyphCoverage.coverage(of: GlyphShape(String(scalar)), width: width, height: height))
  }

  /// How many pixels of each edge a character inks: left, upper, right and lower.
  private func edges(_ coverage: [UInt8], width: Int, height: Int) -> [Int] {
    [
      (0..<height).count { coverage[$0 * width] > 0 }, (0..<width).count { coverage[$0] > 0 },
      (0..<height).count { coverage[$0 * width + width - 1] > 0 },
      (0..<width).count { coverage[(height - 1) * width + $0] > 0 },
    ]
  }

  /// The edges that a character's name in Unicode says.
  private func directions(_ name: String) -> [Bool] {
    let words = Set(name.split(separator: " "))
    let (across, down) = (words.contains("HORIZONTAL"), words.contains("VERTICAL"))
    return [
      across || words.contains("LEFT"), down || words.contains("UP"), across || words.contains("RIGHT"),
      down || words.contains("DOWN"),
    ]
  }

  @Test(arguments: [(8, 16), (10, 20), (6, 12), (32, 64)])
  func `Lines reach the edges that their names say, and no other`(width: Int, height: Int) throws {
    for value in UInt32(0x2500)...0x257F {
      let scalar = try #require(Unicode.Scalar(value))
      let name = try #require(scalar.properties.name)
      let coverage = try coverage(of: scalar, width: width, height: height)
      guard !name.contains("DIAGONAL"), !name.contains("DASH") else { continue }
      let found = edges(coverage, width: width, height: height)
      #expect(found.map { $0 > 0 } == directions(name), "\(name): \(found)")
      let isHeavy = name.hasPrefix("BOX DRAWINGS HEAVY ") && !name.contains("LIGHT")
      let isDouble = name.hasPrefix("BOX DRAWINGS DOUBLE ") && !name.contains("SINGLE")
      guard isHeavy || isDouble else { continue }
      #expect(found.allSatisfy { $0 == 0 || $0 == 2 * max(1, width / 8) }, "\(name): \(found)")
    }
  }

  @Test func `Each character's ink hangs together, but for double lines and dashes`() throws {
    for value in UInt32(0x2500)...0x257F {
      let scalar = try #require(Unicode.Scalar(value))
      let name = try #require(scalar.properties.name)
      let coverage = try coverage(of: scalar, width: 8, height: 16)
      var left = Set(coverage.indices.filter { coverage[$0] > 0 })
      #expect(!left.isEmpty)
      guard !name.contains("DOUBLE"), !name.contains("DASH") else { continue }
      var next = [left.removeFirst()]
      while let place = next.popLast() {
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
          let other = place + y * 8 + x
          if (0..<8).contains(place % 8 + x), left.remove(other) != nil { next.append(other) }
        }
      }
      #expect(left.isEmpty, "\(name)")
    }
  }
}
