import SegueCanvas
import Testing

@Suite
struct DetachedGridTests {
  @Test func `It is the same grid with another pool, wide and composed glyphs included`() {
    var grid = CellGrid(size: CellSize(columns: 12, rows: 1))
    grid.write("a👩‍🚀e\u{301}漢🇩🇪z", column: 0, row: 0, ink: Color(1, 2, 3), fill: Color(4, 5, 6), style: .bold)
    let pool = GraphemePool()
    // The pool has other clusters already.
    var other = CellGrid(size: CellSize(columns: 4, rows: 1), pool: pool)
    other.write("🇫🇷🇩🇪", column: 0, row: 0, ink: .white)
    let copy = DetachedGrid(grid).attached(to: pool)
    #expect(copy.pool === pool)
    #expect(copy.text == grid.text)
    #expect(copy.cells.map(\.ink) == grid.cells.map(\.ink))
    #expect(copy.cells.map(\.style) == grid.cells.map(\.style))
    // The flag is the same glyph in both grids of the pool.
    #expect(copy[6, 0].glyph == other[2, 0].glyph)
  }

  @Test func `Another thread can read it while the grid changes`() async {
    var grid = CellGrid(size: CellSize(columns: 8, rows: 1))
    grid.write("🇩🇪 first", column: 0, row: 0, ink: .white)
    let detached = DetachedGrid(grid)
    let text = Task.detached { detached.attached(to: GraphemePool()).text }
    grid.write("🇫🇷 other", column: 0, row: 0, ink: .white)
    #expect(await text.value == "🇩🇪 first\n")
  }
}
