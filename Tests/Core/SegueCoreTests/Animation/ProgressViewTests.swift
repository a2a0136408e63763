import Segue
import Testing

@Suite struct ProgressViewTests {
  private let line = ProgressView(frame: CGRect(cells: 0, 0, 8, 1))

  private func drawn(rows: Int = 1) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: 8, rows: rows))
    line.draw(in: &grid)
    return grid
  }

  @Test(arguments: [
    (0.0, "────────"), (0.05, "╾───────"), (0.125, "━───────"), (0.5, "━━━━────"), (0.55, "━━━━╾───"),
    (1, "━━━━━━━━"),
    (7, "━━━━━━━━"), (-1, "────────"), (.nan, "────────"),
  ])
  func `The line grows by half a column`(progress: Double, expected: String) {
    line.progress = progress
    #expect(drawn().text == expected + "\n" || drawn().text == expected)
  }

  @Test(arguments: [
    (0.4, "━━━─╂───", false), (0.45, "━━━╾╂───", false), (0.5, "━━━━╂───", false), (0.51, "━━━━╋───", true),
    (1, "━━━━╋━━━", true),
  ])
  func `The mark is where the threshold is, and changes when progress is beyond it`(
    progress: Double, expected: String, isBeyond: Bool
  ) {
    (line.threshold, line.progress) = (0.5, progress)
    #expect(drawn().text.hasPrefix(expected))
    #expect(drawn()[4, 0].ink == Color(hex: isBeyond ? 0x8AB4F8 : 0xF2F3F5))
  }

  @Test func `A mark at either end stays inside, and the line is in the middle of the height`() {
    line.threshold = 1
    #expect(drawn().text.hasPrefix("───────╂"))
    line.threshold = -3
    #expect(drawn().text.hasPrefix("╂───────"))
    line.threshold = nil
    let grid = drawn(rows: 3)
    #expect((0..<3).map { grid[0, $0].glyph == .space } == [true, false, true])
  }
}
