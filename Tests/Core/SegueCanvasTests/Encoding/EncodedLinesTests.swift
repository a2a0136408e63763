import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct EncodedLinesTests {
  private static func grid(_ lines: [String], style: TextStyle = []) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: 10, rows: lines.count), filledWith: Cell(ink: .white, fill: .black))
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row, ink: .g, style: style) }
    return grid
  }

  @Test(arguments: ColorMode.allCases)
  func `Encoded lines never move the cursor, and every line sets and resets the pen`(_ mode: ColorMode) throws {
    var encoder = FrameEncoder(colorMode: mode)
    let bytes = encoder.encodeLines(Self.grid(["漢字a", "e\u{301}👩‍👩‍👧‍👦b🇫🇷", "plain"]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(/\u{1B}\[[0-9;]*[^0-9;m]/))
    #expect(encoder.statistics.bytes == bytes.count)
    let grid = Self.grid(["0123456789", "0123456789"], style: [.bold, .underline])
    var styled = FrameEncoder(colorMode: mode)
    let lines = styled.encodeLines(grid).split(separator: 10, omittingEmptySubsequences: false)
    try #require(lines.count == 3)
    #expect(lines[2].isEmpty)
    #expect(lines[0].elementsEqual(lines[1]))
    var terminal = Terminal(size: grid.size)
    terminal.feed(lines[1])
    #expect((terminal.pen, terminal[0, 0].style) == (Terminal.Place(), [.bold, .underline]))
  }

  @Test func `The lines, printed in order, show the frame`() {
    let grid = Self.grid(["漢字a", "e\u{301}🇫🇷b", "", "0123456789"])
    var (encoder, terminal) = (FrameEncoder(colorMode: .truecolor), Terminal(size: grid.size))
    terminal.hasNewlines = true
    terminal.feed(encoder.encodeLines(grid))
    #expect((terminal.differences(from: grid), terminal.pen) == ([], Terminal.Place()))
    #expect((terminal.column, terminal.row) == (0, 4))
  }

  @Test func `Without colours, plain text has no escape sequence at its end, and a frame after lines is sent whole`() {
    var encoder = FrameEncoder(colorMode: .mono)
    let text = String(decoding: encoder.encodeLines(Self.grid(["abc"])), as: UTF8.self)
    #expect(text == "abc       \n")
    let grid = Self.grid(["abc"])
    var coloured = FrameEncoder(colorMode: .truecolor)
    let first = Array(coloured.encode(grid))
    _ = coloured.encodeLines(grid)
    #expect(coloured.encode(grid).elementsEqual(first))
  }
}
