import Testing

@testable import SegueCanvas

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
  func `A Braille dot is in its sample`(_ scalar: Unicode.Scalar, _ sample: Int) {
    let inked = samples(scalar).joined().enumerated().filter { $0.element > 0 }.map(\.offset)
    #expect(inked == [sample])
  }

  @Test func `The dots of a Braille pattern's coverage are that pattern`() {
    for bits in UInt32(0x2801)...0x28FF {
      let coverage = InkCoverage.coverage(of: bits)
      var full: UInt64 = 0
      for sample in UInt64(0)..<8 where coverage >> (sample * 8) & 255 > 0 { full |= 160 << (sample * 8) }
      #expect(BrailleDots.pattern(for: full)?.rawValue == bits)
    }
  }

  @Test func `Other characters have none`() {
    for scalar in " A漢─#\u{300}".unicodeScalars { #expect(InkCoverage.coverage(of: scalar.value) == 0) }
    #expect(InkCoverage.coverage(of: .max) == 0)
  }

  @Test func `Weight is the sum of the bytes`() {
    #expect(InkCoverage.weight(0x0102_0304_0506_0708) == 36)
    #expect(InkCoverage.weight(.max) == 8 * 255)
  }
}
