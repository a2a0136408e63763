import Segue
import SegueTesting
import Testing

/// Where placements are. Each image has 100 × 60 pixels, and stands at column 2, row 1: at the pixel 20, 20.
@Suite nonisolated struct GraphicsGeometryTests {
  /// What is expected of one placement.
  struct Case: CustomTestStringConvertible, Sendable {
    let dialect: GraphicsDialect
    let keys: String
    let frame: CGRect
    let source: CGRect
    let cells: [Int]

    init(_ dialect: GraphicsDialect, _ keys: String, _ frame: [Double], _ source: [Double], _ cells: [Int]) {
      func rect(_ sides: [Double]) -> CGRect { CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) }
      (self.dialect, self.keys, self.cells) = (dialect, keys, cells)
      (self.frame, self.source) = (rect(frame), rect(source))
    }

    var testDescription: String { "\(dialect) \(keys)" }
  }

  private static let all: [Double] = [0, 0, 100, 60]

  private static let cases: [Case] =
    GraphicsDialect.allCases.flatMap { dialect in
      [
        // A pixel of the image is a pixel of the window.
        Case(dialect, "", [20, 20, 100, 60], all, [10, 3]),
        // X and Y shift it.
        Case(dialect, "x=10,y=20,w=31,h=19", [20, 20, 31, 19], [10, 20, 31, 19], [4, 1]),
        // Without w and h, a source reaches to the edges.
        Case(dialect, "x=10,y=20", [20, 20, 90, 40], [10, 20, 90, 40], [9, 2]),
        Case(dialect, "c=5,r=2", [20, 20, 50, 40], all, [5, 2]),
        // The picture is turned into another shape.
        Case(dialect, "c=5,r=2,x=1,y=2,w=3,h=4", [20, 20, 50, 40], [1, 2, 3, 4], [5, 2]),
      ]
    } + [
      Case(.kitty, "X=3,Y=4", [23, 24, 100, 60], all, [11, 4]),
      Case(.ghostty, "X=3,Y=4", [23, 24, 100, 60], all, [11, 4]),
      // Konsole counts the cells of the picture alone.
      Case(.konsole, "X=3,Y=4", [23, 24, 100, 60], all, [10, 3]),
      // An offset ends at the last pixel of the cell, but for Konsole.
      Case(.kitty, "X=12,Y=34", [29, 39, 100, 60], all, [11, 4]),
      Case(.ghostty, "X=12,Y=34", [29, 39, 100, 60], all, [11, 4]),
      Case(.konsole, "X=12,Y=34", [32, 54, 100, 60], all, [10, 3]),
      // With c and r, the right and the lower edge stay where they are, but for Konsole.
      Case(.kitty, "c=5,r=2,X=3,Y=4", [23, 24, 47, 36], all, [5, 2]),
      Case(.ghostty, "c=5,r=2,X=3,Y=4", [23, 24, 47, 36], all, [5, 2]),
      Case(.konsole, "c=5,r=2,X=3,Y=4", [23, 24, 50, 40], all, [5, 2]),
      // One of them alone keeps the shape, 5 to 3. Konsole does not scale then.
      Case(.kitty, "c=4", [20, 20, 40, 24], all, [4, 2]),
      Case(.ghostty, "c=4", [20, 20, 40, 24], all, [4, 2]),
      Case(.konsole, "c=4", [20, 20, 100, 60], all, [10, 3]),
      Case(.kitty, "r=1", [20, 20, 20 * 100.0 / 60, 20], all, [4, 1]),
      Case(.ghostty, "r=1", [20, 20, 33, 20], all, [4, 1]),
      // With an offset, the given side is shorter by it. 35 × 3 / 5 = 21 pixels from 34 on are two rows, and in kitty, which counts
      // 45 × 3 / 5 = 27 pixels, as well.
      Case(.kitty, "c=4,X=5,Y=4", [25, 24, 35, 21], all, [4, 2]),
      Case(.ghostty, "c=4,X=5,Y=4", [25, 24, 35, 21], all, [4, 2]),
      // 16 × 5 / 3 = 26.7 pixels from 9 on are four columns; 24 × 5 / 3 = 40 pixels are four, too.
      Case(.kitty, "r=1,X=9,Y=4", [29, 24, 16 * 100.0 / 60, 16], all, [4, 1]),
      Case(.ghostty, "r=1,X=9,Y=4", [29, 24, 27, 16], all, [4, 1]),
      // 36 pixels of width, of which 10 are shown, for a height of 20: 26 columns in kitty, without the offset of 19.
      Case(.kitty, "r=1,Y=19,w=90,h=10", [20, 39, 9, 1], [0, 0, 90, 10], [36, 1]),
      Case(.ghostty, "r=1,Y=19,w=90,h=10", [20, 39, 9, 1], [0, 0, 90, 10], [1, 1]),
      // Beyond the image, the source is cut, and what is left is stretched.
      Case(.kitty, "x=90,y=50,w=20,h=20,c=2,r=1", [20, 20, 20, 20], [90, 50, 10, 10], [2, 1]),
      Case(.ghostty, "x=90,y=50,w=20,h=20,c=2,r=1", [20, 20, 20, 20], [90, 50, 10, 10], [2, 1]),
      Case(.konsole, "x=90,y=50,w=20,h=20,c=2,r=1", [20, 20, 20, 20], [90, 50, 10, 10], [2, 1]),
      // Konsole takes nothing for all.
      Case(.konsole, "x=200,w=10,c=2,r=1", [20, 20, 20, 20], all, [2, 1]),
      Case(.konsole, "x=100", [20, 20, 100, 60], all, [10, 3]),
      Case(.kitty, "w=150,h=70", [20, 20, 100, 60], all, [10, 3]),
      Case(.konsole, "w=150,h=70", [20, 20, 100, 60], all, [10, 3]),
    ]

  @Test(arguments: cases)
  func `A placement is where the terminal has it`(expected: Case) {
    var terminal = PixelTerminal(expected.dialect)
    terminal.upload(1, 100, 60)
    terminal.move(2, 1)
    terminal.send("a=p,i=1,C=1" + (expected.keys.isEmpty ? "" : "," + expected.keys))
    let placement = terminal.placements.first
    #expect(placement?.frame == expected.frame)
    #expect(placement?.source == expected.source)
    #expect(placement.map { [$0.columns, $0.rows] } == expected.cells)
    #expect(placement.map { [$0.column, $0.row] } == [2, 1])
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `What is asked for beyond the image can be seen`(dialect: GraphicsDialect) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 100, 60)
    for (id, keys) in ["x=0", "x=90,y=50,w=10,h=10", "x=90,w=11", "y=59,h=2", "x=100,w=1"].enumerated() {
      terminal.send("a=p,i=1,c=1,r=1,C=1,p=\(id + 1),\(keys)")
    }
    #expect(terminal.placements.map(\.isBeyondImage) == [false, false, true, true, true])
    #expect(terminal.placements[2].requestedSource == CGRect(x: 90, y: 0, width: 11, height: 60))
  }

  @Test func `A change of the font changes what fills cells, and no other size`() {
    var terminal = PixelTerminal()
    terminal.upload(1, 100, 60)
    terminal.move(2, 1)
    terminal.send("a=p,i=1,p=1,c=5,r=2,X=7,C=1")
    terminal.send("a=p,i=1,p=2,X=7,C=1")
    terminal.screen.graphics?.cellSize = TerminalGraphics.Size(width: 5, height: 10)
    // The offset is at most 4 now.
    #expect(
      terminal.placements.map(\.frame) == [
        CGRect(x: 14, y: 10, width: 21, height: 20), CGRect(x: 14, y: 10, width: 100, height: 60),
      ])
    #expect(terminal.placements.map(\.columns) == [5, 21])
  }

  @Test func `What is beyond the window is no placement on the screen, but is kept`() {
    var terminal = PixelTerminal()
    terminal.upload(1, 100, 60)
    terminal.type("‹10;1H")
    terminal.send("a=p,i=1,C=1")
    #expect(terminal.placements.map(\.frame) == [CGRect(x: 0, y: 180, width: 100, height: 60)])
    terminal.type(String(repeating: "\n", count: 13))
    #expect(terminal.placements == [])
    #expect(terminal.graphics.placementCount == 1)
  }
}
