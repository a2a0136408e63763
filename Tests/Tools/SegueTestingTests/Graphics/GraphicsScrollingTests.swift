import Segue
import SegueTesting
import Testing

/// Pictures move with the rows that they stand in. Each image has 10 × 80 pixels, which are four rows.
@Suite nonisolated struct GraphicsScrollingTests {
  private static func terminal(_ dialect: GraphicsDialect, row: Int, _ keys: String = "c=1,r=2") -> PixelTerminal {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 10, 80)
    terminal.move(0, row)
    terminal.send("a=p,i=1,C=1,\(keys)")
    return terminal
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `A line feed in the last row takes pictures along, and what scrolls off comes to an end`(
    dialect: GraphicsDialect
  ) {
    var terminal = Self.terminal(dialect, row: 3)
    terminal.type("‹10;1H\n\n")
    #expect(terminal.places == [1])
    terminal.type("\n\n")
    // One of its two rows is seen.
    #expect(terminal.places == [-1])
    terminal.type("\n")
    #expect(terminal.places == [])
    #expect(terminal.graphics.placementCount == 1)
    terminal.type(String(repeating: "\n", count: 2001))
    #expect(terminal.graphics.placementCount == 0)
    #expect(terminal.ids == [1])
  }

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `On the alternate screen nothing is kept above the top, but Ghostty's pictures stay there`(
    dialect: GraphicsDialect
  ) {
    var terminal = PixelTerminal(dialect)
    terminal.type("‹?1049h")
    terminal.upload(1, 10, 20, .white, "a=T,C=1")
    terminal.type("‹10;1H\n")
    #expect(terminal.places == (dialect == .ghostty ? [0] : []))
    #expect(terminal.graphics.placementCount == terminal.places.count)
  }

  @Test(arguments: [(GraphicsDialect.kitty, 5), (.ghostty, 3), (.konsole, 3)])
  func `Only kitty's pictures follow rows down`(dialect: GraphicsDialect, row: Int) {
    var terminal = Self.terminal(dialect, row: 3)
    terminal.type("‹T‹H\u{1B}M")
    #expect(terminal.places == [row])
  }

  @Test(arguments: [
    // Rows 3 to 6 scroll, counted from 1. A picture in the rows 2 and 3, counted from 0, is within them, in others it is not.
    (GraphicsDialect.kitty, 2, "‹S", 2), (.kitty, 3, "‹S", 2), (.kitty, 1, "‹S", 1), (.kitty, 5, "‹S", 5),
    (.kitty, 8, "‹S", 8),
    (.kitty, 2, "‹T", 3), (.kitty, 2, "‹3;1H\u{1B}M", 3), (.kitty, 3, "‹6;1H\n", 2),
    (.ghostty, 3, "‹S", 2), (.ghostty, 1, "‹S", 1), (.ghostty, 2, "‹T", 3),
    // Deleted and inserted lines leave pictures alone.
    (.kitty, 3, "‹3;1H‹M", 3), (.kitty, 3, "‹3;1H‹L", 3), (.ghostty, 3, "‹3;1H‹M", 3),
    // In Konsole, all pictures move when any rows move up, and none when they move down.
    (.konsole, 8, "‹S", 7), (.konsole, 1, "‹S", 0), (.konsole, 2, "‹T", 2), (.konsole, 8, "‹3;1H‹M", 7),
    (.konsole, 3, "‹3;1H‹L", 3),
  ])
  func `Between margins, pictures move that are there`(dialect: GraphicsDialect, row: Int, keys: String, moved: Int) {
    var terminal = Self.terminal(dialect, row: row)
    terminal.type("‹3;6r" + keys)
    #expect(terminal.places == [moved])
  }

  @Test(arguments: [
    // The picture has two rows of 40 pixels of the image each. Half of it is left.
    (GraphicsDialect.kitty, 2, "‹S", "c=1,r=2", CGRect(x: 0, y: 40, width: 10, height: 20), 40.0),
    (.ghostty, 2, "‹S", "c=1,r=2", CGRect(x: 0, y: 40, width: 10, height: 20), 40),
    (.kitty, 4, "‹T", "c=1,r=2", CGRect(x: 0, y: 100, width: 10, height: 20), 0),
    (.ghostty, 4, "‹T", "c=1,r=2", CGRect(x: 0, y: 100, width: 10, height: 20), 0),
    // At its natural size, a row has 20 pixels of the image.
    (.kitty, 2, "‹2S", "x=0", CGRect(x: 0, y: 40, width: 10, height: 40), 40),
    (.ghostty, 2, "‹2S", "x=0", CGRect(x: 0, y: 40, width: 10, height: 40), 40),
    (.kitty, 2, "‹3T", "x=0", CGRect(x: 0, y: 100, width: 10, height: 20), 0),
    // Four pixels lower, of three rows' 45 one row goes; 16 of its pixels were of the image. Ghostty takes 20, and keeps the offset.
    (.kitty, 2, "‹S", "h=45,Y=4", CGRect(x: 0, y: 40, width: 10, height: 29), 16),
    (.ghostty, 2, "‹S", "h=45,Y=4", CGRect(x: 0, y: 44, width: 10, height: 25), 20),
    // Two rows are left, of which 36 pixels are for the image.
    (.kitty, 3, "‹T", "h=45,Y=4", CGRect(x: 0, y: 84, width: 10, height: 36), 0),
    (.ghostty, 3, "‹T", "h=45,Y=4", CGRect(x: 0, y: 84, width: 10, height: 36), 0),
  ])
  func `At a margin, a picture is cut and not pressed together`(
    dialect: GraphicsDialect, row: Int, scroll: String, keys: String, frame: CGRect, top: Double
  ) {
    var terminal = Self.terminal(dialect, row: row, keys)
    terminal.type("‹3;6r" + scroll)
    #expect(terminal.placements.map(\.frame) == [frame])
    #expect(terminal.placements.map { Double($0.source.minY) } == [top])
  }

  @Test func `What is cut off altogether is gone, and its data stays`() {
    var terminal = Self.terminal(.kitty, row: 2)
    terminal.type("‹3;6r‹S‹S")
    #expect(terminal.graphics.placementCount == 0)
    #expect(terminal.ids == [1])
  }

  // MARK: Another size

  @Test(arguments: [
    // The cursor is in the last row. Four rows less take the first four off.
    (GraphicsDialect.kitty, TerminalScreen.Resizing.scrolling, 6, 1), (.ghostty, .scrolling, 6, 1),
    (.konsole, .scrolling, 6, 1),
    // Two rows more bring two back, of which kitty's pictures do not know.
    (.kitty, .scrolling, 12, 5), (.ghostty, .scrolling, 12, 7), (.konsole, .scrolling, 12, 7),
  ])
  func `A window of another height moves pictures with rows`(
    dialect: GraphicsDialect, resizing: TerminalScreen.Resizing, rows: Int, row: Int
  ) {
    var terminal = PixelTerminal(dialect)
    terminal.screen.resizing = resizing
    terminal.type("‹10;1H\n\n")
    terminal.upload(1, 10, 20)
    terminal.move(0, 5)
    terminal.send("a=p,i=1,C=1")
    terminal.move(0, 9)
    terminal.screen.resize(to: CellSize(columns: 20, rows: rows))
    #expect(terminal.places == [row])
  }

  @Test(arguments: [
    // The cursor is in the row 9 or 0, of which 6 are left. Ghostty loses four rows in use, or none.
    (GraphicsDialect.kitty, 5, 9, 5), (.konsole, 5, 9, 5), (.ghostty, 5, 9, 1), (.ghostty, 2, 9, 0),
    (.ghostty, 5, 0, 5),
    (.ghostty, 8, 0, 5),
  ])
  func `On the alternate screen only Ghostty's pictures move`(
    dialect: GraphicsDialect, row: Int, cursor: Int, moved: Int
  ) {
    var terminal = PixelTerminal(dialect)
    terminal.type("‹?1049h")
    terminal.upload(1, 10, 20)
    terminal.move(0, row)
    terminal.send("a=p,i=1,C=1")
    terminal.move(0, cursor)
    terminal.screen.resize(to: CellSize(columns: 20, rows: 6))
    #expect(terminal.places == [moved])
  }
}
