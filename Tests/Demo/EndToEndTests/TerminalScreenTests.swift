import PseudoTerminal
import Segue
import SegueTesting
import Testing

@Suite struct TerminalScreenTests {
  private static let bytes = Array(
    ("$ \u{1B}[1;38;2;1;2;3mA漢e\u{301}\u{1B}[0;48:5:7mB\u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[>2u\u{1B}[2;3Hx\u{1B}[3b"
      + "\u{1B}]2;title\u{1B}\\\u{1B}P$qm\u{1B}\\\u{1B}[?1000;1006h\u{1B}[3;1Hlast\r\n\u{1B}[38;5;9").utf8)

  @Test func `Bytes mean the same however reads have split them`() {
    var whole = TerminalScreen(columns: 8, rows: 3)
    whole.read(Self.bytes)
    for size in 1...7 {
      var parts = TerminalScreen(columns: 8, rows: 3)
      for start in stride(from: 0, to: Self.bytes.count, by: size) {
        parts.read(Self.bytes[start..<min(start + size, Self.bytes.count)])
      }
      #expect(parts.cells == whole.cells)
      #expect(parts.modes == whole.modes)
      #expect(parts.pen == whole.pen)
      #expect(parts.lines(ofMain: true) == whole.lines(ofMain: true))
    }
  }

  @Test func `Both screens, the modes and the pen are kept apart`() {
    var screen = TerminalScreen(columns: 8, rows: 3)
    screen.read(Self.bytes)
    // The last line feed scrolls.
    #expect(screen.lines() == ["  xxxx", "last", ""])
    #expect(screen.lines(ofMain: true) == ["$ A漢e\u{301}B", "", ""])
    let wide = screen.rows(ofMain: true)[0]
    #expect(wide[2].pen.ink == .rgb(0x010203))
    #expect(wide[2].pen.attributes == 1 << 1)
    #expect(wide[3].text == "漢")
    #expect(wide[4].scalar == 0)
    #expect(wide[6].pen.fill == .index(7))
    #expect(screen.modes.enabled == [7, 25, 1000, 1006, 1049])
    #expect(screen.modes.keyboard == [[], [2]])
    #expect(screen.modes.titles == 1)
    screen.read(Array("m\u{1B}[<u\u{1B}[?1049l\u{1B}[23;0;0t\u{1B}[?1000;1006l!".utf8))
    #expect(screen.modes == TerminalModes())
    // The cursor and the pen are where they were on the main screen.
    #expect(screen.lines() == ["$ A漢e\u{301}B!", "", ""])
    #expect(screen.rows()[0][7].pen.fill == .index(7))
  }
}
