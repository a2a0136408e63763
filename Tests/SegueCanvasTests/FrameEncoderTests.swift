import Testing

@testable import SegueCanvas

@Suite struct FrameEncoderTests {
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private static func grid(_ text: String, columns: Int = 6) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: columns, rows: 1), filledWith: Cell(ink: .white, fill: .black))
    grid.write(text, column: 0, row: 0, ink: .r)
    return grid
  }

  @Test(arguments: [Terminal.Clusters.graphemes, .scalars], 0..<3)
  func aTerminalThatObeysTheBytesShowsTheFrame(_ clusters: Terminal.Clusters, _ seed: UInt64) {
    var dice = Dice(300 + seed)
    var frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    // What an old terminal makes of a cluster cannot be known; what stands beside it is to be right.
    frames.hasClusters = clusters == .graphemes
    var encoder = FrameEncoder(colorMode: .truecolor)
    var terminal = Terminal(size: frames.blank.size, clusters: clusters)
    var shown: CellGrid?
    for step in 0..<60 {
      let frame = frames.next(after: shown ?? frames.blank, &dice)
      // Now and then the terminal is drawn on by someone else.
      if step % 20 == 19 {
        encoder.invalidate()
        terminal.feed(Array("\u{1B}[0m\u{1B}[1;1H".utf8))
      }
      let bytes = encoder.encode(frame, after: shown)
      terminal.feed(bytes)
      let wrong = terminal.differences(from: frame)
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(2))")
      let statistics = encoder.statistics
      #expect(statistics.bytes == bytes.count)
      #expect(statistics.cellsEmitted + statistics.cellsElided == frame.cells.count)
      shown = frame
      if !wrong.isEmpty { break }
    }
  }

  @Test func aWholeFrameIsRightBesideClustersThatATerminalTakesToBeWider() {
    var dice = Dice(310)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    for _ in 0..<30 {
      let frame = frames.next(after: frames.blank, &dice)
      var encoder = FrameEncoder(colorMode: .truecolor)
      var terminal = Terminal(size: frame.size, clusters: .scalars)
      terminal.feed(encoder.encode(frame, after: nil))
      let wrong = terminal.differences(from: frame, skippingClusters: true)
      #expect(wrong.isEmpty, "\(wrong.prefix(2))")
    }
  }

  @Test func anUnchangedFrameIsNoByte() {
    let grid = Self.grid("a漢")
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid, after: nil)
    #expect(encoder.statistics.cellsEmitted == 6)
    #expect(encoder.encode(grid, after: grid).isEmpty)
    #expect(encoder.statistics == .init(cellsElided: 6))
    #expect(encoder.encode(CellGrid(size: CellSize(columns: 0, rows: 0)), after: nil).isEmpty)
  }

  @Test func onlyWhatTheTerminalDoesNotKnowIsSent() {
    var encoder = FrameEncoder(colorMode: .truecolor)
    let first = Self.grid("ab")
    #expect(
      Self.text(encoder.encode(first, after: nil)) == "^[1;1H^[0m^[48;2;0;0;0m^[38;2;255;0;0mab    ")
    #expect(encoder.statistics.colorsEmitted == 2 && encoder.statistics.cursorMoves == 1)
    // The same pen; the cursor goes back.
    let second = Self.grid("ac")
    #expect(Self.text(encoder.encode(second, after: first)) == "^[1;2Hc")
    // Two cells on to the right: another fill, while a blank's ink is not worth a byte.
    var third = second
    third[4, 0] = Cell(ink: .g, fill: .b)
    #expect(Self.text(encoder.encode(third, after: second)) == "^[2C^[48;2;0;0;255m ")
    #expect(encoder.statistics.colorsEmitted == 1 && encoder.statistics.cellsEmitted == 1)
    // The cursor stands there already; the ink is still known.
    var fourth = third
    fourth[5, 0] = Cell(glyph: Glyph("x"), ink: .r, fill: .b, style: [.bold, .italic, .underline])
    #expect(
      Self.text(encoder.encode(fourth, after: third)) == "^[0;1;3;4m^[48;2;0;0;255m^[38;2;255;0;0mx")
    // Behind the last column nobody knows where it is.
    var fifth = fourth
    fifth[5, 0].glyph = Glyph("y")
    #expect(Self.text(encoder.encode(fifth, after: fourth)) == "^[1;6Hy")
  }

  @Test func behindAWideGlyphOrAClusterTheCursorIsSetAnew() {
    var encoder = FrameEncoder(colorMode: .mono)
    #expect(Self.text(encoder.encode(Self.grid("漢e\u{301}x"), after: nil)) == "^[1;1H^[0m漢^[1;3He\u{301}^[1;4Hx  ")
    #expect(encoder.statistics.cursorMoves == 3)
  }

  @Test(arguments: [
    // What changes on the left, and how the cursor goes on to column 8.
    ("ab", "^[5C"), ("a漢", "^[1;9H"), ("ae\u{301}", "^[1;9H"), ("漢b", "^[5C"),
  ])
  func behindOneAtTheEndOfARunTheCursorIsNotTrusted(_ text: String, _ movement: String) {
    let blank = Self.grid("", columns: 9)
    var grid = blank
    let used = grid.write(text, column: 8 - 5 - Grapheme.width(of: text), row: 0, ink: .r)
    grid.write("x", column: 8, row: 0, ink: .r)
    var encoder = FrameEncoder(colorMode: .mono)
    #expect(used > 0 && Self.text(encoder.encode(grid, after: blank)).hasSuffix(movement + "x"))
  }

  @Test func aFrameOfAnotherSizeIsSentWhole() {
    var encoder = FrameEncoder(colorMode: .truecolor)
    let wide = Self.grid("ab", columns: 8)
    _ = encoder.encode(Self.grid("ab"), after: nil)
    #expect(Self.text(encoder.encode(wide, after: Self.grid("ab"))).hasPrefix("^[1;1H^[0m"))
    #expect(encoder.statistics.cellsEmitted == 8 && encoder.statistics.cellsElided == 0)
  }

  @Test(arguments: ["𝐀", "e\u{301}", "👩‍👩‍👧‍👦", "a\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}"])
  func aRowOfTheLongestCellsFits(_ text: String) {
    // Every cell has another style, other colours of three digits each, and the longest text.
    var grid = CellGrid(size: CellSize(columns: 400, rows: 1))
    var (column, index) = (0, 0)
    while column < 400 {
      let step = UInt8(index % 100)
      column += max(
        1,
        grid.write(
          text, column: column, row: 0, ink: Color(100 + step, 200, 255), fill: Color(155 + step, 100, 100),
          style: index % 2 == 0 ? [.bold, .italic, .underline] : [.italic, .underline]))
      index += 1
    }
    #expect(Terminal.showing(grid).differences(from: grid).isEmpty)
  }
}
