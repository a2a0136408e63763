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

  @Test func `Text is written from a cell on, two cells for a wide glyph, and without a fill cells keep theirs`() {
    var grid = Self.grid(8, 2)
    let used = grid.write("Hé漢!", column: 1, row: 1, ink: .white, fill: .black, style: .bold)
    #expect(used == 5)
    #expect(grid.text == "        \n Hé漢!  \n")
    #expect(grid[2, 1] == Cell(glyph: Glyph("é"), ink: .white, fill: .black, style: .bold))
    #expect((grid[4, 1], grid[6, 1]) == (Cell(glyph: .continuation, ink: .white, fill: .black, style: .bold), Cell()))
    #expect(grid[0, 1] == Cell())
    var filled = CellGrid(size: CellSize(columns: 3, rows: 1), filledWith: Cell(fill: .b))
    filled.write("漢", column: 0, row: 0, ink: .white)
    #expect(filled.fills() == "BBB")
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

  @Test func `Nothing is written outside, and a continuation without a left half is a blank`() {
    var grid = Self.grid(2, 2)
    let before = grid.cells
    grid.write("x", column: 0, row: -1, ink: .white)
    grid.write("x", column: 0, row: 2, ink: .white)
    grid[-1, 0] = Cell(fill: .r)
    grid[2, 0] = Cell(fill: .r)
    grid[0, 2] = Cell(fill: .r)
    #expect((grid.cells, grid[2, 0], grid[0, -1]) == (before, Cell(), Cell()))
    var halves = Self.grid(4)
    halves[1, 0] = Cell(glyph: .continuation, fill: .r)
    #expect(halves[1, 0] == Cell(fill: .r))
    halves.write("漢", column: 2, row: 0, ink: .white)
    halves[3, 0] = Cell(glyph: .continuation, fill: .b)
    #expect(halves.screen == "  漢")
    #expect(Self.isWhole(halves))
    #expect(halves[3, 0].fill == .b)
  }

  @Test(arguments: [
    (2, "a", "  ax"), (1, "a", " a x"), (2, "字", "  字"), (1, "字", " 字x"), (0, "字", "字 x"), (0, "ab", "ab x"),
    (1, "ab", " abx"), (3, "字", " 漢字"), (0, "abc", "abcx"), (4, "字", " 漢x"),
  ])
  func `Overwriting half of a wide glyph leaves no other half, by text or by a cell`(
    _ column: Int, _ text: String, _ seen: String
  ) {
    var written = Self.grid(5)
    written.write("漢x", column: 1, row: 0, ink: .white)
    var set = written
    written.write(text, column: column, row: 0, ink: .white)
    if text.count == 1 {
      set[column, 0] = Cell(glyph: set.glyph(for: Character(text)), ink: .white)
    } else {
      set = written
    }
    for grid in [written, set] {
      #expect(Self.isWhole(grid))
      #expect(grid.screen == seen)
      #expect(Terminal.showing(grid).screen == seen)
    }
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
    #expect((pool.glyph(for: "🇫🇷"), pool.clusters.count) == (flag, 1))
    #expect(foreign != flag)
    #expect((pool.adopt(foreign, from: other), pool.adopt(Glyph("x"), from: other)) == (flag, Glyph("x")))
    #expect(pool.adopt(flag, from: pool) == flag)
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

@Suite struct DetachedGridTests {
  @Test func `It is the same grid with another pool, which another thread can read while the grid changes`() async {
    var grid = CellGrid(size: CellSize(columns: 12, rows: 1))
    grid.write("a👩‍🚀e\u{301}漢🇩🇪z", column: 0, row: 0, ink: Color(1, 2, 3), fill: Color(4, 5, 6), style: .bold)
    let pool = GraphemePool()
    // The pool has other clusters already.
    var other = CellGrid(size: CellSize(columns: 4, rows: 1), pool: pool)
    other.write("🇫🇷🇩🇪", column: 0, row: 0, ink: .white)
    let copy = DetachedGrid(grid).attached(to: pool)
    #expect(copy.pool === pool)
    #expect((copy.text, copy.cells.map(\.ink)) == (grid.text, grid.cells.map(\.ink)))
    #expect(copy.cells.map(\.style) == grid.cells.map(\.style))
    // The flag is the same glyph in both grids of the pool.
    #expect(copy[6, 0].glyph == other[2, 0].glyph)
    var changing = CellGrid(size: CellSize(columns: 8, rows: 1))
    changing.write("🇩🇪 first", column: 0, row: 0, ink: .white)
    let detached = DetachedGrid(changing)
    let text = Task.detached { detached.attached(to: GraphemePool()).text }
    changing.write("🇫🇷 other", column: 0, row: 0, ink: .white)
    #expect(await text.value == "🇩🇪 first\n")
  }
}
