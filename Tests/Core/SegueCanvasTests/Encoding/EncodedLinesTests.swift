import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct EncodedLinesTests {
  private static func grid(_ lines: [String], style: TextStyle = []) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: 10, rows: lines.count), filledWith: Cell(ink: .white, fill: .black))
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row, ink: .g, style: style) }
    return grid
  }

  @Test(arguments: ColorMode.allCases) func `Encoded lines never move the cursor`(_ mode: ColorMode) {
    var encoder = FrameEncoder(colorMode: mode)
    let bytes = encoder.encodeLines(Self.grid(["漢字a", "e\u{301}👩‍👩‍👧‍👦b🇫🇷", "plain"]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(/\u{1B}\[[0-9;]*[^0-9;m]/))
    #expect(encoder.statistics.bytes == bytes.count)
  }

  @Test func `The lines, printed in order, show the frame`() {
    let grid = Self.grid(["漢字a", "e\u{301}🇫🇷b", "", "0123456789"])
    var encoder = FrameEncoder(colorMode: .truecolor)
    var terminal = Terminal(size: grid.size)
    terminal.hasNewlines = true
    terminal.feed(encoder.encodeLines(grid))
    #expect(terminal.differences(from: grid) == [])
    #expect(terminal.pen == Terminal.Place())
    #expect(terminal.row == 4)
    #expect(terminal.column == 0)
  }

  @Test(arguments: ColorMode.allCases) func `Every line sets and resets the pen`(_ mode: ColorMode) throws {
    let grid = Self.grid(["0123456789", "0123456789"], style: [.bold, .underline])
    var encoder = FrameEncoder(colorMode: mode)
    let lines = encoder.encodeLines(grid).split(separator: 10, omittingEmptySubsequences: false)
    try #require(lines.count == 3)
    #expect(lines[2].isEmpty)
    #expect(lines[0].elementsEqual(lines[1]))
    var terminal = Terminal(size: grid.size)
    terminal.feed(lines[1])
    #expect(terminal.pen == Terminal.Place())
    #expect(terminal[0, 0].style == [.bold, .underline])
  }

  @Test func `Without colours, plain text has no escape sequence at its end`() {
    var encoder = FrameEncoder(colorMode: .mono)
    let text = String(decoding: encoder.encodeLines(Self.grid(["abc"])), as: UTF8.self)
    #expect(text == "abc       \n")
  }

  @Test func `A frame encoded after lines is sent whole`() {
    let grid = Self.grid(["abc"])
    var encoder = FrameEncoder(colorMode: .truecolor)
    let first = Array(encoder.encode(grid))
    _ = encoder.encodeLines(grid)
    #expect(encoder.encode(grid).elementsEqual(first))
  }
}
