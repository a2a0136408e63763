import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct RowDiffTests {
  private static func cells(_ text: String) -> [ScreenCell] {
    text.unicodeScalars.map { ScreenCell(glyph: $0.value, ink: 0, fill: 0, style: 0) }
  }

  private static func runs(_ wanted: String, over shown: String) -> [Range<Int>] {
    var diff = RowDiff(0..<wanted.count, from: 0)
    return Array(AnyIterator { diff.next(cells(wanted), cells(shown)) })
  }

  @Test(arguments: [
    ("", "", []), ("abc", "abc", []), ("abc", "xyz", [0..<3]), ("abcdef", "xbcyef", [0..<1, 3..<4]),
    ("abcdef", "abxyez", [2..<4, 5..<6]),
  ])
  func `The runs are those that differ`(_ wanted: String, _ shown: String, _ expected: [Range<Int>]) {
    #expect(Self.runs(wanted, over: shown) == expected)
  }

  @Test func `Every column of a random row is in a run if it differs`() {
    var dice = SplitMix64(seed: 77)
    for _ in 0..<300 {
      let columns = 0..<dice.integer(1..<30)
      let (wanted, shown) = (columns.map { _ in dice.integer(0..<3) }, columns.map { _ in dice.integer(0..<3) })
      let differing = columns.filter { wanted[$0] != shown[$0] }
      let runs = Self.runs(wanted.map(String.init).joined(), over: shown.map(String.init).joined())
      #expect(runs.flatMap { Array($0) } == differing)
      // No two runs touch.
      for (run, next) in zip(runs, runs.dropFirst()) { #expect(run.upperBound < next.lowerBound) }
    }
  }

  @Test func `A row's differences can be searched from any column on`() {
    var diff = RowDiff(0..<4, from: 4)
    let (wanted, screen) = (Self.cells("abcd"), Self.cells("....a.c."))
    #expect(diff.next(wanted, screen) == 1..<2)
    diff.resume(at: 3)
    #expect(diff.next(wanted, screen) == 3..<4)
    #expect(diff.next(wanted, screen) == nil)
  }
}
