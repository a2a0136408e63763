import Testing

@testable import SegueCanvas

/// The runs of changed cells, against looking at every cell.
@Suite struct FrameDiffTests {
  private static func runs(_ old: CellGrid?, _ new: CellGrid) -> [FrameDiff.Run] {
    var runs: [FrameDiff.Run] = []
    FrameDiff.forEachRun(from: old?.cells, to: new.cells, size: new.size) { runs.append($0) }
    return runs
  }

  /// A row whose changed cells are marked.
  private static func row(_ marks: String) -> (old: CellGrid, new: CellGrid) {
    let old = CellGrid(size: CellSize(columns: marks.count, rows: 1))
    var new = old
    for (column, mark) in marks.enumerated() where mark == "x" { new[column, 0] = Cell(glyph: Glyph("x")) }
    return (old, new)
  }

  @Test(
    arguments: [
      ("..........", []), ("x.........", [0..<1]), (".........x", [9..<10]), ("..xxx.....", [2..<5]),
      // Two equal cells are sent again; three are jumped over.
      ("x.x.......", [0..<3]), ("x..x......", [0..<4]), ("x...x.....", [0..<1, 4..<5]),
      ("x..x..x..x", [0..<10]), ("x..x...x.x", [0..<4, 7..<10]), ("xxxxxxxxxx", [0..<10]),
    ] as [(String, [Range<Int>])])
  func changedCellsMakeRuns(_ marks: String, _ expected: [Range<Int>]) {
    let (old, new) = Self.row(marks)
    #expect(Self.runs(old, new) == expected.map { FrameDiff.Run(row: 0, columns: $0) })
  }

  @Test func withoutAPreviousFrameEverythingHasChanged() {
    let new = CellGrid(size: CellSize(columns: 3, rows: 2))
    #expect(Self.runs(nil, new) == [.init(row: 0, columns: 0..<3), .init(row: 1, columns: 0..<3)])
  }

  @Test(
    arguments: [
      // What stood there, what stands there now, and what is sent.
      ("漢漢", "漢字", [2..<4]), ("漢a漢", "漢b漢", [2..<3]), ("ab", "漢", [0..<2]), ("漢", "ab", [0..<2]),
      ("a漢b", "漢bb", [0..<3]), ("a漢", "漢b", [0..<3]),
    ] as [(String, String, [Range<Int>])])
  func bothHalvesOfAWideGlyphGoTogether(_ before: String, _ after: String, _ expected: [Range<Int>]) {
    var old = CellGrid(size: CellSize(columns: 8, rows: 1))
    var new = old
    old.write(before, column: 0, row: 0, ink: .white)
    new.write(after, column: 0, row: 0, ink: .white)
    #expect(Self.runs(old, new) == expected.map { FrameDiff.Run(row: 0, columns: $0) })
  }

  @Test(arguments: 0..<8)
  func everyChangeIsInExactlyOneRun(_ seed: UInt64) {
    var dice = Dice(200 + seed)
    let frames = RandomFrames(columns: 24, rows: 4, pool: GraphemePool())
    var old = frames.blank
    for _ in 0..<40 {
      let new = frames.next(after: old, &dice)
      var sent = [Int](repeating: 0, count: new.cells.count)
      var end = -1
      for run in Self.runs(old, new) {
        let first = run.row * new.size.columns + run.columns.lowerBound
        #expect(first > end && !run.columns.isEmpty && run.columns.upperBound <= new.size.columns)
        end = first + run.columns.count - 1
        for place in first...end { sent[place] += 1 }
        // Runs begin and end with a change, or with the other half of one.
        #expect([first, first + 1].contains { old.cells[$0] != new.cells[$0] })
        #expect([end, end - 1].contains { old.cells[$0] != new.cells[$0] })
      }
      for place in new.cells.indices {
        if old.cells[place] != new.cells[place] { #expect(sent[place] == 1) }
        if new.cells[place].glyph == .continuation { #expect(sent[place] == sent[place - 1]) }
      }
      old = new
    }
  }
}
