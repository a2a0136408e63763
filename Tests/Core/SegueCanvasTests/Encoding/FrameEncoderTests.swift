import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct FrameEncoderTests {
  private static func grid(_ text: String, columns: Int = 6) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: columns, rows: 1), filledWith: Cell(ink: .white, fill: .black))
    grid.write(text, column: 0, row: 0, ink: .r)
    return grid
  }

  @Test(
    arguments: [Terminal.Clusters.graphemes, .scalars],
    [[], .erasesWithFill, [.repeatsCharacters, .hyperlinks], [.erasesWithFill, .repeatsCharacters, .hyperlinks]]
      as [FrameEncoder.Capabilities])
  func `A terminal shows the frame that was sent`(_ clusters: Terminal.Clusters, _ can: FrameEncoder.Capabilities) {
    var dice = SplitMix64(seed: 300 + UInt64(can.rawValue))
    var frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    // A terminal without clusters shows them differently; only the cells beside them have to be right.
    frames.hasClusters = clusters == .graphemes
    frames.hasLinks = can.contains(.hyperlinks)
    var encoder = FrameEncoder(colorMode: .truecolor, capabilities: can)
    var terminal = Terminal(size: frames.blank.size, clusters: clusters)
    var shown: CellGrid?
    for step in 0..<120 {
      let frame = frames.next(after: shown ?? frames.blank, &dice)
      // Now and then another program writes to the terminal.
      if step % 20 == 19 {
        encoder.invalidate()
        terminal.feed(Array("\u{1B}[0m\u{1B}[1;1Hgarbage".utf8))
      }
      let bytes = encoder.encode(frame)
      terminal.feed(bytes)
      let wrong = terminal.differences(from: frame)
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(2))")
      let statistics = encoder.statistics
      #expect(statistics.bytes == bytes.count)
      #expect(statistics.cellsEmitted + statistics.cellsElided == frame.cells.count)
      #expect(encoder.encode(frame).isEmpty)
      shown = frame
      if !wrong.isEmpty { break }
    }
  }

  @Test func `A whole frame is right beside clusters that a terminal shows wider`() {
    var dice = SplitMix64(seed: 310)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    for _ in 0..<30 {
      let frame = frames.next(after: frames.blank, &dice)
      let wrong = Terminal.showing(frame, clusters: .scalars).differences(from: frame, skippingClusters: true)
      #expect(wrong.isEmpty, "\(wrong.prefix(2))")
    }
  }

  @Test func `An unchanged frame takes no bytes, and one of another size or with other clusters is sent again`() {
    let grid = Self.grid("a漢")
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid)
    #expect(encoder.statistics.cellsEmitted == 6)
    #expect(encoder.encode(grid).isEmpty)
    #expect(encoder.statistics == .init(cellsElided: 6))
    #expect(encoder.encode(CellGrid(size: CellSize(columns: 0, rows: 0))).isEmpty)
    var sized = FrameEncoder(colorMode: .truecolor)
    _ = sized.encode(Self.grid("ab"))
    #expect(escaped(sized.encode(Self.grid("ab", columns: 8))).hasPrefix("^[H^[0;"))
    #expect((sized.statistics.cellsEmitted, sized.statistics.cellsElided) == (8, 0))
    // In another pool the same number may be another cluster.
    var pooled = FrameEncoder(colorMode: .truecolor)
    _ = pooled.encode(Self.grid("ae\u{301}b"))
    #expect(escaped(pooled.encode(Self.grid("ao\u{308}b"))) == "^[1;2Ho\u{308}")
    #expect(pooled.encode(Self.grid("ab    ")).count > 0)
  }

  @Test func `Only differences from the screen and from the pen are sent`() {
    var (encoder, grid) = (FrameEncoder(colorMode: .truecolor), Self.grid("ab"))
    #expect(escaped(encoder.encode(grid)) == "^[H^[0;48;2;0;0;0;38;2;255;0;0mab    ")
    #expect((encoder.statistics.colorsEmitted, encoder.statistics.cursorMoves) == (2, 1))
    // The pen stays; the cursor goes back.
    grid.write("c", column: 1, row: 0, ink: .r)
    #expect(escaped(encoder.encode(grid)) == "^[1;2Hc")
    // The fill changes; a blank needs no ink. Printing the two cells in between again is shorter than a jump.
    grid[4, 0] = Cell(ink: .g, fill: .b)
    #expect(escaped(encoder.encode(grid)) == "  ^[48;2;0;0;255m ")
    #expect((encoder.statistics.colorsEmitted, encoder.statistics.cellsEmitted) == (1, 3))
    // The cursor is at the cell already, and the pen has both colours.
    grid[5, 0] = Cell(glyph: Glyph("x"), ink: .r, fill: .b, style: [.bold, .italic, .underline])
    #expect(escaped(encoder.encode(grid)) == "^[1;3;4mx")
    // After the last column the cursor has to be set again.
    grid[5, 0].glyph = Glyph("y")
    #expect(escaped(encoder.encode(grid)) == "^[1;6Hy")
    // Ending three attributes is shorter than a reset and two colours.
    grid[5, 0].style = []
    #expect(escaped(encoder.encode(grid)) == "^[1;6H^[22;23;24my")
  }

  @Test(
    arguments: [
      // The character before in red on green, the cell after, and the bytes.
      ("▘", Cell(glyph: Glyph("▘"), ink: .g, fill: .r), "▟"), ("▖", Cell(glyph: Glyph("▐"), ink: .g, fill: .r), "▌"),
      ("x", Cell(glyph: Glyph("▞"), ink: .b, fill: .r), "^[48;2;0;0;255m▚"),
      ("x", Cell(glyph: Glyph("█"), ink: .b, fill: .g), "^[48;2;0;0;255m "), ("x", Cell(fill: .r), "^[48;2;255;0;0m "),
      // Text has no mirror, and the ink of ▄ would not reach the next row in every font.
      ("x", Cell(glyph: Glyph("▀"), ink: .g, fill: .r), "^[48;2;255;0;0;38;2;0;255;0m▀"),
      ("x", Cell(glyph: Glyph("o"), ink: .g, fill: .r), "^[48;2;255;0;0;38;2;0;255;0mo"),
      ("🬀", Cell(glyph: Glyph("🬁"), ink: .g, fill: .r), "🬺"),
    ] as [(Unicode.Scalar, Cell, String)])
  func `Where that saves a colour, a block is its mirror`(_ before: Unicode.Scalar, _ next: Cell, _ expected: String) {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 1), filledWith: Cell(fill: .g))
    grid[0, 0] = Cell(glyph: Glyph(before), ink: .r, fill: .g)
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid)
    grid[2, 0] = Cell(glyph: Glyph("z"), ink: .r, fill: .g)
    _ = encoder.encode(grid)
    grid[1, 0] = next
    #expect(escaped(encoder.encode(grid)) == "^[1;2H" + expected)
  }

  @Test(arguments: [
    // The place before and after (column and row, from 0), and the bytes.
    (3, 0, 3, 1, "^[B"), (4, 3, 4, 2, "^[A"), (4, 0, 4, 7, "^[7B"), (30, 12, 30, 2, "^[3d"), (30, 0, 0, 1, "\r\n"),
    (1, 0, 0, 2, "\r\n\n"),
    (9, 5, 20, 5, "^[11C"), (25, 5, 8, 5, "^[9G"), (20, 5, 0, 5, "\r"), (9, 5, 7, 5, "\u{8}\u{8}"),
    (9, 5, 8, 6, "^[B\u{8}"), (9, 5, 1, 6, "\r\n^[C"), (25, 9, 11, 18, "^[19;12H"), (25, 9, 0, 0, "^[H"),
    (25, 9, 0, 3, "^[4H"),
  ])
  func `The cursor goes the shortest way`(_ fromX: Int, _ fromY: Int, _ x: Int, _ y: Int, _ expected: String) {
    var grid = CellGrid(size: CellSize(columns: 40, rows: 20), filledWith: Cell(fill: .black))
    // Letters in another colour: printing them again would take more bytes than a jump.
    for row in 0..<20 { grid.write(String(repeating: "g", count: 40), column: 0, row: row, ink: .g) }
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid)
    // A letter in the column before leaves the cursor at the starting place.
    grid.write("x", column: fromX - 1, row: fromY, ink: .r)
    _ = encoder.encode(grid)
    grid.write("y", column: x, row: y, ink: .r)
    #expect(escaped(encoder.encode(grid)) == expected + "y")
  }

  @Test func `The end of a line is erased where that keeps the fill`() {
    var grid = CellGrid(size: CellSize(columns: 20, rows: 2), filledWith: Cell(fill: .black))
    grid.write("heading", column: 0, row: 0, ink: .r, fill: .b)
    let blank = CellGrid(size: grid.size, filledWith: Cell(fill: .g))
    var plain = FrameEncoder(colorMode: .truecolor)
    var erasing = FrameEncoder(colorMode: .truecolor, capabilities: .erasesWithFill)
    for frame in [grid, blank] {
      _ = plain.encode(frame)
      _ = erasing.encode(frame)
    }
    #expect(escaped(erasing.encode(grid)).hasSuffix("heading^[48;2;0;0;0m^[K\r\n^[K"))
    #expect(
      escaped(plain.encode(grid)).hasSuffix(
        "heading^[48;2;0;0;0m" + String(repeating: " ", count: 13) + "^[2H" + String(repeating: " ", count: 20)))
  }

  @Test
  func `A run of one letter is repeated where the terminal can, and the cursor trusted after text of known width`() {
    var grid = CellGrid(size: CellSize(columns: 30, rows: 1), filledWith: Cell(fill: .black))
    grid.write("ab" + String(repeating: "-", count: 20) + "漢漢漢漢", column: 0, row: 0, ink: .r)
    var encoder = FrameEncoder(colorMode: .mono, capabilities: .repeatsCharacters)
    #expect(escaped(encoder.encode(grid)) == "^[H^[0mab-^[19b漢^[25G漢^[27G漢^[29G漢")
    let text = "abc äöüß αβγ абв – “”… ←↑→↓ ─│┌ ▀▄█▌▐░▒▓▖▟ ●○■ ⏎ ⠁⣿ 🬀🬻"
    var plain = FrameEncoder(colorMode: .mono)
    _ = plain.encode(Self.grid(text, columns: 80))
    #expect(plain.statistics.cursorMoves == 1)
  }

  @Test(arguments: ["漢", "e\u{301}", "☺", "\u{1FAE8}", "±\u{20DD}", "ↀ", "🄰"])
  func `The cursor is set again after a glyph of uncertain width`(_ text: String) {
    var encoder = FrameEncoder(colorMode: .mono)
    let column = 2 + Grapheme.width(of: text)
    // After a cluster the row is uncertain, too.
    let place = text.unicodeScalars.count == 1 ? "^[\(column)G" : "^[1;\(column)H"
    let bytes = escaped(encoder.encode(Self.grid("a\(text)xyz", columns: 12)))
    #expect(bytes.hasPrefix("^[H^[0ma\(text)\(place)xyz"), "\(bytes)")
    #expect(encoder.statistics.cursorMoves == 2)
  }

  /// Old terminals print the women of the first cluster side by side.
  @Test(arguments: [("\u{1F469}\u{200D}\u{1F469}", 2, true), ("ก\u{E31}", 1, false)])
  func `A cell that an old terminal prints a cluster over is sent again`(
    _ cluster: String, _ width: Int, _ isAgain: Bool
  ) {
    #expect(Grapheme.width(of: cluster) == width)
    var encoder = FrameEncoder(colorMode: .mono)
    _ = encoder.encode(Self.grid(String(repeating: "a", count: width) + "xyz"))
    let bytes = escaped(encoder.encode(Self.grid(cluster + "xyz")))
    #expect(bytes.hasSuffix(isAgain ? "xy" : cluster), "\(bytes)")
  }

  @Test(arguments: ["𝐀", "e\u{301}", "👩‍👩‍👧‍👦", "a\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}"])
  func `The encoder's buffer holds a row of the longest cells`(_ text: String) {
    // Every cell has another style and colours of three digits.
    var grid = CellGrid(size: CellSize(columns: 400, rows: 1))
    var (column, index) = (0, 0)
    while column < 400 {
      let step = UInt8(index % 100)
      let width = grid.write(
        text, column: column, row: 0, ink: Color(100 + step, 200, 255), fill: Color(155 + step, 100, 100),
        style: index % 2 == 0 ? [.bold, .dim, .italic, .underline, .strikethrough] : [.dim, .italic, .underline])
      column += max(1, width)
      index += 1
    }
    #expect(Terminal.showing(grid).differences(from: grid).isEmpty)
  }
}

