import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct ScreenCellTests {
  private static func cells(_ text: String) -> [ScreenCell] {
    text.unicodeScalars.map { ScreenCell(glyph: $0.value, ink: 0, fill: 0, style: 0) }
  }

  /// All runs, one after the other.
  private static func runs(_ wanted: String, over shown: String) -> [Range<Int>] {
    let (wanted, shown) = (cells(wanted), cells(shown))
    var (runs, column): ([Range<Int>], Int) = ([], 0)
    while let run = wanted.span.firstRun(differingFrom: shown.span, in: column..<wanted.count) {
      runs.append(run)
      column = run.upperBound
    }
    return runs
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

  @Test func `Only the columns that are asked for are looked at`() {
    let (wanted, screen) = (Self.cells("abcd"), Self.cells("a.c."))
    #expect(wanted.span.firstRun(differingFrom: screen.span, in: 0..<4) == 1..<2)
    #expect(wanted.span.firstRun(differingFrom: screen.span, in: 2..<4) == 3..<4)
    #expect(wanted.span.firstRun(differingFrom: screen.span, in: 2..<3) == nil)
  }
}
