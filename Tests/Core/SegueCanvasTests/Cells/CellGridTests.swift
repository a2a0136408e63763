import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct CellGridTests {
  private static func grid(_ columns: Int = 8, _ rows: Int = 1) -> CellGrid {
    CellGrid(size: CellSize(columns: columns, rows: rows))
  }

  private static func isWide(_ grid: CellGrid, _ column: Int, _ row: Int) -> Bool {
    grid.text(column, row).first.map { Grapheme.width(of: $0) == 2 } ?? false
  }

  /// Whether every wide glyph comes before a continuation, and every continuation after a wide glyph.
  static func isWhole(_ grid: CellGrid) -> Bool {
    (0..<grid.size.rows).allSatisfy { row in
      (0..<grid.size.columns).allSatisfy { column in
        let next = column + 1 < grid.size.columns ? grid[column + 1, row].glyph : .space
        let isHalf = grid[column, row].glyph == .continuation
        return isWide(grid, column, row) == (next == .continuation)
          && (!isHalf || column > 0 && isWide(grid, column - 1, row))
      }
    }
  }

  @Test func `Text is written from a cell on, two cells for a wide glyph`() {
    var grid = Self.grid(8, 2)
    let used = grid.write("Hé漢!", column: 1, row: 1, ink: .white, fill: .black, style: .bold)
    #expect(used == 5)
    #expect(grid.text == "        \n Hé漢!  \n")
    #expect(grid[2, 1] == Cell(glyph: Glyph("é"), ink: .white, fill: .black, style: .bold))
    #expect(grid[4, 1] == Cell(glyph: .continuation, ink: .white, fill: .black, style: .bold))
    #expect(grid[6, 1] == Cell())
    #expect(grid[0, 1] == Cell())
  }

  @Test func `Without a fill the cells keep theirs`() {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 1), filledWith: Cell(fill: .b))
    grid.write("漢", column: 0, row: 0, ink: .white)
    #expect(grid.fills(["B": .b]) == "BBB")
  }

  @Test(arguments: [
    // Text, column, limit, the text of eight cells, and the columns used.
    ("Segue", 0, Int.max, "Segue   ", 5), ("Segue", 5, .max, "     Seg", 3), ("漢字漢字漢", 0, .max, "漢字漢字", 8),
    ("a漢字漢字", 0, .max, "a漢字漢 ", 7), ("漢字", 7, .max, "        ", 0), ("漢字", 0, 3, "漢      ", 2),
    ("Segue", 0, 2, "Se      ", 2), ("Segue", 0, 0, "        ", 0), ("Segue", -2, .max, "gue     ", 5),
    ("漢字", -1, .max, " 字     ", 4), ("👩‍👩‍👧‍👦e\u{301}x", 5, .max, "     👩‍👩‍👧‍👦e\u{301}", 3),
    ("Segue", 8, .max, "        ", 0), ("Segue", .max, .max, "        ", 0), ("a\u{200B}b", 0, .max, "ab      ", 2),
  ])
  func `Text is cut at a whole grapheme`(_ text: String, _ column: Int, _ limit: Int, _ seen: String, _ used: Int) {
    var grid = Self.grid()
    #expect(grid.write(text, column: column, row: 0, ink: .white, limit: limit) == used)
    #expect(grid.text == seen + "\n")
    #expect(Self.isWhole(grid))
  }

  @Test func `Nothing is written outside`() {
    var grid = Self.grid(2, 2)
    let before = grid.cells
    grid.write("x", column: 0, row: -1, ink: .white)
    grid.write("x", column: 0, row: 2, ink: .white)
    grid[-1, 0] = Cell(fill: .r)
    grid[2, 0] = Cell(fill: .r)
    grid[0, 2] = Cell(fill: .r)
    #expect(grid.cells == before)
    #expect(grid[2, 0] == Cell())
    #expect(grid[0, -1] == Cell())
  }

  @Test(arguments: [
    (2, "a", "  ax"), (1, "a", " a x"), (2, "字", "  字"), (1, "字", " 字x"), (0, "字", "字 x"), (0, "ab", "ab x"),
    (1, "ab", " abx"), (3, "字", " 漢字"), (0, "abc", "abcx"),
  ])
  func `Overwriting half of a wide glyph leaves no other half`(_ column: Int, _ text: String, _ seen: String) {
    var grid = Self.grid(5)
    grid.write("漢x", column: 1, row: 0, ink: .white)
    grid.write(text, column: column, row: 0, ink: .white)
    #expect(Self.isWhole(grid))
    #expect(grid.screen == seen)
    #expect(Terminal.showing(grid).screen == grid.screen)
  }

  @Test(arguments: [(2, "a", "  ax"), (1, "a", " a x"), (2, "字", "  字"), (1, "字", " 字x"), (4, "字", " 漢x")])
  func `A cell that is set keeps wide glyphs whole`(_ column: Int, _ character: Character, _ seen: String) {
    var grid = Self.grid(5)
    grid.write("漢x", column: 1, row: 0, ink: .white)
    grid[column, 0] = Cell(glyph: grid.glyph(for: character), ink: .white)
    #expect(Self.isWhole(grid))
    #expect(grid.screen == seen)
  }

  @Test func `A continuation without a left half is a blank`() {
    var grid = Self.grid(4)
    grid[1, 0] = Cell(glyph: .continuation, fill: .r)
    #expect(grid[1, 0] == Cell(fill: .r))
    grid.write("漢", column: 2, row: 0, ink: .white)
    grid[3, 0] = Cell(glyph: .continuation, fill: .b)
    #expect(grid.screen == "  漢")
    #expect(Self.isWhole(grid))
    #expect(grid[3, 0].fill == .b)
  }

  @Test(arguments: ["\u{1B}", "\n", "\r\n", "\u{9B}"] as [Character])
  func `A control character has no glyph`(_ character: Character) {
    let grid = Self.grid()
    #expect(grid.pool.text(of: grid.glyph(for: character)) == "\u{FFFD}")
    #expect(grid.glyph(for: "\u{200B}") == .space)
  }

  @Test func `A pool keeps each cluster once and adopts those of others`() {
    let (pool, other) = (GraphemePool(), GraphemePool())
    let flag = pool.glyph(for: "🇫🇷")
    _ = other.glyph(for: "🇯🇵")
    let foreign = other.glyph(for: "🇫🇷")
    #expect(pool.glyph(for: "🇫🇷") == flag)
    #expect(pool.clusters.count == 1)
    #expect(foreign != flag)
    #expect(pool.adopt(foreign, from: other) == flag)
    #expect(pool.adopt(Glyph("x"), from: other) == Glyph("x"))
    #expect(pool.adopt(flag, from: nil) == flag)
    #expect(pool.text(of: foreign).isEmpty)
  }
}

@Suite struct CellSizeTests {
  @Test(arguments: [
    (0.0, 0.0, 0, 0), (8, 16, 1, 1), (8.1, 16.1, 2, 2), (0.1, 0.1, 1, 1), (640, 384, 80, 24), (-5, -5, 0, 0),
    (.nan, .infinity, 0, 65_535), (1e300, 16, 65_535, 1),
  ])
  func `A covering size is the smallest`(_ width: Double, _ height: Double, _ columns: Int, _ rows: Int) {
    let size = CellSize(covering: CGSize(width: width, height: height))
    #expect(size == CellSize(columns: columns, rows: rows))
  }

  @Test func `Points are eight by sixteen a cell`() {
    #expect(CellSize(columns: 80, rows: 24).points == CGSize(width: 640, height: 384))
    #expect(CellSize(columns: -1, rows: -1) == CellSize(columns: 0, rows: 0))
  }
}
