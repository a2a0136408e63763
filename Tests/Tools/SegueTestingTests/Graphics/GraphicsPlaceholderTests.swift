import Segue
import SegueTesting
import Testing

/// Pictures in cells with U+10EEEE.
@Suite nonisolated struct GraphicsPlaceholderTests {
  /// The marks for 0, 1, 2 and 3, from the protocol's list.
  private static let marks = ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}"]
  private static let cell = "\u{10EEEE}"

  /// A placeholder of a row and a column.
  private static func placeholder(_ row: Int, _ column: Int) -> String { cell + marks[row] + marks[column] }

  /// A terminal with the image 42 of 40 × 40 pixels in 4 × 2 cells, which are 40 × 40 pixels as well.
  private static func terminal(_ dialect: GraphicsDialect = .kitty, _ keys: String = "c=4,r=2") -> PixelTerminal {
    var terminal = PixelTerminal(dialect)
    terminal.upload(42, 40, 40, .white)
    terminal.send("a=p,U=1,i=42,\(keys)")
    return terminal
  }

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `A virtual placement is seen only in placeholders, and moves no cursor`(dialect: GraphicsDialect) {
    var terminal = Self.terminal(dialect)
    #expect(terminal.placements == [])
    #expect(terminal.graphics.placementCount == 1)
    #expect(terminal.cursor == [0, 0])
    terminal.type("‹3;6H‹38;5;42m" + Self.placeholder(0, 0) + Self.placeholder(0, 1) + "‹4;6H" + Self.placeholder(1, 0))
    #expect(
      terminal.placements.map(\.frame) == [
        CGRect(x: 50, y: 40, width: 20, height: 20), CGRect(x: 50, y: 60, width: 10, height: 20),
      ])
    #expect(
      terminal.placements.map(\.source) == [
        CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 0, y: 20, width: 10, height: 20),
      ])
    #expect(terminal.placements.map(\.isPlaceholder) == [true, true])
    // Text is erased, and with it the picture.
    terminal.type("‹2K")
    #expect(terminal.placements.count == 1)
    terminal.type("‹3;6Hxx")
    #expect(terminal.placements == [])
  }

  @Test func `Marks that are left out go on from the cell to the left`() {
    var terminal = Self.terminal()
    // The row alone, and then nothing, as the specification has it for 2 × 3 cells.
    terminal.type("‹38;5;42m" + Self.cell + Self.marks[1] + Self.cell + Self.cell)
    #expect(terminal.placements.map(\.source) == [CGRect(x: 0, y: 20, width: 30, height: 20)])
    // Another row or a column that does not follow begins anew; so does another colour.
    terminal.type("‹2J‹H" + Self.placeholder(0, 1) + Self.cell + Self.placeholder(1, 3) + Self.placeholder(1, 1))
    #expect(
      terminal.placements.map(\.source) == [
        CGRect(x: 10, y: 0, width: 20, height: 20), CGRect(x: 30, y: 20, width: 10, height: 20),
        CGRect(x: 10, y: 20, width: 10, height: 20),
      ])
    terminal.type("‹2J‹H" + Self.placeholder(0, 1) + "‹38;5;43m" + Self.cell + "‹38;5;42m" + Self.cell)
    #expect(terminal.placements.map(\.source.minX) == [10, 0])
  }

  @Test func `The id is in the colour, and its highest byte in the third mark`() {
    var terminal = PixelTerminal()
    // 0x0A0B0C, and the same with 2 above.
    for id in [658_188, 34_212_620] {
      terminal.upload(id, 10, 20)
      terminal.send("a=p,U=1,i=\(id),c=1,r=1")
    }
    terminal.type("‹38;2;10;11;12m" + Self.placeholder(0, 0) + Self.placeholder(0, 0) + Self.marks[2])
    #expect(terminal.placements.map(\.image) == [658_188, 34_212_620])
  }

  @Test func `The placement is in the colour of the line, or any`() {
    var terminal = Self.terminal(.kitty, "p=1,c=4,r=2")
    terminal.send("a=p,U=1,i=42,p=2,c=2,r=1")
    terminal.type(
      "‹38;5;42m" + Self.placeholder(0, 0) + "x‹58;5;2m" + Self.placeholder(0, 0) + "x‹58;5;3m" + Self.placeholder(0, 0)
    )
    // In 2 × 1 cells, 20 × 20 pixels, a cell has half of the image.
    #expect(terminal.placements.map(\.id) == [1, 2])
    #expect(terminal.placements.map(\.source.width) == [10, 20])
    terminal.type("‹59m" + Self.placeholder(0, 0))
    #expect(terminal.screen.pen.line == .initial)
  }

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `A picture fits into its cells without distortion, in their middle`(dialect: GraphicsDialect) {
    // 6 × 2 cells are 60 × 40 pixels. The picture is 40 wide, from the pixel 10 on.
    var terminal = Self.terminal(dialect, "c=6,r=2")
    terminal.type("‹38;5;42m" + Self.placeholder(0, 0) + Self.cell + Self.cell)
    #expect(terminal.placements.map(\.frame) == [CGRect(x: 10, y: 0, width: 20, height: 20)])
    #expect(terminal.placements.map(\.source) == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    // 4 × 4 cells are 40 × 80 pixels. The picture is in the two rows in the middle.
    terminal.send("a=d,d=i,i=42")
    terminal.send("a=p,U=1,i=42,c=4,r=4")
    terminal.type("‹2;1H" + Self.placeholder(0, 0) + "x" + Self.placeholder(1, 0) + "x" + Self.placeholder(3, 0))
    #expect(terminal.placements.filter { $0.row == 1 }.map(\.frame) == [CGRect(x: 20, y: 20, width: 10, height: 20)])
    // Beyond the cells there is nothing.
    terminal.type("‹3;1H" + Self.cell + "\u{312}\u{305}")
    #expect(!terminal.placements.contains { $0.row == 2 })
  }

  @Test func `Cells that are not given are those of the natural size`() {
    var terminal = Self.terminal(.kitty, "z=3")
    terminal.type("‹38;5;42m" + Self.placeholder(1, 3))
    #expect(terminal.placements.map(\.source) == [CGRect(x: 30, y: 20, width: 10, height: 20)])
    #expect(terminal.placements.map(\.z) == [-1])
  }

  @Test func `Pixels are drawn in the cells, over their backgrounds, and no glyph`() {
    var terminal = PixelTerminal()
    terminal.send("a=T,U=1,i=42,f=24,s=2,v=1,c=4,r=1,q=2", [255, 0, 0, 0, 0, 255])
    terminal.type("‹48;2;0;255;0m‹38;5;42m" + Self.placeholder(0, 1) + Self.placeholder(0, 2))
    let rendering = terminal.screen.rendered()
    #expect([rendering.picture[5, 10], rendering.picture[15, 10]] == [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
    #expect(rendering.owner(x: 15, y: 10)?.image == 42)
    terminal.send("a=d,d=I,i=42")
    #expect(terminal.screen.rendered().picture[15, 10] == Color(hex: 0x00FF00))
  }

  @Test(arguments: ["d=a", "d=c", "d=p,x=1,y=1", "d=x,x=1", "d=y,y=1", "d=z,z=0"])
  func `Only names delete a virtual placement`(keys: String) {
    var terminal = Self.terminal()
    terminal.send("a=d,\(keys)")
    terminal.type("‹2J")
    #expect(terminal.graphics.placementCount == 1)
    terminal.send("a=d,d=r,x=42,y=42")
    #expect(terminal.graphics.placementCount == 0)
  }

  @Test func `The marks count to 296`() {
    // The list's entries 100, 200 and 296 by rowcolumn-diacritics.txt.
    var terminal = PixelTerminal()
    terminal.upload(42, 3000, 10)
    terminal.send("a=p,U=1,i=42,c=300,r=1")
    for (mark, column) in [("\u{7EB}", 100), ("\u{20D4}", 200), ("\u{1D244}", 296)] {
      terminal.type("‹2J‹H‹38;5;42m" + Self.cell + Self.marks[0] + mark)
      #expect(terminal.placements.map(\.source.minX) == [CGFloat(column * 10)])
    }
  }

  @Test func `Konsole knows no placeholders, and shows the picture at the cursor`() {
    var terminal = Self.terminal(.konsole)
    terminal.type("‹5;1H‹38;5;42m" + Self.placeholder(0, 0))
    #expect(terminal.placements.map(\.frame) == [CGRect(x: 0, y: 0, width: 40, height: 40)])
  }
}