@Suite struct ScreenCellTests {
  private static func cells(_ text: String) -> [ScreenCell] {
    text.unicodeScalars.map { ScreenCell(glyph: $0.value, ink: 0, fill: 0, style: 0) }
  }

  /// All runs, one after the other.
  private static func runs(_ wanted: String, over shown: String) -> [Range<Int>] {
    let (wanted, shown) = (cells(wanted), cells(shown))
    var (runs, column): ([Range<Int>], Int) = ([], 0)
    while let run = wanted.span.firstRun(differingFrom: shown.span, in: column..<wanted.count) {
      runs.append(run)
      column = run.upperBound
    }
    return runs
  }

  @Test(arguments: [
    ("", "", []), ("abc", "abc", []), ("abc", "xyz", [0..<3]), ("abcdef", "xbcyef", [0..<1, 3..<4]),
    ("abcdef", "abxyez", [2..<4, 5..<6]),
  ])
  func `The runs are those that differ`(_ wanted: String, _ shown: String, _ expected: [Range<Int>]) {
    #expect(Self.runs(wanted, over: shown) == expected)
  }

  @Test func `Every column of a random row is in a run if it differs, and only those asked for are looked at`() {
    var dice = SplitMix64(seed: 77)
    for _ in 0..<300 {
      let columns = 0..<dice.integer(1..<30)
      let (wanted, shown) = (columns.map { _ in dice.integer(0..<3) }, columns.map { _ in dice.integer(0..<3) })
      let differing = columns.filter { wanted[$0] != shown[$0] }
      let runs = Self.runs(wanted.map(String.init).joined(), over: shown.map(String.init).joined())
      #expect(runs.flatMap { Array($0) } == differing)
      // No two runs touch.
      for (run, next) in zip(runs, runs.dropFirst()) { #expect(run.upperBound < next.lowerBound) }
    }
    let (wanted, screen) = (Self.cells("abcd"), Self.cells("a.c."))
    #expect(wanted.span.firstRun(differingFrom: screen.span, in: 0..<4) == 1..<2)
    #expect(wanted.span.firstRun(differingFrom: screen.span, in: 2..<4) == 3..<4)
    #expect(wanted.span.firstRun(differingFrom: screen.span, in: 2..<3) == nil)
  }
}

@Suite struct KnownWidthTests {
  @Test func `Every character of known width takes one column by Unicode`() {
    for value in UInt32(0)..<0x20000 where KnownWidth.isNarrow(value) {
      guard let scalar = Unicode.Scalar(value) else {
        Issue.record("U+\(String(value, radix: 16)) is no scalar")
        continue
      }
      // Unassigned characters take one column, too: some versions of utf8proc do not know the sextants.
      #expect(Grapheme.width(of: scalar) == 1, "U+\(String(value, radix: 16))")
    }
  }

  /// Unicode gives them one column, but terminals give emoji two, and a soft hyphen none.
  @Test(arguments: ["\u{AD}", "▪", "▫", "▶", "◀", "◻", "◼", "☀", "❤", "⌚", "漢", "ↀ"] as [Unicode.Scalar])
  func `A character on which terminals disagree has no known width`(_ scalar: Unicode.Scalar) {
    #expect(!KnownWidth.isNarrow(scalar.value))
  }
}
